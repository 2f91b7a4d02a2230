import CellGrid
import Foundation
import TestSupport
import Testing

@testable import CursesTerminal

@Suite struct EventLoopTests {
  private func start(
    _ arguments: [String] = ["dark"], _ change: (inout PTYSession.Configuration) -> Void = { _ in }
  ) throws -> PTYSession {
    var configuration = PTYSession.Configuration()
    change(&configuration)
    let session = try PTYSession(
      BuiltProduct.path("TerminalFixture"), arguments, configuration: configuration)
    try session.wait(forText: "ready")
    return session
  }

  @Test func `keys typed ahead come in one batch`() throws {
    let session = try start()
    session.send(String(repeating: "x\u{1B}[A", count: 50))
    try session.wait(for: "all keys") { $0.transcript.count > 0 && $0.screen.text.contains("up") }
    #expect(session.screen.text(ofRow: 0) == "size 80x24 batches 1")
  }

  @Test func `a lone escape comes although nothing follows it`() throws {
    let session = try start()
    session.send("\u{1B}")
    try session.wait(forText: "escape")
  }

  @Test func `the last of several sizes is drawn`() throws {
    let session = try start()
    for columns in 41...60 { session.resize(GridSize(columns: columns, rows: columns / 4)) }
    try session.wait(for: "the last size") {
      $0.screen.text.contains("size 60x15") && $0.screen.text.contains("resize(")
    }
  }

  @Test func `a timer comes once`() throws {
    let session = try start()
    session.send("t")
    try session.wait(forText: "timer(")
    session.send("x")
    try session.wait(forText: "batches 3")
    #expect(session.screen.text.components(separatedBy: "timer(").count == 2)
  }

  @Test func `two signals from another thread wake the loop at least once`() throws {
    let session = try start()
    session.send("w")
    try session.wait(forText: "woken")
  }

  @Test func `keys come from the terminal when data comes from standard input`() throws {
    let session = try start(["dark"]) { $0.standardInput = "/etc/passwd" }
    session.send("x")
    try session.wait(forText: "\"x\"")
  }

  @Test func `a light background changes the theme and the answer is no key`() throws {
    let session = try start([])
    let asked = Array("\u{1B}]11;?".utf8)
    try session.wait(for: "the question") { $0.transcript.contains(asked) }
    let label = session.screen.cell(column: 0, row: 0).style.foreground
    #expect(label == .palette(111))
    session.send("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\")
    try session.wait(for: "the light theme") {
      $0.screen.cell(column: 0, row: 0).style.foreground == .palette(25)
    }
    #expect(!session.screen.text.contains("\"r\""))
  }

  @Test func `no question is asked where the environment tells the background`() throws {
    let session = try start([]) { $0.environment["COLORFGBG"] = "0;15" }
    #expect(session.screen.cell(column: 0, row: 0).style.foreground == .palette(25))
    session.send("q")
    try session.waitForExit()
    #expect(!session.transcript.contains(Array("\u{1B}]11;?".utf8)))
  }

  @Test func `the mouse can be captured and let go`() throws {
    let session = try start()
    #expect(!ModeTracker(session.transcript).isOn(1000))
    #expect(ModeTracker(session.transcript).isOn(1007))
    session.send("m")
    try session.wait(for: "capture") { ModeTracker($0.transcript).isOn(1006) }
    session.send("\u{1B}[<64;1;1M")
    try session.wait(forText: "wheel")
    session.send("m")
    try session.wait(for: "release") { !ModeTracker($0.transcript).isOn(1000) }
  }

  @Test func `a program that waits uses no processor time`() throws {
    let session = try start()
    // What the start still has to do behind its first frame comes late on a busy machine.
    var isAtRest = false
    for _ in 0..<20 where !isAtRest {
      let before = try processorTicks(session.processIdentifier)
      // The wait ends when half a second has passed without a byte from the program.
      #expect(throws: PTYSession.Failure.self) {
        try session.wait(for: "nothing", seconds: 0.5) { _ in false }
      }
      isAtRest = try processorTicks(session.processIdentifier) == before
    }
    #expect(isAtRest)
  }

