import CellGrid
import Foundation
import TestSupport
import Testing

/// A way for the program to end, and how its end is seen from outside.
private struct WayOut: Sendable, CustomTestStringConvertible {
  var name: String
  var keys = ""
  var signal: Int32?
  var status: PTYSession.ExitStatus

  var testDescription: String { name }

  static let all = [
    WayOut(name: "q", keys: "q", status: .exited(0)),
    WayOut(name: "Q in the help", keys: "?Q", status: .exited(0)),
    WayOut(name: "ZZ", keys: "ZZ", status: .exited(0)),
    WayOut(name: "^C twice", keys: "\u{3}\u{3}", status: .exited(130)),
    WayOut(name: "TERM", signal: SIGTERM, status: .exited(128 + SIGTERM)),
    WayOut(name: "HUP", signal: SIGHUP, status: .exited(128 + SIGHUP)),
    WayOut(name: "INT", signal: SIGINT, status: .exited(128 + SIGINT)),
    WayOut(name: "QUIT", signal: SIGQUIT, status: .exited(128 + SIGQUIT)),
    WayOut(name: "XCPU", signal: SIGXCPU, status: .exited(128 + SIGXCPU)),
    WayOut(name: "USR1", signal: SIGUSR1, status: .exited(128 + SIGUSR1)),
    WayOut(name: "SEGV", signal: SIGSEGV, status: .signalled(SIGSEGV)),
    WayOut(name: "TRAP", signal: SIGTRAP, status: .signalled(SIGTRAP)),
    WayOut(name: "ILL", signal: SIGILL, status: .signalled(SIGILL)),
    WayOut(name: "ABRT", signal: SIGABRT, status: .signalled(SIGABRT)),
  ]
}

@Suite struct WaysOutTests {
  private static let sample = "\(Riffle.samples)/gallery.jsonl"
  private static let title = "The Net Loft"

  @Test(arguments: WayOut.all, ["", "truecolor"])
  private func `the terminal is as before`(
    _ way: WayOut, _ colors: String
  ) throws {
    // Images arrive meanwhile, so that a crash can fall into the middle of a frame.
    let session = try RiffleSession(
      [Self.sample], showing: Self.title,
      RiffleSession.Setting(environment: ["COLORTERM": colors]))
    let terminal = session.terminal
    #expect(terminal.modes != terminal.modesBefore)
    #expect(terminal.screen.isAlternate)
    terminal.send(way.keys)
    if let signal = way.signal { terminal.kill(signal) }
    #expect(try terminal.waitForExit() == way.status)
    #expect(ModeTracker(terminal.transcript).leftovers == [])
    #expect(terminal.modes == terminal.modesBefore)
    #expect(!terminal.screen.isAlternate)
  }

  @Test func `leaving while others work is no crash`() throws {
    for _ in 0..<60 {
      let session = try RiffleSession([Self.sample], showing: Self.title)
      #expect(try session.quit() == .exited(0))
    }
  }

  @Test func `a terminal that goes away ends the program`() throws {
    let session = try RiffleSession([Self.sample], showing: Self.title)
    session.terminal.closeTerminal()
    #expect(try session.terminal.waitForExit() == .exited(128 + SIGHUP))
  }

  @Test(arguments: ["", "2>/dev/tty"])
  func `two signals end the program although the terminal takes no output`(_ streams: String) throws
  {
    // By the shell, which the program takes the place of, so that the signals reach it.
    let session = try RiffleSession(shell: "exec '\(Riffle.path)' '\(Self.sample)' \(streams)")
    let terminal = session.terminal
    try terminal.wait(forText: Self.title)
    terminal.holdOutput()
    // A frame that cannot be written; the first signal waits behind it, one that follows does not.
    terminal.send("j")
    var status: PTYSession.ExitStatus?
    for _ in 0..<200 where status == nil {
      terminal.kill(SIGTERM)
      status = try? terminal.waitForExit(seconds: 0.2)
    }
    #expect(status == .signalled(SIGTERM))
    #expect(terminal.modes == terminal.modesBefore)
  }

  @Test func `on the main screen the last frame stays`() throws {
    let session = try RiffleSession(["-X", Self.sample], showing: Self.title)
    #expect(!session.screen.isAlternate)
    #expect(try session.quit() == .exited(0))
    #expect(session.screen.text.contains(Self.title))
    let modes = ModeTracker(session.terminal.transcript)
    #expect(!modes.touchedModes.contains(1049))
    #expect(modes.leftovers == [])
  }

  @Test func `a terminal of an unknown type gets the cards as text`() throws {
    let session = try RiffleSession(
      [Self.sample], RiffleSession.Setting(environment: ["TERM": "no-such-terminal"]))
    let terminal = session.terminal
    #expect(try terminal.waitForExit() == .exited(0))
    let text = String(decoding: terminal.transcript, as: UTF8.self)
    #expect(text.contains("TERM=no-such-terminal is not known here"))
    #expect(text.contains(Self.title))
    #expect(OwnSequences.strangers(in: terminal.transcript) == [])
    #expect(ModeTracker(terminal.transcript).touchedModes == [])
    #expect(terminal.modes == terminal.modesBefore)
  }

  @Test func `a terminal that says it is immense gets the cards as text`() throws {
    let size = GridSize(columns: 32_767, rows: 32_767)
    let session = try RiffleSession(
      shell: "stty cols \(size.columns) rows \(size.rows); exec '\(Riffle.path)' '\(Self.sample)'")
    let terminal = session.terminal
    #expect(try terminal.waitForExit() == .exited(0))
    let text = String(decoding: terminal.transcript, as: UTF8.self)
    #expect(text.contains("the terminal says that it has 32767 × 32767 cells"))
    #expect(text.contains(Self.title))
    #expect(ModeTracker(terminal.transcript).touchedModes == [])
    #expect(terminal.modes == terminal.modesBefore)
  }

