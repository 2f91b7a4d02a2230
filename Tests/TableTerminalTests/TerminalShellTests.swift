import Foundation
import TestSupport
import Testing

@Suite struct TerminalShellTests {
  private func start() throws -> PTYSession {
    let session = try PTYSession(BuiltProduct.path("TableFixture"))
    try session.wait(forText: "loaded")
    return session
  }

  @Test func `shows what a task has loaded, and then uses no processor time`() throws {
    let session = try start()
    #expect(String(decoding: session.transcript, as: UTF8.self).contains("loading"))
    session.send("t")
    try session.wait(forText: "ticks 1")
    let (frames, ticks) = (session.transcript.count, try session.processorTicks())
    let other = try start()
    other.send("q")
    try other.waitForExit()
    session.drain()
    #expect(session.transcript.count == frames)
    #expect(try session.processorTicks() == ticks)
  }

  @Test func `ends with its own status, after what it printed and what it has to say`() throws {
    let session = try start()
    session.send("p")
    session.send("e")
    #expect(try session.waitForExit() == .exited(3))
    #expect(session.screen.text.hasPrefix("a printed line\nfinished"))
    #expect(ModeTracker(session.transcript).leftovers == [])
  }

  @Test func `leaves what it printed and the reason behind when it fails`() throws {
    let session = try start()
    session.send("p")
    session.send("f")
    let status = try session.waitForExit()
    #expect(status == .signalled(SIGILL) || status == .signalled(SIGTRAP))
    let sent = String(decoding: session.transcript, as: UTF8.self)
    let afterScreen = sent.components(separatedBy: "\u{1B}[?1049l").last ?? ""
    #expect(afterScreen.contains("a printed line\r\n"))
    #expect(afterScreen.contains("the fixture was asked to fail"))
    #expect(ModeTracker(session.transcript).leftovers == [])
  }
}

extension PTYSession {
  /// The processor time that the program has used, in user and system mode.
  fileprivate func processorTicks() throws -> [Substring] {
    let stat = try String(contentsOfFile: "/proc/\(processIdentifier)/stat", encoding: .utf8)
    return Array(stat.split(separator: ")")[1].split(separator: " ")[11...12])
  }
}