  /// A program that was typed a key before the terminal has answered what it was asked; nil if the answer came too late
  /// to be waited for.
  private func session(
    answeredBehind key: String, until isDone: (PTYSession) throws -> Void
  ) throws -> PTYSession? {
    let start = ContinuousClock.now
    let session = try PTYSession(BuiltProduct.path("TerminalFixture"))
    session.holdsAnswers = true
    try session.wait(forText: "ready")
    try session.sendBeforeAnswers(key)
    let isInTime = ContinuousClock.now - start < AwaitedAnswers.patience
    try isDone(session)
    return isInTime ? session : nil
  }

  @Test func `what a terminal answers late is not left to the shell`() throws {
    for _ in 0..<50 {
      let session = try session(answeredBehind: "q") { try $0.waitForExit() }
      guard let session else { continue }
      #expect(session.transcript.contains(Array("\u{1B}[c".utf8)))
      #expect(session.unreadByteCount == 0)
      return
    }
    Issue.record("no answer came within the time for it")
  }

  @Test func `what a terminal answers late comes before a stop`() throws {
    for _ in 0..<50 {
      let session = try session(answeredBehind: "z") { session in
        try session.wait(for: "the end of the stop") {
          $0.screen.text.contains("resumed") && $0.screen.text.contains("deviceAttributes")
        }
      }
      guard let session else { continue }
      #expect(session.screen.text.contains(/deviceAttributes(?s:.*)resumed/))
      return
    }
    Issue.record("no answer came within the time for it")
  }

  @Test func `a stopped program gives the terminal back and takes it again`() throws {
    let tmux = try TmuxSession()
    try tmux.run("before=$(stty -g); \(BuiltProduct.path("TerminalFixture")) mouse")
    try tmux.wait(for: "the program") { $0.contains("ready") && $0.contains("deviceAttributes") }
    #expect(try tmux.value("alternate_on mouse_any_flag") == "1 1")
    try tmux.send("z")
    try tmux.wait(for: "the shell") { $0.contains("Stopped") }
    #expect(try tmux.value("alternate_on mouse_any_flag") == "0 0")
    try tmux.resize(GridSize(columns: 61, rows: 17))
    try tmux.run("[ \"$(stty -g)\" = \"$before\" ] || echo chan''ged; fg")
    try tmux.wait(for: "the program again") {
      $0.contains("size 61x17") && $0.contains("resumed")
    }
    #expect(try tmux.value("alternate_on mouse_any_flag") == "1 1")
    try tmux.send("q")
    try tmux.wait(forCommand: "TerminalFixture mouse")
    #expect(try tmux.value("alternate_on mouse_any_flag") == "0 0")
    #expect(try !tmux.text().contains("changed"))
  }

  @Test func `a stop from outside is the same as one by key`() throws {
    let tmux = try TmuxSession()
    try tmux.run("\(BuiltProduct.path("TerminalFixture"))")
    // An answer that comes later than a program waits for it is typed to the shell.
    try tmux.wait(for: "the program") { $0.contains("ready") && $0.contains("deviceAttributes") }
    let shell = try tmux.value("pane_pid")
    let children = try String(
      contentsOfFile: "/proc/\(shell)/task/\(shell)/children", encoding: .utf8)
    let fixture = try #require(Int32(children.trimmingCharacters(in: .whitespaces)))
    kill(fixture, SIGTSTP)
    try tmux.wait(for: "the shell") { $0.contains("Stopped") }
    #expect(try tmux.value("alternate_on") == "0")
    try tmux.run("fg")
    try tmux.wait(for: "the program again") { $0.contains("resumed") }
    kill(fixture, SIGTERM)
    try tmux.wait(for: "the end") { $0.contains("fg") }
    #expect(try tmux.value("alternate_on") == "0")
  }

  private func processorTicks(_ process: Int32) throws -> [Substring] {
    let stat = try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    let fields = stat.split(separator: ")")[1].split(separator: " ")
    return Array(fields[11...12])
  }
}
