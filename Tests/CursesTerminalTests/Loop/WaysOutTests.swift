import CellGrid
import Foundation
import TestSupport
import Testing

/// A way for the fixture to end, and how its end is seen from outside.
struct WayOut: Sendable, CustomTestStringConvertible {
  var name: String
  var keys = ""
  var signal: Int32?
  var status: PTYSession.ExitStatus

  var testDescription: String { name }

  static let all = [
    WayOut(name: "quit", keys: "q", status: .exited(0)),
    WayOut(name: "error", keys: "e", status: .exited(3)),
    WayOut(name: "fatal error", keys: "f", status: .signalled(trap)),
    WayOut(name: "abort", keys: "a", status: .signalled(SIGABRT)),
    WayOut(name: "bad address", keys: "n", status: .signalled(SIGSEGV)),
    WayOut(name: "TERM", signal: SIGTERM, status: .exited(128 + SIGTERM)),
    WayOut(name: "HUP", signal: SIGHUP, status: .exited(128 + SIGHUP)),
    WayOut(name: "INT", signal: SIGINT, status: .exited(128 + SIGINT)),
    WayOut(name: "QUIT", signal: SIGQUIT, status: .exited(128 + SIGQUIT)),
    WayOut(name: "USR1", signal: SIGUSR1, status: .exited(128 + SIGUSR1)),
    WayOut(name: "USR2", signal: SIGUSR2, status: .exited(128 + SIGUSR2)),
    WayOut(name: "ALRM", signal: SIGALRM, status: .exited(128 + SIGALRM)),
    WayOut(name: "VTALRM", signal: SIGVTALRM, status: .exited(128 + SIGVTALRM)),
    WayOut(name: "PROF", signal: SIGPROF, status: .exited(128 + SIGPROF)),
    WayOut(name: "POLL", signal: SIGPOLL, status: .exited(128 + SIGPOLL)),
    WayOut(name: "PWR", signal: SIGPWR, status: .exited(128 + SIGPWR)),
    WayOut(name: "XCPU", signal: SIGXCPU, status: .exited(128 + SIGXCPU)),
    WayOut(name: "SEGV", signal: SIGSEGV, status: .signalled(SIGSEGV)),
    WayOut(name: "BUS", signal: SIGBUS, status: .signalled(SIGBUS)),
    WayOut(name: "FPE", signal: SIGFPE, status: .signalled(SIGFPE)),
    WayOut(name: "TRAP", signal: SIGTRAP, status: .signalled(SIGTRAP)),
    WayOut(name: "ILL", signal: SIGILL, status: .signalled(SIGILL)),
    WayOut(name: "ABRT", signal: SIGABRT, status: .signalled(SIGABRT)),
  ]

  /// What a Swift trap raises: an illegal instruction on x86, a breakpoint on ARM.
  private static var trap: Int32 {
    #if arch(arm64)
      SIGTRAP
    #else
      SIGILL
    #endif
  }
}

@Suite struct WaysOutTests {
  private func start(_ arguments: [String], _ environment: [String: String] = [:]) throws
    -> PTYSession
  {
    var configuration = PTYSession.Configuration()
    configuration.environment = environment
    let session = try PTYSession(
      BuiltProduct.path("TerminalFixture"), arguments, configuration: configuration)
    try session.wait(forText: "ready")
    return session
  }

  @Test(arguments: WayOut.all)
  func `the terminal is as before after every way out`(_ way: WayOut) throws {
    let session = try start(["mouse"])
    #expect(session.modes != session.modesBefore)
    #expect(ModeTracker(session.transcript).isOn(1000))
    session.send(way.keys)
    if let signal = way.signal { session.kill(signal) }
    #expect(try session.waitForExit() == way.status)
    #expect(ModeTracker(session.transcript).leftovers == [])
    #expect(session.modes == session.modesBefore)
    #expect(!session.screen.isAlternate)
  }

  @Test(arguments: 1...20) func `nothing is lost where several threads fail at once`(
    _ time: Int
  ) throws {
    let session = try start(["mouse"])
    session.send("A")
    #expect(try session.waitForExit() == .signalled(SIGSEGV))
    #expect(ModeTracker(session.transcript).leftovers == [])
    #expect(session.modes == session.modesBefore)
    #expect(String(decoding: session.transcript, as: UTF8.self).contains("complaint 499 of"))
  }

