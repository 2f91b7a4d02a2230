import CellGrid
import Foundation
import TestSupport
import Testing

/// Copies, the editor and commands on real terminals.
@Suite struct TakingTests {
  private static let first = "{\"name\": \"Ada \\u001b[31m\", \"n\": 1}\n"
  private static let text =
    first + "{\"name\": \"Grace\", \"n\": 2}\n{\"name\": \"Mary\", \"n\": 3}\n"
  private static let copied = Data(first.utf8).base64EncodedString()

  private let folder: TemporaryFolder
  private let file: String

  init() throws {
    folder = try TemporaryFolder()
    file = try folder.write(Self.text, to: "people.jsonl")
  }

  private func session(
    _ environment: [String: String] = [:], _ arguments: [String] = []
  ) throws -> RiffleSession {
    try RiffleSession(
      arguments + [file], showing: "Grace",
      RiffleSession.Setting(size: GridSize(columns: 120, rows: 24), environment: environment))
  }

  /// Writes a program of the shell and returns the folder to look for it in.
  private func program(_ name: String, _ script: String) throws -> String {
    let path = try folder.write("#!/bin/sh\n\(script)\n", to: name)
    chmod(path, 0o755)
    return path
  }

  /// The sequences for the clipboard that were sent.
  private func copies(in session: RiffleSession) -> [String] {
    ControlSequences(session.terminal.transcript).sequences
      .map { String(decoding: $0, as: UTF8.self) }.filter { $0.hasPrefix("\u{1B}]52") }
  }

  // MARK: Copies

  @Test func `a copy is one sequence of base64 for the terminal`() throws {
    let session = try session()
    session.terminal.send("yy")
    try session.terminal.wait(forText: "if the terminal takes it (OSC 52): record 1")
    #expect(copies(in: session) == ["\u{1B}]52;c;\(Self.copied)\u{1B}\\"])
    #expect(OwnSequences.strangers(in: session.terminal.transcript, withCopies: true) == [])
  }

  @Test func `a terminal that says that it takes copies is believed`() throws {
    let session = try session(["DISPLAY": ":9", "PATH": folder.path + ":/usr/bin:/bin"])
    _ = try program("xclip", "cat > '\(folder.path(of: "taken"))'")
    // The answer of the terminal itself comes before this one, however late it is.
    try session.press("")
    session.terminal.send("\u{1B}[?62;22;52c")
    session.terminal.send("yy")
    try session.terminal.wait(forText: "Copied \(Self.first.utf8.count) bytes: record 1")
    #expect(copies(in: session).count == 1)
    #expect(throws: (any Error).self) { try folder.read("taken") }
  }

