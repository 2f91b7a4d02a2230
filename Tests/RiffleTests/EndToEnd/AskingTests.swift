import CellGrid
import Foundation
import TestSupport
import Testing

/// Cards that are given to a command on a real terminal.
@Suite struct AskingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func press(_ session: RiffleSession, _ keys: String, showing text: String) throws {
    session.terminal.send(keys)
    try session.terminal.wait(forText: text)
  }

  private func write(_ script: String) throws -> String {
    let path = try folder.write("#!/bin/sh\n\(script)\n", to: "bot.sh")
    #expect(chmod(path, 0o700) == 0)
    return path
  }

  private static let form = #"""
    {"type":"AdaptiveCard","body":[{"type":"Input.Text","id":"name","label":"Name"}],
    "actions":[{"type":"Action.Submit","title":"Send"}]}
    """#

  /// Opens a form whose answers a script gets.
  private func open(_ script: String, more: String = "") throws -> RiffleSession {
    let card = try folder.write(Self.form, to: "card.json")
    let command = "\(Riffle.path) \(more) --on-submit '\(try write(script))' '\(card)'"
    let session = try RiffleSession(
      shell: "\(command) >'\(folder.path(of: "answer"))'; echo \"left with $?.\"",
      size: GridSize(columns: 200, rows: 12))
    try session.terminal.wait(forText: "[ Send ]")
    return session
  }

  @Test func `the sample asks, says what is wrong, keeps what was typed and ends`() throws {
    let session = try RiffleSession(
      ["\(Riffle.samples)/expense.json", "--on-submit", "'\(Riffle.samples)/expense.sh'"],
      showing: "[ Ask for it ]")
    try press(session, "\tA \"taxi\" \\ home\t1200\t\r", showing: "! At most 500")
    try session.terminal.wait(forText: "Not taken: see what is marked.")
    // The amount has the keys.
    try press(session, "\u{7F}\u{7F}\t\r", showing: "Who approves it?")
    try press(session, "", showing: "[A \"taxi\" \\ home ")
    try press(session, "\t\tAda\t\r", showing: "for 12 was approved by Ada.")
    #expect(session.screen.text.contains("A \"taxi\" \\ home for 12"))
    #expect(!session.screen.text.contains("[ Approve ]"))
    try press(session, "r", showing: "An expense")
    session.terminal.send("qq")
    #expect(try session.terminal.waitForExit() == .exited(0))
  }

  @Test func `a command that fails says why, and nothing is lost`() throws {
    let session = try open("echo 'the bank is closed' >&2; echo {}; exit 3")
    try press(session, "\tAda\t\r", showing: "bot.sh ended with 3: the bank is closed")
    #expect(session.screen.text.contains("[Ada") && session.screen.text.contains("[ Send ]"))
    try press(session, "\u{1B}", showing: "? help")
    try press(session, "q", showing: "What you filled in is not sent. Leave it?")
    try press(session, "y", showing: "left with 0.")
    #expect(try folder.read("answer") == [])
  }

  @Test func `what is submitted is printed once the command has taken it`() throws {
    let session = try open("cat >/dev/null", more: "--submit-exit --submit-as envelope")
    try press(session, "\tAda\t\r", showing: "left with 0.")
    let answer = String(decoding: try folder.read("answer"), as: UTF8.self)
    #expect(answer.hasPrefix(#"{"action":{"type":"Action.Submit","title":"Send"},"record":1,"#))
    #expect(answer.hasSuffix("\"data\":{\"name\":\"Ada\"}}\n"))
  }

  @Test(arguments: ["q", "\u{3}\u{3}", ""])
  func `the command ends with the program`(_ keys: String) throws {
    let pipe = folder.path(of: "alive")
    #expect(mkfifo(pipe, 0o600) == 0)
    let session = try open("exec 3>'\(pipe)'; sleep 600 & wait")
    session.terminal.send("\t\t\r")
    // Waits until the command has opened it.
    let alive = try #require(FileHandle(forReadingAtPath: pipe))
    try session.terminal.wait(forText: "[ Send … ]")
    if keys.isEmpty {
      session.terminal.kill(SIGHUP)
    } else {
      try press(session, "\u{1B}", showing: "? help")
      session.terminal.send(keys)
    }
    #expect(try alive.readToEnd()?.isEmpty ?? true)
  }

  @Test func `the mistakes in a command are told at once`() throws {
    for (command, words) in [("sh 'a", "a quote is not closed"), (" ", "this names no program")] {
      let run = try Riffle.run(["--on-submit", command, "-"], input: "{}")
      #expect(run.status == 2 && run.errorText.contains(words))
    }
  }
}
