import TestSupport
import Testing

/// Starts where the program lacks what it needs for the screen.
@Suite struct NarrowLimitTests {
  private static let sample = "\(Riffle.samples)/gallery.jsonl"

  @Test(arguments: [8, 12, 14, 17, 20, 31])
  func `few descriptors are told, and a limit that can be raised is`(_ limit: Int) throws {
    let told = try RiffleSession(shell: "ulimit -n \(limit); exec \(Riffle.path) \(Self.sample)")
    #expect(try told.terminal.waitForExit() == .exited(2))
    #expect(String(decoding: told.terminal.transcript, as: UTF8.self).contains("ulimit -n"))
    #expect(told.terminal.modes == told.terminal.modesBefore)
    let raised = try RiffleSession(
      shell: "ulimit -S -n \(limit); exec \(Riffle.path) --view cards \(Self.sample)")
    try raised.terminal.wait(forText: "The Net Loft")
    #expect(try raised.quit() == .exited(0))
  }

  @Test func `keys and records do not come from one terminal`() throws {
    let session = try RiffleSession(["-"])
    #expect(try session.terminal.waitForExit() == .exited(2))
    let text = String(decoding: session.terminal.transcript, as: UTF8.self)
    #expect(text.contains("standard input is the terminal"))
  }
}
