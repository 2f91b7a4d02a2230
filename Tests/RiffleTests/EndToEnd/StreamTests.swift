import TestSupport
import Testing

@Suite struct StreamTests {
  private let folder: TemporaryFolder
  private let pipe: NamedPipe

  init() throws {
    folder = try TemporaryFolder()
    pipe = try NamedPipe(in: folder)
  }

  private func open(showing text: String) throws -> RiffleSession {
    try RiffleSession([], showing: text, RiffleSession.Setting(input: pipe.path))
  }

  @Test func `a pipe that sends nothing is waited for, and q leaves`() throws {
    let session = try open(showing: "Waiting for standard input …")
    #expect(try session.quit() == .exited(0))
  }

  @Test func `cards appear as they arrive`() throws {
    let session = try open(showing: "Waiting for")
    for number in 1...5 {
      pipe.write("{\"title\": \"record number \(number)\"}\n")
      try session.terminal.wait(forText: "record number \(number)")
    }
    try session.terminal.wait(for: "the count") { _ in session.statusRow.contains("1/5…") }
    pipe.close()
    try session.terminal.wait(for: "the end") { _ in session.statusRow.contains("1/5  ") }
    #expect(try session.quit() == .exited(0))
  }

  @Test func `keys come from the terminal while data comes through the pipe`() throws {
    pipe.write((1...40).map { "{\"title\": \"record number \($0)\"}\n" }.joined())
    let session = try open(showing: "record number 1")
    try session.terminal.wait(for: "all records") { _ in session.statusRow.contains("/40…") }
    try session.press("20g")
    #expect(session.screen.text(ofRow: 0).contains("record number 20"))
    // The producer still holds its end of the pipe.
    #expect(try session.quit() == .exited(0))
  }

  @Test func `an interrupt stops the reading, and what came stays`() throws {
    pipe.write("{\"title\": \"record number 1\"}\n")
    let session = try open(showing: "record number 1")
    session.terminal.send("\u{3}")
    try session.terminal.wait(forText: "Stopped after 1 record; ^C again leaves at once.")
    pipe.write("{\"title\": \"record number 2\"}\n")
    try session.press("")
    #expect(!session.cardRows.contains { $0.contains("record number 2") })
    #expect(try session.quit() == .exited(0))
  }

  @Test func `an interrupt leaves while the pipe is silent`() throws {
    let session = try open(showing: "Waiting for")
    session.terminal.send("\u{3}\u{3}")
    #expect(try session.terminal.waitForExit() == .exited(130))
  }

  @Test func `a terminal in place of a pipe's reader does not keep the end from being seen`() throws
  {
    pipe.write("{\"title\": \"the only record\"}")
    let session = try open(showing: "the only record")
    pipe.close()
    try session.terminal.wait(for: "the end") { _ in session.statusRow.contains("1/1  ") }
    #expect(try session.quit() == .exited(0))
  }
}

@Suite struct EndlessStreamTests {
  private static let line =
    "{\"title\": \"endless\", \"a\": \"\(String(repeating: "x", count: 890))\"}"

  private func open(_ arguments: String) throws -> RiffleSession {
    let command = "yes '\(Self.line)' | exec '\(Riffle.path)' \(arguments)"
    let session = try RiffleSession(shell: command)
    try session.terminal.wait(forText: "endless")
    return session
  }

  /// Records that the status line counts.
  private func count(_ session: RiffleSession) -> Int {
    let parts = session.statusRow.split(separator: "/")
    guard parts.count > 1, let count = parts[1].split(separator: " ").first else { return 0 }
    return Int(count.filter(\.isNumber)) ?? 0
  }

  @Test func `no more is read than some way ahead of what is shown`() throws {
    let session = try open("")
    let ahead = (64 << 20) / (Self.line.utf8.count + 1)
    try session.terminal.wait(for: "what is read ahead") { _ in count(session) >= ahead }
    try session.press("jjj")
    #expect(count(session) < ahead + 1_000)
    #expect(try session.quit() == .exited(0))
  }

  @Test func `it stops where as much is kept as may be, and says so`() throws {
    let session = try open("--spool-limit 2M -f")
    let message = "sends more than 2.0 MB; reading stopped there (--spool-limit)"
    try session.terminal.wait(for: "the message") { _ in session.statusRow.contains(message) }
    try session.press("g")
    #expect(session.screen.text.contains("endless"))
    #expect(count(session) == 0 || count(session) < 3_000)
    #expect(try session.quit() == .exited(1))
  }

  @Test func `it is followed and let go`() throws {
    let session = try open("")
    session.terminal.send("F")
    try session.terminal.wait(for: "following") { _ in session.statusRow.contains("FOLLOW") }
    let count = count(session)
    try session.terminal.wait(for: "more") { _ in self.count(session) > count }
    session.terminal.send("\u{3}")
    try session.terminal.wait(for: "the pause") { _ in session.statusRow.contains("PAUSED") }
    #expect(try session.quit() == .exited(0))
  }
}
