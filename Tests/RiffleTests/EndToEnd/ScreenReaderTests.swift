import CellGrid
import Foundation
import TestSupport
import Testing

/// `--screen-reader` on a real terminal, by the bytes that it gets.
@Suite struct ScreenReaderTests {
  private static let issues = "\(Riffle.samples)/issues.jsonl"

  private func start(
    _ arguments: [String], environment: [String: String] = [:]
  ) throws -> PTYSession {
    var configuration = PTYSession.Configuration()
    configuration.environment = ["TZ": "UTC"].merging(environment) { $1 }
    return try PTYSession(Riffle.path, arguments, configuration: configuration)
  }

  private func text(_ terminal: PTYSession) -> String {
    String(decoding: terminal.transcript, as: UTF8.self)
  }

  /// Types keys and waits until something was said behind what was said before.
  private func press(_ terminal: PTYSession, _ keys: String, saying words: String) throws {
    terminal.drain()
    let start = terminal.transcript.count
    terminal.send(keys)
    try terminal.wait(for: "“\(words)”") {
      String(decoding: $0.transcript[start...], as: UTF8.self).contains(words)
    }
  }

  /// Whether a terminal of any kind shows the bytes as they are.
  private func expectPlain(_ terminal: PTYSession) {
    let strange = terminal.transcript.filter { $0 < 0x20 && $0 != 0x0D && $0 != 0x0A || $0 == 0x7F }
    #expect(strange == [])
    let drawn = text(terminal).unicodeScalars.filter {
      (0x80...0x9F).contains($0.value) || (0x2500...0x259F).contains($0.value)
        || (0x2800...0x28FF).contains($0.value)
    }
    #expect(Array(drawn) == [])
  }

  @Test func `a search is heard, with the headline and the match`() throws {
    let terminal = try start(["--screen-reader", Self.issues])
    try terminal.wait(forText: "Record 1 of ")
    #expect(terminal.modes != terminal.modesBefore)
    try press(terminal, "\u{1B}[B", saying: "Record 2 of ")
    try press(terminal, "/", saying: "Search: ")
    try press(terminal, "pontoon", saying: "pontoon")
    try press(terminal, "\r", saying: "Record 5 of 41")
    try terminal.wait(for: "the match") {
      text($0).contains("Match") && text($0).contains("pontoon")
    }
    try press(terminal, "W", saying: "search pontoon")
    terminal.send("q")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.modes == terminal.modesBefore)
    expectPlain(terminal)
  }

  @Test func `a form is heard and answered`() throws {
    let folder = try TemporaryFolder()
    let run = "\(Riffle.path) --screen-reader booking.json >'\(folder.path(of: "answer"))'"
    let session = try RiffleSession(
      shell: "cd '\(Riffle.samples)'; \(run); echo \"left with $?.\"")
    let terminal = session.terminal
    try terminal.wait(forText: "A berth for the night")
    try press(terminal, "\t", saying: "Name of the boat, text, required: ")
    try press(terminal, "Petrel", saying: "Petrel")
    try press(terminal, "\t", saying: "Mail, text: ")
    try press(terminal, "\t", saying: "Day, day, YYYY-MM-DD, from 2026-05-01: 2026-06-01")
    try press(terminal, "\t", saying: "Arrival, time of day")
    try press(terminal, "\t", saying: "Length in metres, number, from 3 to 24, required: ")
    try press(terminal, "12\t", saying: "Berth, list of 3, Wherever there is room")
    try press(terminal, "\t", saying: "Water, not chosen, 1 of 3, What you need")
    try press(terminal, "\t", saying: "I know the rules of the harbour, check box, not checked")
    try press(terminal, "\t", saying: "Ask for it, button")
    try press(terminal, "\r", saying: "wrong: They")
    try press(terminal, " ", saying: "check box, checked")
    try press(terminal, "\t\r", saying: "left with 0.")
    #expect(
      String(decoding: try folder.read("answer"), as: UTF8.self).contains(#""boat":"Petrel""#))
    expectPlain(terminal)
  }

  @Test(arguments: ["1", "yes"])
  func `the variable asks for it too, on a terminal that can do nothing`(_ value: String) throws {
    let terminal = try start(
      [Self.issues], environment: ["RIFFLE_SCREEN_READER": value, "TERM": "dumb"])
    try terminal.wait(forText: "Record 1 of ")
    terminal.send("q")
    #expect(try terminal.waitForExit() == .exited(0))
    expectPlain(terminal)
  }

  @Test func `without a value, or with 0, the variable asks for nothing`() throws {
    for value in ["", "0"] {
      let terminal = try start([Self.issues], environment: ["RIFFLE_SCREEN_READER": value])
      try terminal.wait(for: "the alternate screen") { $0.screen.isAlternate }
      terminal.send("q")
      #expect(try terminal.waitForExit() == .exited(0))
    }
  }

  @Test func `into a pipe it prints as -p does`() throws {
    let spoken = try ProgramRun(Riffle.path, ["--screen-reader", Self.issues])
    let plain = try ProgramRun(Riffle.path, ["-p", Self.issues])
    #expect(spoken.text == plain.text)
    #expect(!plain.text.isEmpty)
  }

  @Test(arguments: [
    (SIGTERM, PTYSession.ExitStatus.exited(128 + SIGTERM)),
    (SIGHUP, .exited(128 + SIGHUP)), (SIGSEGV, .signalled(SIGSEGV)),
  ])
  func `a signal gives the terminal back as it was`(
    _ signal: Int32, _ status: PTYSession.ExitStatus
  ) throws {
    let terminal = try start(["--screen-reader", Self.issues])
    try terminal.wait(forText: "Record 1 of ")
    try press(terminal, "/", saying: "Search: ")
    terminal.kill(signal)
    #expect(try terminal.waitForExit() == status)
    #expect(terminal.modes == terminal.modesBefore)
    // What comes behind it stands on a line of its own.
    #expect(text(terminal).contains("Search: \r\n"))
    expectPlain(terminal)
  }

  @Test func `stopped by its key it leaves the terminal to the shell, and goes on where it was`()
    throws
  {
    let tmux = try TmuxSession()
    try tmux.run("'\(Riffle.path)' --screen-reader '\(Self.issues)'")
    try tmux.wait(for: "the record") { $0.contains("q quits.") }
    try tmux.send("j")
    try tmux.wait(for: "the next record") { $0.contains("Record 2 of 41") }
    try tmux.send(key: "C-z")
    try tmux.wait(for: "the shell") { $0.contains("Stopped") }
    #expect(try tmux.value("alternate_on cursor_flag") == "0 1")
    try tmux.run("clear; fg")
    try tmux.wait(for: "the same record") { $0.contains("Record 2 of 41") }
    try tmux.run("q")
  }

  @Test func `after a command all is said again, in text alone`() throws {
    let terminal = try start(["--screen-reader", Self.issues])
    try terminal.wait(forText: "Record 1 of ")
    try press(terminal, ":!echo from a command\r", saying: "press any key")
    #expect(text(terminal).contains("from a command"))
    try press(terminal, " ", saying: "Record 1 of ")
    terminal.resize(GridSize(columns: 40, rows: 10))
    try press(terminal, "\u{1B}[B", saying: "Record 2 of ")
    terminal.send("q")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.modes == terminal.modesBefore)
    expectPlain(terminal)
  }
}