  @Test func `the system's program gets a copy too, without a shell and in a session of its own`()
    throws
  {
    _ = try program(
      "xclip",
      "echo \"$@\" > '\(folder.path(of: "arguments"))'; cat > '\(folder.path(of: "taken"))'")
    let session = try session(["DISPLAY": ":9", "PATH": folder.path + ":/usr/bin:/bin"])
    session.terminal.send("yy")
    try session.terminal.wait(forText: "bytes by xclip: record 1")
    #expect(try String(decoding: folder.read("taken"), as: UTF8.self) == Self.first)
    #expect(
      try String(decoding: folder.read("arguments"), as: UTF8.self) == "-selection clipboard\n")
    #expect(copies(in: session).count == 1)
    _ = try program("xclip", "exit 1")
    session.terminal.send("yy")
    try session.terminal.wait(forText: "(OSC 52); xclip has failed: record 1")
  }

  @Test func `in a remote session no program of the system is asked`() throws {
    _ = try program("xclip", "cat > '\(folder.path(of: "taken"))'")
    let session = try session([
      "DISPLAY": ":9", "SSH_TTY": "/dev/pts/9", "PATH": folder.path + ":/usr/bin:/bin",
    ])
    session.terminal.send("yy")
    try session.terminal.wait(forText: "if the terminal takes it (OSC 52): record 1")
    #expect(throws: (any Error).self) { try folder.read("taken") }
  }

  @Test func `in tmux a copy is in its buffer, whatever is set there`() throws {
    let tmux = try TmuxSession()
    try tmux.run("clear; '\(Riffle.path)' '\(file)'")
    try tmux.wait(for: "the cards") { $0.contains("Grace") }
    try tmux.send("jyy")
    try tmux.wait(for: "the message") { $0.contains("bytes by tmux: record 2") }
    #expect(try tmux.buffers() == ["{\"name\": \"Grace\", \"n\": 2}\n"])
  }

  @Test func `tmux takes the sequence too, where only the terminal leads there`() throws {
    let tmux = try TmuxSession()
    try tmux.set("set-clipboard", "on")
    // As in a remote session.
    try tmux.run("clear; TMUX= TERM=tmux-256color '\(Riffle.path)' '\(file)'")
    try tmux.wait(for: "the cards") { $0.contains("Grace") }
    try tmux.send("jyy")
    try tmux.wait(for: "the message") { $0.contains("(OSC 52): record 2") }
    #expect(try tmux.buffers() == ["{\"name\": \"Grace\", \"n\": 2}\n"])
  }

  @Test func `through tmux a copy comes to the terminal around it`() throws {
    let socket = "riffle-\(UUID().uuidString)"
    var configuration = PTYSession.Configuration()
    configuration.environment["TZ"] = "UTC"
    let arguments = ["-L", socket, "-f", "/dev/null", "-u"]
    let terminal = try PTYSession(
      "/usr/bin/tmux", arguments + ["new-session", Riffle.path, file], configuration: configuration)
    defer { _ = try? ProgramRun("/usr/bin/tmux", ["-L", socket, "kill-server"]) }
    try terminal.wait(forText: "Grace")
    terminal.send("yy")
    try terminal.wait(forText: "bytes by tmux: record 1")
    let sent = String(decoding: terminal.transcript, as: UTF8.self)
    #expect(
      sent.contains(
        try Regex(
          "\u{1B}\\]52;c?;\(NSRegularExpression.escapedPattern(for: Self.copied))(\u{7}|\u{1B}\\\\)"
        )))
  }

  // MARK: Other programs

  /// Leaves a program behind whose output is to be read.
  ///
  /// - Parameter number: Which one of the session it is, from 1: what the ones before it said may still stand there.
  private func goBack(_ session: RiffleSession, from number: Int = 1) throws {
    try session.terminal.wait(for: "the end of command \(number)") {
      String(decoding: $0.transcript, as: UTF8.self).components(separatedBy: "press any key]").count
        == number + 1
    }
    session.terminal.send("\r")
    try session.terminal.wait(for: "the cards") {
      $0.screen.isAlternate && $0.screen.text.contains("Grace")
    }
  }

  @Test func `v starts the editor on the terminal as it was, and comes back to the same screen`()
    throws
  {
    let editor = try program(
      "my editor",
      "printf '%s\\n' \"$@\" > '\(folder.path(of: "arguments"))'; stty -a > '\(folder.path(of: "modes"))'; "
        + "printf 'editing on %s' \"$(tty)\"; read line")
    let session = try RiffleSession(
      shell:
        "stty -a > '\(folder.path(of: "before"))'; export VISUAL=\"'\(editor)' -x\" EDITOR=false; "
        + "'\(Riffle.path)' '\(file)'; stty -a > '\(folder.path(of: "after"))'")
    try session.terminal.wait(forText: "Grace")
    session.terminal.send("3g")
    try session.terminal.wait(for: "the third") { $0.screen.text.contains("3/3") }
    let screen = session.screen.text
    session.terminal.send("v")
    try session.terminal.wait(forText: "editing on /dev/")
    #expect(!session.screen.isAlternate)
    session.terminal.send("done\r")
    try session.terminal.wait(for: "the same screen") {
      $0.screen.text == screen && $0.screen.isAlternate
    }
    session.terminal.send("q")
    #expect(try session.terminal.waitForExit() == .exited(0))
    #expect(try String(decoding: folder.read("arguments"), as: UTF8.self) == "-x\n+3\n\(file)\n")
    #expect(try folder.read("modes") == folder.read("before"))
    #expect(try folder.read("after") == folder.read("before"))
  }

  @Test func `:| gives the records to a command and :! runs one`() throws {
    let session = try session()
    session.terminal.send(":| wc -l; echo status\r")
    try session.terminal.wait(forText: "status")
    #expect(!session.screen.isAlternate)
    #expect(session.screen.rows.contains("3"))
    try goBack(session)
    #expect(session.statusRow.contains("wc -l; echo status got 3 records."))
    session.terminal.send(":! true\r")
    try goBack(session, from: 2)
    session.terminal.send(":! echo $((6 * 7)); exit 3\r")
    try session.terminal.wait(forText: "[exit status 3; press any key]")
    #expect(session.screen.rows.contains("42"))
    try goBack(session, from: 3)
    #expect(session.statusRow.contains("exit status 3."))
    #expect(try session.quit() == .exited(0))
    #expect(ModeTracker(session.terminal.transcript).leftovers == [])
  }

  @Test func `an Esc typed with the key that ends a pause is a key of its own`() throws {
    let session = try session()
    session.terminal.send(":! exit 3\r")
    try session.terminal.wait(forText: "press any key]")
    session.terminal.send(" \u{1B}")
    // It takes the message away; the start of a sequence would wait for more.
    try session.terminal.wait(forText: "? help")
    #expect(try session.quit() == .exited(0))
  }

  @Test func `a command that reads only the first records is no error`() throws {
    let lines = (0..<200_000).map { "{\"n\": \($0)}\n" }.joined()
    let file = try folder.write(lines, to: "many.jsonl")
    let session = try RiffleSession([file], showing: "n  0")
    session.terminal.send(":| head -n 1 | tr a-z A-Z\r")
    try session.terminal.wait(forText: "{\"N\": 0}")
    try session.terminal.wait(forText: "press any key]")
    session.terminal.send(" ")
    // How many records went into the pipe is the kernel's affair.
    try session.terminal.wait(for: "how many it took") { _ in
      ["took no more after some", "did not take all records"].contains {
        session.screen.text.contains($0)
      }
    }
    #expect(try session.quit() == .exited(0))
  }

  @Test func `^C ends the command alone`() throws {
    let session = try session()
    session.terminal.send(":! echo sleeping; exec sleep 1000\r")
    try session.terminal.wait(forText: "sleeping")
    session.terminal.send("\u{3}\u{3}")
    try session.terminal.wait(forText: "[ended by signal 2; press any key]")
    try goBack(session)
    #expect(try session.quit() == .exited(0))
  }

  @Test(arguments: ["KILL", "SEGV", "TERM"])
  func `the terminal is as it was although a program was killed in the middle`(_ signal: String)
    throws
  {
    let session = try session()
    let script = try program(
      "killed",
      "printf '\\033[?1049h\\033[?1000h\\033[?1006h\\033[?25l\\033[31;1m'; stty raw -echo; kill -\(signal) $$"
    )
    session.terminal.send(":! exec \(script)\r")
    try session.terminal.wait(forText: "press any key]")
    #expect(!session.screen.isAlternate)
    let between = ModeTracker(session.terminal.transcript)
    #expect(
      !between.isOn(1000) && !between.isOn(1006) && between.isOn(25) && between.rendition.isEmpty)
    try goBack(session)
    #expect(!ModeTracker(session.terminal.transcript).isOn(1000))
    #expect(try session.quit() == .exited(0))
    #expect(ModeTracker(session.terminal.transcript).leftovers.filter { $0 != "?1047 off" } == [])
    #expect(session.terminal.modes == session.terminal.modesBefore)
  }

  @Test func `the stop key stops a command and riffle together, and both go on`() throws {
    let tmux = try TmuxSession()
    try tmux.run("clear; '\(Riffle.path)' '\(file)'")
    try tmux.wait(for: "the cards") { $0.contains("Grace") }
    try tmux.send(":! echo slee''ping; exec sleep 1000")
    try tmux.send(key: "Enter")
    try tmux.wait(for: "the command") { $0.contains("sleeping") }
    try tmux.send(key: "C-z")
    try tmux.wait(for: "the shell") { $0.contains("Stopped") }
    try tmux.run("clear; fg")
    try tmux.wait(for: "the job") { $0.contains("riffle") && !$0.contains("Stopped") }
    try tmux.send(key: "C-c")
    try tmux.wait(for: "its end") { $0.contains("ended by signal 2; press any key") }
    try tmux.send("x")
    try tmux.wait(for: "the cards") { $0.contains("Grace") }
    try tmux.send("q")
    try tmux.wait(for: "the shell") { !$0.contains("Grace") }
    #expect(try tmux.value("alternate_on cursor_flag") == "0 1")
  }

  @Test func `an empty LESSSECURE forbids nothing`() throws {
    let session = try session(["LESSSECURE": ""])
    session.terminal.send("yy")
    try session.terminal.wait(forText: "if the terminal takes it (OSC 52): record 1")
  }

  @Test(arguments: ["--secure", "LESSSECURE=1", "LESSSECURE=yes"])
  func `secure, nothing reaches out`(_ way: String) throws {
    let editor = try program("editor", "echo started > '\(folder.path(of: "started"))'")
    let parts = way.split(separator: "=").map(String.init)
    let variable = parts.count == 2 ? [parts[0]: parts[1]] : [:]
    let session = try session(
      ["EDITOR": editor].merging(variable) { $1 }, variable.isEmpty ? [way] : [])
    for keys in ["yy", "v", ":! true\r", ":| cat\r", ":w \(folder.path(of: "started"))\r"] {
      session.terminal.send(keys)
      try session.terminal.wait(forText: "riffle was started with --secure (or LESSSECURE=1).")
      session.terminal.send("j")
      try session.terminal.wait(for: "the status") { $0.screen.text.contains("/3") }
    }
    #expect(copies(in: session).isEmpty)
    #expect(throws: (any Error).self) { try folder.read("started") }
  }
}
