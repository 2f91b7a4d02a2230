import Testing

@testable import TableKit

struct DecimalPointTests {
  /// A text and its columns before and from the point on; nil for what is no number.
  private static let cases: [(String, [Int]?)] = [
    ("0", [1, 0]), ("12", [2, 0]), ("12.5", [2, 2]), (".5", [0, 2]), ("5.", [1, 1]),
    ("-3.25", [2, 3]), ("+3", [2, 0]), ("−3.5", [2, 2]), ("~7", [2, 0]), ("<0.01", [2, 3]),
    ("1e5", [1, 2]), ("1.5E-10", [1, 6]), ("6e+3", [1, 3]), ("-2.5e3", [2, 4]),
    ("1,234", [5, 0]), ("1,234.5", [5, 2]), ("1,234,567", [9, 0]), ("1.234.567", [9, 0]),
    ("1.234,5", [5, 2]), ("1,5", [1, 2]), ("1'234.5", [5, 2]), ("1_000", [5, 0]),
    ("$4.20", [2, 3]), ("€ 12", [4, 0]), ("(4.2)", [2, 3]),
    ("12%", [2, 1]), ("12.5 kB", [2, 5]), ("3 µs", [1, 3]), (" 7 ", [2, 1]),
    ("", nil), ("-", nil), (".", nil), ("NaN", nil), ("inf", nil), ("null", nil), ("n/a", nil),
    ("abc", nil), ("e5", nil), ("1.2.3", nil), ("10.0.0.1", nil), ("2024-01-31", nil),
    ("12:30", nil), ("12 monkeys", nil), ("1e+", nil), ("0x1F", nil), ("7\n8", nil),
    ("1,23,4", nil), ("1 234 x 5", nil),
  ]

  @Test func `W5 numbers of all kinds have their decimal point, and nothing else has one`() {
    for (text, expected) in Self.cases {
      let point = DecimalPoint(in: DisplayText(text))
      #expect(point.map { [$0.before, $0.behind] } == expected, "\(text.debugDescription)")
    }
  }

  @Test func `W5 a text that is too long is no number`() {
    #expect(DecimalPoint(in: DisplayText(String(repeating: "1", count: 80))) != nil)
    #expect(DecimalPoint(in: DisplayText(String(repeating: "1", count: 81))) == nil)
  }
}
