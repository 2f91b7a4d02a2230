import RecordsFixture
import TestSupport

@testable import Query
@testable import Records

/// Makes inputs full of what is hard to search, and patterns that may find something in them.
struct SearchGenerator {
  private var source: RandomSource
  /// What the input is.
  let type: RecordType

  init(seed: UInt64) {
    source = RandomSource(seed: seed)
    type = source.pick([.jsonl, .json, .csv, .text, .log])
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int { source.number(in: range) }

  /// A text of letters and of characters that mean something to JSON, CSV or regular expressions.
  mutating func text(_ length: ClosedRange<Int>) -> String {
    (0..<number(length)).map { _ in source.pick(Self.letters) }.joined()
  }

  private static let letters = [
    "a", "b", "A", "k", "s", "\u{212A}", "ſ", "é", "É", "日", "😀", " ", "/", "\"", "\\", "\n", ",",
    "1",
    ".", "\t", "{", "ab", "ba", "\u{FFFD}",
  ]

  /// Some records as text.
  mutating func input() -> String {
    let records = (0..<number(1...200)).map { _ in record() }
    switch type {
    case .json: return "[" + records.joined(separator: ",\n") + "]"
    case .csv: return "a,head\n" + records.joined(separator: "\n")
    default: return records.joined(separator: "\n")
    }
  }

  private mutating func record() -> String {
    switch type {
    case .jsonl, .json: source.oneIn(12) ? bad() : object()
    case .csv: (0...number(0...3)).map { _ in cell() }.joined(separator: ",")
    case .log: (source.oneIn(3) ? "" : "2026-11-21 10:00:00 INFO ") + text(1...9)
    default: text(1...9)
    }
  }

  private mutating func bad() -> String {
    type == .json ? "{\"a\" 1}" : source.pick(["{\"a", "\\u0061b", "ab\\", "[1,]", "x\\\\u0061"])
  }

  private mutating func object() -> String {
    let members = (0...number(0...2)).map { _ in "\(string()):\(value())" }
    return "{" + members.joined(separator: ",") + "}"
  }

  private mutating func value() -> String {
    switch number(0...7) {
    case 0: source.pick(["1.50", "true", "null", "[]", "-1e5", "\"\""])
    case 1: "[\(value()),\(value())]"
    case 2: object()
    default: string()
    }
  }

  /// A JSON string in which any character may be an escape.
  private mutating func string() -> String {
    var result = ""
    for scalar in text(0...6).unicodeScalars {
      switch scalar {
      case "\"", "\\": result += source.oneIn(3) ? units(of: scalar) : "\\\(scalar)"
      case "\n": result += source.pick(["\\n", "\\u000a", "\\u000A"])
      case "\t": result += source.pick(["\\t", "\\u0009"])
      case "/" where source.oneIn(2): result += "\\/"
      case "\u{FFFD}": result += source.pick(["\\ud800", "\u{FFFD}", "\\udc00"])
      default: result += source.oneIn(4) ? units(of: scalar) : String(scalar)
      }
    }
    return "\"\(result)\""
  }

  private func units(of scalar: Unicode.Scalar) -> String {
    String(scalar).utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }

  /// A cell, in quotes where it must or may be, sometimes with quotes where none should be.
  private mutating func cell() -> String {
    let text = text(0...5)
    if source.oneIn(8) { return "\"" + text.filter { $0 != "\"" } + "\"" + "ab" }
    let isSpecial = text.contains { "\",\n".contains($0) }
    guard isSpecial || source.oneIn(4) else { return text }
    return "\""
      + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }
}

// MARK: Patterns and orders

extension SearchGenerator {
  /// A pattern that compiles.
  mutating func pattern() throws -> SearchPattern {
    let isLiteral = source.oneIn(3)
    let isCaseSensitive = source.pick([true, false, nil])
    let names = source.oneIn(4)
    while true {
      let text = isLiteral ? text(1...3) : expression(2)
      if let pattern = try? SearchPattern(
        text, isLiteral: isLiteral, caseSensitive: isCaseSensitive, includesNames: names)
      {
        return pattern
      }
    }
  }

  private mutating func expression(_ depth: Int) -> String {
    (0...number(0...2)).map { _ in item(depth) }.joined()
  }

  private mutating func item(_ depth: Int) -> String {
    switch number(0...(depth > 0 ? 9 : 6)) {
    case 0...3: text(1...2)
    case 4: source.pick([".", "^", "$", "\\b", "\\w", "\\d", "[ab]", "[^a]", "\\.", "\\/", "\\n"])
    case 5, 6:
      source.pick(["a", "b", "ab", "é", "."])
        + source.pick(["*", "+", "?", "{2}", "{0,1}", "+?", "*+", "{1,}"])
    case 7: "(\(expression(depth - 1)))" + source.pick(["", "?", "+", "*"])
    case 8: "\(expression(depth - 1))|\(expression(depth - 1))"
    default:
      source.pick(["(?=", "(?!", "(?:", "(?>", "(?<!", "(?i)("]) + expression(depth - 1) + ")"
    }
  }

  /// A way through some sources of so many records each.
  mutating func order(_ sources: Int, _ count: Int) -> SearchOrder {
    let position = RecordPosition(source: source.below(sources), record: source.below(count))
    return source.pick([.fromStart, .forward(from: position), .backward(from: position)])
  }
}