  @Test func `a terminal that becomes immense is used in part`() throws {
    let session = try RiffleSession([Self.sample], showing: Self.title)
    let path = "/proc/\(session.terminal.processIdentifier)/fd/1"
    let run = try ProgramRun("/usr/bin/stty", ["-F", path, "cols", "32767", "rows", "32767"])
    #expect(run.status == 0, "\(run.errorText)")
    // A million cells in lines of 32,767 are 30 lines, and the status is in the last of them.
    try session.terminal.wait(for: "a frame of 30 lines") {
      $0.transcript.firstRange(of: Array("\u{1B}[30".utf8)) != nil
    }
    session.terminal.send("?")
    try session.terminal.wait(forText: "A line of a long record")
    session.terminal.send("Q")
    #expect(try session.terminal.waitForExit() == .exited(0))
  }

  @Test func `what the terminal answers behind the last key is not left to the shell`() throws {
    for _ in 0..<50 {
      let start = ContinuousClock.now
      let terminal = try RiffleSession([Self.sample]).terminal
      terminal.holdsAnswers = true
      try terminal.wait(forText: Self.title)
      try terminal.sendBeforeAnswers("q")
      // The program waits for a second.
      let isInTime = ContinuousClock.now - start < .seconds(1)
      #expect(try terminal.waitForExit() == .exited(0))
      guard isInTime else { continue }
      #expect(terminal.transcript.contains(Array("\u{1B}[c".utf8)))
      #expect(terminal.unreadByteCount == 0)
      return
    }
    Issue.record("no answer came within the time for it")
  }

  @Test(arguments: ["dumb", ""])
  func `a terminal without abilities gets the cards as text`(_ type: String) throws {
    let session = try RiffleSession(
      [Self.sample], RiffleSession.Setting(environment: ["TERM": type]))
    let terminal = session.terminal
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(String(decoding: terminal.transcript, as: UTF8.self).contains(Self.title))
    #expect(ControlSequences(terminal.transcript).sequences.allSatisfy { $0.count == 1 })
    #expect(terminal.modes == terminal.modesBefore)
  }

  @Test func `without a controlling terminal the cards are printed`() throws {
    var configuration = PTYSession.Configuration()
    configuration.environment["TZ"] = "UTC"
    // A session of its own has no controlling terminal, although its output is one.
    let terminal = try PTYSession(
      "/usr/bin/setsid", ["--wait", Riffle.path, Self.sample], configuration: configuration)
    #expect(try terminal.waitForExit() == .exited(0))
    let text = String(decoding: terminal.transcript, as: UTF8.self)
    #expect(text.contains("riffle: there is no terminal to read keys from"))
    #expect(text.contains(Self.title))
    // Nothing but line ends and colours.
    let isHarmless = ControlSequences(terminal.transcript).sequences.map { sequence in
      sequence.count == 1 || sequence.starts(with: "\u{1B}[0".utf8) && sequence.last == 0x6D
    }
    #expect(!isHarmless.contains(false))
    #expect(terminal.modes == terminal.modesBefore)
  }

  @Test(arguments: ["C-z", "TSTP"])
  func `the shell has its terminal while the program is stopped`(_ way: String) throws {
    let tmux = try TmuxSession()
    try tmux.run("stty -a | tail -n +2; stty -a | tail -n +2 | cksum")
    try tmux.wait(for: "the sum") { Self.sums(in: $0).count == 1 }
    let sums = try Self.sums(in: tmux.text())
    try tmux.run("clear; '\(Riffle.path)' '\(Self.sample)'")
    try tmux.wait(for: "the card") { $0.contains(Self.title) }
    #expect(try tmux.value("alternate_on") == "1")
    if way == "C-z" { try tmux.send(key: way) } else { try Self.stop(child: tmux) }
    try tmux.wait(for: "the shell") { $0.contains("Stopped") }
    #expect(try tmux.value("alternate_on cursor_flag keypad_cursor_flag keypad_flag") == "0 1 0 0")
    try tmux.run("clear; stty -a | tail -n +2 | cksum")
    try tmux.wait(for: "the sum") { !Self.sums(in: $0).isEmpty }
    #expect(try Self.sums(in: tmux.text()) == sums)
    try tmux.run("fg")
    try tmux.wait(for: "the card") { $0.contains(Self.title) && $0.contains("1/") }
    #expect(try tmux.value("alternate_on") == "1")
    try tmux.send("q")
    try tmux.wait(for: "the shell") { !$0.contains(Self.title) }
    try tmux.run("clear; stty -a | tail -n +2 | cksum")
    try tmux.wait(for: "the sum") { !Self.sums(in: $0).isEmpty }
    #expect(try Self.sums(in: tmux.text()) == sums)
    #expect(try tmux.value("alternate_on cursor_flag") == "0 1")
  }

  /// The checksums on a screen: lines of two numbers.
  private static func sums(in screen: String) -> [String] {
    screen.components(separatedBy: "\n").filter { line in
      let words = line.split(separator: " ")
      return words.count == 2 && words.allSatisfy { Int($0) != nil }
    }
  }

  /// Sends TSTP to the program that the shell of a session runs.
  private static func stop(child tmux: TmuxSession) throws {
    let shell = try tmux.value("pane_pid")
    let children = try String(
      contentsOfFile: "/proc/\(shell)/task/\(shell)/children", encoding: .utf8)
    kill(try #require(Int32(children.trimmingCharacters(in: .whitespaces))), SIGTSTP)
  }
}
