import CellGrid
import TestSupport
import Testing

/// The program in the place of less: what programs that start a pager ask of it.
@Suite struct PagerTests {
  private static let size = GridSize(columns: 60, rows: 12)

  /// Pipes a text into the program on a terminal.
  private func page(_ text: String, _ options: String) throws -> (RiffleSession, TemporaryFolder) {
    let folder = try TemporaryFolder()
    let path = try folder.write(text, to: "input")
    let session = try RiffleSession(
      shell: "cat '\(path)' | '\(Riffle.path)' \(options); echo status $?", size: Self.size)
    return (session, folder)
  }

  private static func records(_ count: Int) -> String {
    (1...count).map { "{\"title\": \"record \($0)\"}\n" }.joined()
  }

  @Test func `what fits on one screen is printed, and the program ends`() throws {
    let (session, folder) = try page(Self.records(5), "-F")
    #expect(try session.terminal.waitForExit() == .exited(0))
    let rows = session.screen.rows
    #expect(rows[0] == "record 1")
    #expect(rows[1].allSatisfy { $0 == "─" } && rows[1].count == Self.size.columns)
    #expect(rows[8] == "record 5")
    #expect(rows[10] == "status 0")
    #expect(ModeTracker(session.terminal.transcript).leftovers == [])
    let alternate = Array("\u{1B}[?1049h".utf8)
    #expect(session.terminal.transcript.firstRange(of: alternate) == nil)
    withExtendedLifetime(folder) {}
  }

  @Test(arguments: ["-F", "-FRX", "-R", "--quit-if-one-screen --sort title:desc"])
  func `what does not fit is shown as ever`(_ options: String) throws {
    let (session, folder) = try page(Self.records(6), options)
    try session.terminal.wait(forText: "record 3")
    try session.terminal.wait(for: "the status") { $0.screen.rows[11].contains("1/6") }
    #expect(session.screen.isAlternate == !options.contains("X"))
    session.terminal.send("q")
    #expect(try session.terminal.waitForExit() == .exited(0))
    withExtendedLifetime(folder) {}
  }

  @Test func `the colours of the input are printed too`() throws {
    let (session, folder) = try page("\u{1B}[31mred\u{1B}[0m and plain\n", "-FR")
    #expect(try session.terminal.waitForExit() == .exited(0))
    #expect(session.screen.cell(column: 0, row: 0).style.foreground == .palette(1))
    #expect(session.screen.cell(column: 5, row: 0).style == .plain)
    withExtendedLifetime(folder) {}
  }

  @Test func `filters and sorts are done before it is seen whether it fits`() throws {
    let (session, folder) = try page(
      Self.records(40), "-F --filter 'title ~ [45]$' --sort title:desc --filter 'title ~ 1'")
    #expect(try session.terminal.waitForExit() == .exited(0))
    #expect(session.screen.rows[0] == "record 15")
    #expect(session.screen.rows[2] == "record 14")
    withExtendedLifetime(folder) {}
  }

  @Test func `an input that goes on is shown as soon as it is too long`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.records(40), to: "input")
    let session = try RiffleSession(
      shell: "(cat '\(path)'; read wait) | '\(Riffle.path)' -F", size: Self.size)
    try session.terminal.wait(forText: "record 3")
    session.terminal.send("q")
    withExtendedLifetime(folder) {}
  }
}
