import Foundation
import TestSupport
import Testing

/// `--session`, from run to run.
@Suite struct SessionOptionTests {
  private let folder: TemporaryFolder
  private let file: String

  init() throws {
    folder = try TemporaryFolder()
    let lines = (0..<500).map { "{\"title\": \"Card \($0)\", \"size\": \($0)}\n" }
    file = try folder.write(lines.joined(), to: "data.jsonl")
  }

  private func open(_ arguments: [String], showing text: String) throws -> RiffleSession {
    let state = ["XDG_STATE_HOME": folder.path(of: "state")]
    return try RiffleSession(arguments, showing: text, RiffleSession.Setting(environment: state))
  }

  /// Ways to end, by keys or a signal.
  static let ends: [(keys: String, signal: Int32?)] = [
    ("q", nil), ("Q", nil), ("\u{3}\u{3}", nil), ("", SIGTERM), ("", SIGHUP), ("", nil),
  ]

  @Test(arguments: ends.indices)
  func `a session goes on where it was left, however it was left`(_ index: Int) throws {
    let end = Self.ends[index]
    let session = try open(["--session", "work", file], showing: "Card 0")
    session.terminal.send("321gma")
    try session.terminal.wait(forText: "Mark a is on record 321")
    session.terminal.send("\u{19}\u{19}t")
    try session.terminal.wait(forText: "1 tagged")
    session.terminal.send(end.keys)
    if let signal = end.signal { session.terminal.kill(signal) }
    if end.keys.isEmpty, end.signal == nil { session.terminal.closeTerminal() }
    _ = try session.terminal.waitForExit()

    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.path(of: "state/riffle"))
    #expect(names.sorted() == ["places.json", "places.lock", "sessions.json", "sessions.lock"])
    let mode = try FileManager.default.attributesOfItem(
      atPath: folder.path(of: "state/riffle/sessions.json"))[.posixPermissions]
    #expect(mode as? Int == 0o600)

    // Without a file the session says which.
    let other = try open(
      ["--session", "work"], showing: "Session work: record 322, 1 tagged, mark a.")
    #expect(other.cardRows[2] == " *Card 320")
    #expect(other.screen.text.contains("▌ Card 321"))
    #expect(try other.quit() == .exited(0))
  }

  @Test func `a session that is not there is said`() throws {
    let run = try ProgramRun(
      "/bin/sh", ["-c", "'\(Riffle.path)' --session nope < /dev/null"],
      environment: ["XDG_STATE_HOME": folder.path(of: "state")])
    #expect(run.status == 2)
    #expect(
      run.errorText
        == "riffle: there is no session nope yet: name the files that it is to be of\n")
    let odd = try Riffle.run(["--session", "a/b", file])
    #expect(odd.status == 2)
    #expect(odd.errorText.contains("a word of letters, digits, - _ and ."))
  }

  @Test func `what is piped in is shown, and not the files of the session`() throws {
    let run = try Riffle.run(
      ["--session", "work", "--plain"],
      environment: ["XDG_STATE_HOME": folder.path(of: "state")], input: "{\"title\": \"Piped\"}\n")
    #expect(run.status == 0)
    #expect(run.text.contains("Piped"))
  }

  @Test func `without the option nothing is written`() throws {
    let session = try open([file], showing: "Card 0")
    #expect(try session.quit() == .exited(0))
    #expect(!FileManager.default.fileExists(atPath: folder.path(of: "state")))
  }

  @Test func `where it cannot be saved that is said at the end`() throws {
    try folder.write("", to: "state")
    let session = try open(["--session", "work", file], showing: "Card 0")
    session.terminal.send("q")
    #expect(try session.terminal.waitForExit() == .exited(0))
    let text = String(decoding: session.terminal.transcript, as: UTF8.self)
    #expect(text.contains("riffle: session work was not saved: "))
  }
}
