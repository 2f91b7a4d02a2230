import CellGrid
import JSON
import Records
import TestSupport
import Testing
import TextLayout

@testable import RecordCards

@Suite struct RecordLineTests {
  private func text(_ styled: StyledText?) -> String? {
    styled.map { String(decoding: $0.text.utf8, as: UTF8.self) }
  }

  private func record(_ content: Record.Content) -> Record {
    Record(index: 0, line: 1, byteRange: 0..<1, content: content)
  }

  private func line(json: String, plannedBy others: [String] = []) throws -> String? {
    let values = try ([json] + others).map { try JSONValue(parsing: $0) }
    let plan = CardPlan(samples: values.compactMap { $0.object?.members })
    return text(CardBuilder(plan: plan, collapse: 12).line(for: record(.json(values[0]))))
  }

  private func line(log: String, fields: FieldSelection? = nil) -> String? {
    let builder = CardBuilder(plan: CardPlan(), collapse: 12, fields: fields)
    return text(builder.line(for: record(.log(MarkedText(Array(log.utf8))))))
  }

  @Test func `a log's entry is when, how severe, where from, what, and its fields`() throws {
    #expect(
      line(log: "10:00:00 [main] ERROR disk full free=3")
        == "10:00:00  error  [main]  disk full  free: 3")
    #expect(line(log: "nothing but words") == "nothing but words")
    let fields = try FieldSelection("level,message")
    #expect(
      line(log: "10:00:00 [main] ERROR disk full free=3", fields: fields) == "error  disk full")
  }

  @Test func `the lines below an entry stay behind it`() {
    #expect(
      line(log: "10:00:00 ERROR boom\n  at a\n  at b") == "10:00:00  error  boom\n  at a\n  at b")
  }

  @Test func `a record is its headline, what stands under it, and its facts`() throws {
    #expect(
      try line(
        json:
          #"{"title": "A word", "author": "ann", "size": 3, "tags": ["x", "y"], "at": {"a": 1, "b": 2}}"#
      )
        == "A word  ann  size: 3  tags: x, y  at: {a: 1, b: 2}")
  }

  @Test func `what happened at a time begins with it`() throws {
    #expect(
      try line(
        json: #"{"ts": "2026-01-01T00:00:00Z", "level": "warn", "msg": "low", "free": 2}"#,
        plannedBy: [#"{"ts": "2026-01-01T00:00:01Z", "level": "info", "msg": "fine"}"#])
        == "2026-01-01T00:00:00Z  warn  low  free: 2")
  }

  @Test func `a long text gives its beginning, without line breaks`() throws {
    let body = (0..<200).map { "word\($0)" }.joined(separator: #"\n"#)
    let made = try #require(try line(json: "{\"title\": \"t\", \"body\": \"\(body)\"}"))
    #expect(made.hasPrefix("t  word0 word1 word2"))
    #expect(made.hasSuffix("…") && !made.contains("\n") && made.utf8.count < 500)
  }

  @Test(arguments: [
    (#"[1, 2, 3]"#, "1, 2, 3"), (#""a text""#, "a text"), ("12.5", "12.5"), ("null", "null"),
  ])
  func `a value without fields is itself`(_ json: String, _ expected: String) throws {
    #expect(try line(json: json) == expected)
  }

  @Test func `a bad record is raw, with what is wrong`() {
    let builder = CardBuilder(plan: CardPlan(), collapse: 12)
    let made = text(builder.line(for: record(.bad(raw: Array("{x".utf8), problem: .unclosedQuote))))
    #expect(made?.hasPrefix("bad:  {x  ") == true)
  }

  @Test func `a card of an author is no line`() throws {
    #expect(try line(json: #"{"type": "AdaptiveCard", "version": "1.5", "body": []}"#) == nil)
  }

  @Test func `nothing of the data is a control code`() throws {
    let made = try #require(
      try line(json: #"{"title": "a\u001b[31mb", "x\u0007": "c\u0000\u009bd", "y": "\u202e"}"#))
    #expect(!made.unicodeScalars.contains { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) })
    #expect(!made.unicodeScalars.contains("\u{202E}"))
  }
}
