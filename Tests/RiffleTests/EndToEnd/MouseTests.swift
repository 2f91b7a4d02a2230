import CellGrid
import Foundation
import TestSupport
import Testing

@Suite struct CapturedMouseTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = try folder.write(
      (0..<30).map { "{\"title\": \"Card \($0)\", \"n\": \($0)}\n" }.joined(), to: "a.jsonl")
  }

  private static let modes = [1000, 1002, 1006]

  /// Whether all of the mouse is the program's.
  private func captures(_ session: PTYSession) -> Bool {
    Self.modes.allSatisfy(ModeTracker(session.transcript).isOn)
  }

  /// Whether all of the mouse is the terminal's.
  private func leaves(_ session: PTYSession) -> Bool {
    !Self.modes.contains(where: ModeTracker(session.transcript).isOn)
  }

  @Test func `is left to the terminal but for F2 and the option`() throws {
    let session = try RiffleSession([path], showing: "Card 0")
    #expect(leaves(session.terminal))
    session.terminal.send("\u{1B}OQ")
    // The message is drawn before the terminal is told.
    try session.terminal.wait(forText: "The mouse selects, unfolds")
    try session.terminal.wait(for: "the capture") { captures($0) }
    session.terminal.send("\u{1B}OQ")
    try session.terminal.wait(forText: "The mouse selects text")
    try session.terminal.wait(for: "the end of the capture") { leaves($0) }
    #expect(try session.quit() == .exited(0))
    #expect(ModeTracker(session.terminal.transcript).leftovers == [])
  }

  @Test func `selects by a click and scrolls by its wheel`() throws {
    let session = try RiffleSession(["--mouse", path], showing: "Card 0")
    try session.terminal.wait(for: "the capture") { captures($0) }
    let row = try #require(session.screen.rows.firstIndex { $0.contains("Card 2") })
    session.terminal.send("\u{1B}[<0;5;\(row + 1)M\u{1B}[<0;5;\(row + 1)m")
    try session.terminal.wait(forText: "3/30")
    #expect(session.screen.text(ofRow: row).hasPrefix("▌"))
    let top = session.screen.text(ofRow: 3)
    session.terminal.send("\u{1B}[<65;5;5M")
    try session.terminal.wait(for: "the scrolled screen") { $0.screen.text(ofRow: 0) == top }
    #expect(try session.quit() == .exited(0))
    #expect(ModeTracker(session.terminal.transcript).leftovers == [])
    #expect(OwnSequences.strangers(in: session.terminal.transcript) == [])
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGSEGV, SIGABRT])
  func `is given back where a signal ends the program`(_ signal: Int32) throws {
    let session = try RiffleSession(["--mouse", path], showing: "Card 0")
    try session.terminal.wait(for: "the capture") { captures($0) }
    session.terminal.kill(signal)
    try session.terminal.waitForExit()
    #expect(ModeTracker(session.terminal.transcript).leftovers == [])
  }

  @Test func `is given back while the program is stopped`() throws {
    let tmux = try TmuxSession()
    try tmux.run("TZ=UTC \(Riffle.path) \(path)")
    try tmux.wait(for: "the program") { $0.contains("Card 0") }
    #expect(try tmux.value("mouse_any_flag mouse_button_flag mouse_sgr_flag") == "0 0 0")
    try tmux.send(key: "F2")
    try tmux.wait(for: "the message") { $0.contains("The mouse selects, unfolds") }
    #expect(try tmux.value("mouse_any_flag mouse_button_flag mouse_sgr_flag") == "1 1 1")
    try tmux.send(key: "C-z")
    try tmux.wait(for: "the shell") { $0.contains("Stopped") }
    #expect(try tmux.value("mouse_any_flag mouse_button_flag mouse_sgr_flag") == "0 0 0")
    try tmux.run("fg")
    try tmux.wait(for: "the program again") { $0.contains("Card 0") }
    #expect(try tmux.value("mouse_any_flag mouse_button_flag mouse_sgr_flag") == "1 1 1")
    try tmux.send("q")
    try tmux.wait(for: "the shell") { !$0.contains("Card 0") }
    #expect(try tmux.value("mouse_any_flag mouse_button_flag mouse_sgr_flag") == "0 0 0")
  }
}
