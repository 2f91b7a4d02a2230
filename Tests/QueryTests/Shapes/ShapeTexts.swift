import TestSupport
import Testing

@testable import Query

/// Random texts that look like messages of logs, with the words they were made of.
struct ShapeTexts {
  /// A text and its words in order.
  struct Sample {
    var text: String
    var words: [String]
  }

  /// Values of all kinds.
  static let values: [String] = [
    "0", "7", "-12", "3.5", "1,234,567", "5e-07", "0x1f", "c0ffee12", "0b54e1a9",
    "123e4567-e89b-12d3-a456-426614174000", "10.0.0.1", "10.0.0.1:8080", "192.168.0.0/16",
    "2001:db8::1", "fe80::1%eth0", "00:1b:44:11:3a:b7", "db.example.com:5432", "a.b@example.com",
    "https://example.com/a?b=c", "/var/log/x.log", "/", "./a/b", "C:\\Temp\\a.txt",
    "2026-11-20T08:00:14.123Z", "2026-11-20 08:00:14,123", "12:30:05", "20/Nov/2026:09:15:39 +0100",
    "\"a b\"", "'it is'", "`x`", "\"\"", "x7k2q", "7.88.1-10+deb12u14", "1, 2, 3", "1/2", "[1 2 3]",
  ]

  private static let marks = [
    " ", " ", " ", " ", ": ", ", ", " = ", " (", ") ", " - ", " < ", "; ",
  ]

  var random: RandomSource

  init(seed: UInt64) { random = RandomSource(seed: seed) }

  /// A word of small letters, one in ten with others than those of ASCII.
  mutating func word() -> String {
    let letters = random.oneIn(10) ? "aäßж日" : "abcdefgst"
    return String((0..<random.number(in: 1...4)).map { _ in random.pick(Array(letters)) })
  }

  /// A text of a few words and values with marks between them.
  mutating func next() -> Sample {
    var sample = Sample(text: "", words: [])
    for _ in 0..<random.number(in: 1...6) {
      if !sample.text.isEmpty { sample.text += random.pick(Self.marks) }
      if random.oneIn(2) {
        let word = word()
        sample.words.append(word)
        sample.text += word
      } else {
        sample.text += random.pick(Self.values)
      }
    }
    return sample
  }

  /// So many texts, many of which are alike.
  mutating func texts(_ count: Int) -> [String] {
    var templates: [[String]] = []
    for _ in 0..<12 {
      templates.append((0..<random.number(in: 1...5)).map { _ in random.oneIn(2) ? word() : "" })
    }
    return (0..<count).map { _ in
      random.pick(templates).map { $0.isEmpty ? random.pick(Self.values) : $0 }
        .joined(separator: " ")
    }
  }
}

extension ShapeTable {
  /// Counts a text of a record.
  mutating func add(_ text: String, record: Int) {
    Array(text.utf8).withUnsafeBufferPointer { add($0, record: record) }
  }

  /// A table of texts whose records are numbered as they come.
  init(_ texts: [String], capacity: Int = 4096) {
    self.init(capacity: capacity)
    for (record, text) in texts.enumerated() { add(text, record: record) }
  }
}

/// The template of the shape that a text has.
func template(_ text: String) -> String { TextPattern(of: text).template }

/// The masked text and the values of a text.
func read(_ bytes: [UInt8]) -> (masked: [UInt8], variables: [ShapeReader.Variable]) {
  var reader = ShapeReader()
  bytes.withUnsafeBufferPointer { reader.read($0) }
  return (reader.masked, (0..<reader.variableCount).map(reader.variable))
}
