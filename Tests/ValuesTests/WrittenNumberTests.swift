import TestSupport
import Testing
import Values

/// Numbers as people write them in the columns of a table.
@Suite struct WrittenNumberTests {
  private func same(_ text: String, _ numbers: ColumnNotation.Numbers) -> String? {
    let written = Array(text.utf8).withUnsafeBufferPointer {
      DecimalNumber(written: $0, numbers)
    }
    guard let written else { return nil }
    let value = plain.first { number in
      let plain = Array(number.utf8).withUnsafeBufferPointer { DecimalNumber($0) }
      return plain?.compare(written) == 0
    }
    return value ?? "another number"
  }

  private let plain = [
    "0", "5", "-5", "0.5", "-0.5", "12.5", "1.234", "1234", "-1234", "1234.5", "-1234.5", "1234567",
    "1234567.89", "12345678", "1000",
  ]

  @Test(arguments: [
    ("5", "5"), ("+5", "5"), ("-5", "-5"), ("\u{2212}5", "-5"), ("(5)", "-5"), ("5-", "-5"),
    ("1.234", "1.234"), ("1,234", "1234"), ("1,234.5", "1234.5"), ("1,234,567.89", "1234567.89"),
    ("12,34,567", "1234567"), ("1'234'567", "1234567"), ("1\u{2019}234", "1234"),
    ("1 234 567.89", "1234567.89"), ("1\u{A0}234", "1234"), ("1\u{202F}234.5", "1234.5"),
    ("$1,234.5", "1234.5"), ("-$1,234.5", "-1234.5"), ("$-1,234.5", "-1234.5"),
    ("($1,234.5)", "-1234.5"), ("US", nil), ("USD 5", "5"), ("5 EUR", "5"), ("EUR5", "5"),
    ("€ 5", "5"), ("5\u{A0}€", "5"), ("12.5%", "12.5"), ("12.5 %", "12.5"), (".5", "0.5"),
    ("$.5", "0.5"), ("1e3", "1000"),
    ("", nil), ("$", nil), ("-", nil), ("--5", nil), ("-5-", nil), ("(-5)", nil), ("$$5", nil),
    ("$5%", nil), ("12,34", nil), ("1,2345", nil), ("1234,567", nil), ("1,234 567", nil),
    ("1,234,56", nil), ("1,234.", nil), ("5 apples", nil), ("INV-007", nil), ("SKU5", nil),
    ("0,125", nil), ("10.0.0.1", nil), ("1.234,5", nil), ("5 5", nil), ("(5", nil), ("0x10", nil),
  ])
  func `a point begins the fraction`(text: String, number: String?) {
    #expect(same(text, .point) == number)
  }

  @Test(arguments: [
    ("5", "5"), ("1.234", "1234"), ("1.234,5", "1234.5"), ("-1.234,5", "-1234.5"), ("12,5", "12.5"),
    ("1.234.567,89", "1234567.89"), ("1.234,5 €", "1234.5"), ("1 234,5", "1234.5"),
    ("1'234,5", "1234.5"), (",5", "0.5"), ("12,5 %", "12.5"), ("1e3", "1000"),
    ("0.125", nil), ("192.168.10.101", nil), ("12.34.567", nil),
    ("12.5", nil), ("1,234.5", nil), ("1.23", nil), ("1,", nil), ("1,2,3", nil), ("0.5", nil),
  ])
  func `a comma begins the fraction`(text: String, number: String?) {
    #expect(same(text, .comma) == number)
  }

  @Test(arguments: [("1.5", true), ("$1", false), ("1,234", false), ("5%", false)])
  func `data has no such signs`(text: String, isNumber: Bool) {
    let number = Array(text.utf8).withUnsafeBufferPointer { DecimalNumber(written: $0, .plain) }
    #expect((number != nil) == isNumber)
  }

  @Test func `what is written in any way is the same number`() {
    for seed in 0..<2000 {
      var random = RandomSource(seed: UInt64(seed))
      let (whole, cents) = (Int(random.next() % 100_000_000), Int(random.next() % 100))
      let isNegative = random.next() % 2 == 0
      let usesComma = random.next() % 2 == 0
      let separators = usesComma ? [".", " ", "'", ""] : [",", " ", "'", "\u{202F}", ""]
      let separator = separators[Int(random.next() % UInt64(separators.count))]
      let mark = usesComma ? "," : "."
      let fraction = cents < 10 ? "0\(cents)" : "\(cents)"
      let unit = ["", "$", "€ ", "USD "][Int(random.next() % 4)]
      let text =
        (isNegative ? "-" : "") + unit + Self.grouped(whole, separator) + mark + fraction
      let plain = (isNegative ? "-" : "") + "\(whole).\(fraction)"
      let written = Array(text.utf8).withUnsafeBufferPointer {
        DecimalNumber(written: $0, usesComma ? .comma : .point)
      }
      let number = Array(plain.utf8).withUnsafeBufferPointer { DecimalNumber($0) }
      guard let written, let number else {
        Issue.record("seed \(seed): \(text) is no number")
        continue
      }
      #expect(written.compare(number) == 0, "seed \(seed): \(text)")
    }
  }

  private static func grouped(_ number: Int, _ separator: String) -> String {
    var digits = String(number)
    var groups: [String] = []
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    return ([digits] + groups).joined(separator: separator)
  }

  @Test(arguments: [
    ("NA", true), ("n/a", true), ("NaN", true), ("NULL", true), ("-", true), ("None", true),
    ("0", false), ("", false), ("nope", false), ("nullable", false),
  ])
  func `some words stand for no value in a column of numbers`(text: String, isGap: Bool) {
    Array(text.utf8).withUnsafeBufferPointer { text in
      #expect(ColumnNotation.isGapWord(text) == isGap)
      #expect(!ColumnNotation().isGap(text))
    }
  }
}
