import Foundation
import TestSupport
import Testing

/// Files that lose records, or get others, while something else is going on.
@Suite struct CutFileTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path(of: "app.jsonl")
    try write(1...200)
  }

  private func line(_ number: Int) -> String {
    "{\"title\": \"record number \(number).\", \"size\": \(number * 7 % 50)}\n"
  }

  private func write(_ range: ClosedRange<Int>) throws {
    try folder.write(range.map(line).joined(), to: "app.jsonl")
  }

  private func cut(to count: Int) {
    let byteCount = (1...200).prefix(count).map(line).joined().utf8.count
    #expect(truncate(path, off_t(byteCount)) == 0)
  }

  private func append(_ text: String) throws {
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try file.seekToEnd()
    try file.write(contentsOf: Data(text.utf8))
    try file.close()
  }

  /// Replaces the file with another of the same name.
  private func replace(with range: ClosedRange<Int>) throws {
    let other = try folder.write(range.map(line).joined(), to: "other.jsonl")
    #expect(rename(other, path) == 0)
  }

  private func wait(_ session: RiffleSession, forStatus text: String) throws {
    try session.terminal.wait(for: "the status '\(text)'") { _ in session.statusRow.contains(text) }
  }

  /// Leaves a search prompt; a key right behind an Esc would be another key.
  private func giveUpPrompt(in session: RiffleSession) throws {
    session.terminal.send("\u{1B}")
    try session.terminal.wait(for: "the end of the prompt") { _ in
      !session.statusRow.hasPrefix("/")
    }
    try session.press("")
  }

  @Test(arguments: ["/", "\\"])
  func `a letter typed into a search prompt after the file was cut finds what is left`(
    _ prompt: String
  ) throws {
    let session = try RiffleSession([path], showing: "record number 1.")
    session.terminal.send("G")
    try session.terminal.wait(forText: "record number 200.")
    session.terminal.send(prompt)
    try wait(session, forStatus: prompt)
    cut(to: 3)
    try session.terminal.wait(forText: "record number 1.")
    session.terminal.send("number 2\r")
    try session.terminal.wait(forText: "▌ record number 2.")
    try session.press("")
    #expect(session.screen.text.contains("record number 3."))
    #expect(try session.quit() == .exited(0))
  }

  @Test func `giving up a search prompt after the file was replaced stays where one is`() throws {
    let session = try RiffleSession([path], showing: "record number 1.")
    session.terminal.send("G")
    try session.terminal.wait(forText: "record number 200.")
    session.terminal.send("/number")
    try wait(session, forStatus: "of 200")
    try replace(with: 901...905)
    try session.terminal.wait(forText: "record number 901.")
    try giveUpPrompt(in: session)
    #expect(session.screen.text.contains("record number 901."))
    #expect(try session.quit() == .exited(0))
  }

  @Test func `a search prompt opened before a filter has hidden all records survives it`() throws {
    let session = try RiffleSession([path], showing: "record number 1.")
    session.terminal.send("G")
    try session.terminal.wait(forText: "record number 200.")
    session.terminal.send("&zzzz\r/w")
    try session.terminal.wait(forText: "No record matches; Esc undoes the filter.")
    session.terminal.send("x")
    try wait(session, forStatus: "/wx")
    try giveUpPrompt(in: session)
    #expect(try session.quit() == .exited(0))
  }

  @Test func `a followed file that is filtered and sorted may be cut and grow again`() throws {
    let session = try RiffleSession(
      ["-f", "--filter", "size < 10", "--sort", "size:desc", path], showing: "record number")
    try wait(session, forStatus: "/40 ")
    for round in 1...20 {
      cut(to: 0)
      // One record at a time, so that some come in the moment in which others are put into order.
      for number in 1...40 { try append(line(number)) }
      for _ in 1...round { try append("{\"title\": \"more\", \"size\": 9}\n") }
      try session.terminal.wait(for: "\(7 + round) records") { terminal in
        // Where something is said of the file, a key brings the status back.
        if session.statusRow.contains("showing it again") { terminal.send("\u{C}") }
        return session.statusRow.contains("/\(7 + round)…")
      }
    }
    #expect(try session.quit() == .exited(0))
  }
}
