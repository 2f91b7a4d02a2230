import Foundation
import TestSupport
import Testing

@Suite struct FollowTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path(of: "app.jsonl")
    try write(1...3)
  }

  private func line(_ number: Int) -> String { "{\"title\": \"record number \(number).\"}\n" }

  private func write(_ range: ClosedRange<Int>) throws {
    try Data(range.map(line).joined().utf8).write(to: URL(fileURLWithPath: path))
  }

  private func append(_ text: String) throws {
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try file.seekToEnd()
    try file.write(contentsOf: Data(text.utf8))
    try file.close()
  }

  private func open(_ arguments: String...) throws -> RiffleSession {
    try RiffleSession(arguments + [path], showing: "record number 3.")
  }

  private func wait(_ session: RiffleSession, forStatus text: String) throws {
    try session.terminal.wait(for: "the status '\(text)'") { _ in session.statusRow.contains(text) }
  }

  @Test func `records that come push the others up`() throws {
    let session = try open("--follow")
    try wait(session, forStatus: "FOLLOW")
    for number in 4...20 {
      try append(line(number))
      try session.terminal.wait(forText: "record number \(number).")
    }
    #expect(session.statusRow.contains("20/20"))
    #expect(session.statusRow.contains("FOLLOW"))
    #expect(try session.quit() == .exited(0))
  }

  @Test func `a record that has no end yet is shown, and whole when it has`() throws {
    let session = try open("-f", "-t", "text")
    try append("the start")
    try session.terminal.wait(forText: "the start")
    try append(" and the end")
    try session.terminal.wait(forText: "the start and the end")
  }

  @Test func `who scrolls up is left in peace and told what is new`() throws {
    try write(1...30)
    let session = try RiffleSession(["-f", path], showing: "record number 30.")
    try wait(session, forStatus: "FOLLOW")
    session.terminal.send("bb")
    try wait(session, forStatus: "DETACHED")
    try session.terminal.wait(for: "the first record") {
      $0.screen.text.contains("record number 1.")
    }
    let rows = session.cardRows
    try append(line(31) + line(32))
    try wait(session, forStatus: "DETACHED 2 new ↓")
    #expect(session.cardRows == rows)
    session.terminal.send("G")
    try session.terminal.wait(forText: "record number 32.")
    try wait(session, forStatus: "FOLLOW")
    try append(line(33))
    try session.terminal.wait(forText: "record number 33.")
  }

  @Test func `F begins, pauses and goes on`() throws {
    let session = try open()
    session.terminal.send("F")
    try append(line(4))
    try session.terminal.wait(forText: "record number 4.")
    session.terminal.send("F")
    try wait(session, forStatus: "PAUSED")
    try append(line(5))
    try wait(session, forStatus: "PAUSED 30 bytes waiting")
    #expect(session.statusRow.contains("4/4"))
    session.terminal.send("F")
    try session.terminal.wait(forText: "record number 5.")
    session.terminal.send("\u{3}")
    try wait(session, forStatus: "PAUSED")
    #expect(try session.quit() == .exited(0))
  }

  @Test func `G at the end once more follows`() throws {
    let session = try open()
    session.terminal.send("G")
    try wait(session, forStatus: "3/3")
    #expect(!session.statusRow.contains("FOLLOW"))
    session.terminal.send("G")
    try wait(session, forStatus: "FOLLOW")
    try append(line(4))
    try session.terminal.wait(forText: "record number 4.")
  }

  @Test func `a file that is cut, replaced or deleted is named, and nothing that is gone is shown`()
    throws
  {
    let session = try open()
    #expect(truncate(path, off_t(line(1).utf8.count)) == 0)
    try wait(session, forStatus: "app.jsonl was truncated; showing it again")
    #expect(!session.screen.text.contains("record number 2."))
    try session.terminal.wait(forText: "record number 1.")
    let other = folder.path(of: "other.jsonl")
    try Data(line(9).utf8).write(to: URL(fileURLWithPath: other))
    #expect(rename(other, path) == 0)
    try wait(session, forStatus: "app.jsonl was replaced; showing the new file")
    try session.terminal.wait(forText: "record number 9.")
    #expect(unlink(path) == 0)
    try wait(session, forStatus: "app.jsonl was deleted; showing what is still open")
    #expect(session.screen.text.contains("record number 9."))
    #expect(try session.quit() == .exited(0))
  }

  @Test func `a name is followed from file to file`() throws {
    let session = try open("--follow-name")
    try wait(session, forStatus: "FOLLOW")
    #expect(rename(path, folder.path(of: "app.jsonl.1")) == 0)
    try write(4...5)
    try wait(session, forStatus: "app.jsonl was rotated; the records of the new file follow")
    // It is said as soon as it is seen; the records come with the next frame.
    try session.terminal.wait(forText: "record number 5.")
    #expect(session.screen.text.contains("record number 1."))
    try append(line(6))
    try session.terminal.wait(forText: "record number 6.")
  }

  @Test func `the last records come first where the command line says so`() throws {
    try write(1...500)
    let session = try RiffleSession(["--tail", "100", path], showing: "record number 401.")
    try wait(session, forStatus: "401/500")
    #expect(session.screen.text(ofRow: 0).contains("record number 401."))
  }

  @Test func `one of several files is followed under its own heading`() throws {
    let second = folder.path(of: "second.jsonl")
    try Data("{\"title\": \"the other file\"}\n".utf8).write(to: URL(fileURLWithPath: second))
    let session = try RiffleSession(["-f", path, second], showing: "the other file")
    try append(line(4))
    try session.terminal.wait(forText: "record number 4.")
    #expect(session.screen.text.contains("the other file"))
    #expect(session.statusRow.contains("/5"))
  }

  @Test func `each search takes the place of the one before, and of its threads`() throws {
    let session = try open("-f")
    let tasks = "/proc/\(session.terminal.processIdentifier)/task"
    func threadCount() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: tasks).count
    }
    session.terminal.send("/number 1\r")
    try session.terminal.wait(forText: "▌ record number 1.")
    let before = try threadCount()
    for round in 1...12 {
      let text = "number \(round % 2 + 2)"
      session.terminal.send("/\(text)\r")
      try session.terminal.wait(for: "the record of \(text)") { terminal in
        terminal.screen.text.contains("▌ record \(text).") && !session.statusRow.hasPrefix("/")
      }
    }
    // Two threads of each search would be left; others come and go.
    #expect(try threadCount() < before + 12)
  }
}
