import Foundation
import TestSupport
import Testing

@Suite(.serialized) struct HugeTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Opens a file, goes through it, and leaves; returns the program's own memory in megabytes.
  private func browse(_ path: String, showing text: String) throws -> Int {
    let session = try RiffleSession([path], showing: text)
    for keys in ["   ", "e", "G", "g", "r", "q"] { try session.press(keys) }
    let memory = try Self.anonymousMegabytes(of: session.terminal.processIdentifier)
    #expect(try session.quit() == .exited(0))
    #expect(OwnSequences.strangers(in: session.terminal.transcript) == [])
    return memory
  }

  private static func anonymousMegabytes(of process: Int32) throws -> Int {
    let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = status.components(separatedBy: "\n").first { $0.hasPrefix("RssAnon:") }
    let words = try #require(line).split { $0 == " " || $0 == "\t" }
    return try #require(words.count > 1 ? Int(words[1]) : nil) / 1024
  }

  @Test(arguments: ["x y ", "[{\"a\": 1}, ", "\u{6F22}"])
  func `a line of 100 MB is shown by its first part`(_ unit: String) throws {
    let bytes = Array(unit.utf8)
    let path = try folder.write(
      repeating: bytes, count: 100_000_000 / bytes.count, before: [10], to: "line.txt")
    #expect(try browse(path, showing: "too large to read as one record") <= 41)
    let run = try Riffle.run([path])
    #expect(run.status == 0)
    #expect(run.output.count < 1 << 18)
  }

  @Test func `a record of more than 16 MB is shown by its first part and a note`() throws {
    let text = String(repeating: "word ", count: 3_500_000)
    let path = try folder.write(
      "{\"title\": \"one\"}\n{\"title\": \"two\", \"text\": \"\(text)\"}\n{\"title\": \"three\"}\n",
      to: "large.jsonl")
    let session = try RiffleSession([path], showing: "one")
    try session.terminal.wait(for: "all records") { _ in session.statusRow.contains("1/3  ") }
    try session.press("2g")
    #expect(session.cardRows.contains { $0.contains("17.5 MB is too large to read") })
    try session.press("3G")
    #expect(session.cardRows.contains { $0.contains("three") })
    #expect(
      try Self.anonymousMegabytes(of: session.terminal.processIdentifier) <= 41)
    #expect(try session.quit() == .exited(0))
  }

  @Test func `a record of 4 MB takes a few times its size`() throws {
    let text = String(repeating: "word ", count: 800_000)
    let path = try folder.write("{\"title\": \"one\", \"text\": \"\(text)\"}\n", to: "4mb.jsonl")
    #expect(try browse(path, showing: "one") <= 40 + 8 * 4)
  }

  @Test(arguments: ["[", "{\"a\":", "[[{\"b\":[", "\"", "<!--", "{{"])
  func `deep nesting ends`(_ unit: String) throws {
    let path = try folder.write(
      repeating: Array(unit.utf8), count: 10_000, before: [10], to: "deep.json")
    let run = try Riffle.run([path])
    #expect(run.status == 0)
    #expect(!run.output.isEmpty)
    #expect(try browse(path, showing: String(unit.prefix(4))) <= 41)
  }

  @Test func `a card that is nested without end is shown`() throws {
    let start = #"{"type":"AdaptiveCard","version":"1.5","body":["#
    let depth = 200
    let text =
      start + String(repeating: #"{"type":"Container","items":["#, count: depth)
      + #"{"type":"TextBlock","text":"begin","wrap":true}"#
      + String(repeating: "]}", count: depth) + "]}"
    let path = try folder.write(text, to: "nested.json")
    let run = try Riffle.run([path])
    #expect(run.status == 0)
    #expect(try browse(path, showing: "1/1") <= 41)
  }

  @Test func `a quote that is never closed takes no more than its line`() throws {
    let row = "one,two," + String(repeating: "word ", count: 200) + "\n"
    let text = "a,b,c\n1,\"2,3\n" + String(repeating: row, count: 5_000)
    let path = try folder.write(text, to: "quote.csv")
    #expect(try browse(path, showing: "a quote opens here and is not closed") <= 41)
    let run = try Riffle.run([path])
    #expect(run.status == 0)
    #expect(run.lines.count { $0.hasPrefix("─") } == 5_001)
  }
}