  @Test(arguments: WayOut.all.filter { $0.signal != nil })
  func `the terminal is as before where colours are direct`(_ way: WayOut) throws {
    let session = try start([], ["COLORTERM": "truecolor"])
    way.signal.map(session.kill)
    #expect(try session.waitForExit() == way.status)
    #expect(ModeTracker(session.transcript).leftovers == [])
    #expect(session.modes == session.modesBefore)
  }

  @Test(arguments: WayOut.all.filter { $0.signal != nil })
  func `a terminal that takes a long text to be given back gets all of it`(_ way: WayOut) throws {
    // Far more than the sequences of any real one, in front of the last of them.
    let long = String(repeating: #"\E[0m"#, count: 200)
    let folder = try TemporaryFolder()
    let source = try folder.write(
      "xterm-long|long,\n\trmcup=\(long)\\E[?1049l,\n\tuse=xterm-256color,\n", to: "source")
    let tic = try ProgramRun("/usr/bin/tic", ["-x", "-o", folder.path(of: "terminfo"), source])
    #expect(tic.status == 0, "\(tic.errorText)")
    let session = try start(
      [], ["TERM": "xterm-long", "TERMINFO": folder.path(of: "terminfo")])
    way.signal.map(session.kill)
    #expect(try session.waitForExit() == way.status)
    #expect(ModeTracker(session.transcript).leftovers == [])
    #expect(!session.screen.isAlternate)
  }

  @Test func `an overflow of the stack still gives the terminal back`() throws {
    let session = try start([])
    session.send("o")
    #expect(try session.waitForExit() == .signalled(SIGSEGV))
    #expect(ModeTracker(session.transcript).leftovers == [])
    #expect(session.modes == session.modesBefore)
  }

  @Test func `a terminal that goes away ends the program as a hangup does`() throws {
    let session = try start([])
    session.closeTerminal()
    let status = try session.waitForExit()
    #expect(status == .exited(128 + SIGHUP))
  }

  @Test func `a terminal that goes away while keys come does no more than that, time and again`()
    throws
  {
    for round in 0..<30 {
      // What is freed is overwritten, so that whoever still reads it fails.
      let session = try start([], ["MALLOC_PERTURB_": "85"])
      session.send(String(repeating: "x\u{1B}[A", count: round % 7))
      session.closeTerminal()
      #expect(try session.waitForExit() == .exited(128 + SIGHUP), "round \(round)")
    }
  }

  @Test func `the screen stays the shell's without the alternate one`() throws {
    let session = try start(["main-screen"])
    #expect(!session.screen.isAlternate)
    session.send("q")
    try session.waitForExit()
    #expect(!ModeTracker(session.transcript).touchedModes.contains(1049))
    #expect(ModeTracker(session.transcript).leftovers == [])
    #expect(session.screen.text.contains("ready"))
  }

  @Test func `what is written to standard error shows up after the screen has closed`() throws {
    let session = try start([])
    session.send("p")
    try session.wait(forText: "\"p\"")
    #expect(!session.screen.text.contains("stray"))
    session.send("q")
    try session.waitForExit()
    #expect(session.screen.text.contains("a stray message"))
  }

  @Test func `the reason of a fatal error can be read after it`() throws {
    let session = try start([])
    session.send("f")
    try session.waitForExit()
    let sent = String(decoding: session.transcript, as: UTF8.self)
    let afterScreen = sent.components(separatedBy: "\u{1B}[?1049l").last ?? ""
    #expect(afterScreen.contains("the fixture was asked to fail"))
  }

  @Test func `a terminal without a known type is refused in words`() throws {
    var configuration = PTYSession.Configuration()
    configuration.environment["TERM"] = "no-such-terminal"
    let session = try PTYSession(
      BuiltProduct.path("TerminalFixture"), configuration: configuration)
    #expect(try session.waitForExit() == .exited(1))
    #expect(session.screen.text.contains("TERM=no-such-terminal is not known here"))
    #expect(session.modes == session.modesBefore)
  }
}
