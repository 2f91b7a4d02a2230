import TestSupport
import Testing
import Values

struct DecimalNumberTests {
  @Test(arguments: [
    ("1", "1.0"), ("-0", "0"), ("1e2", "100"), ("0.001e3", "1.000"), ("+5", "5"), ("007", "7"),
    (".5", "0.5"), ("5.", "5"), ("0e99999999999999999999", "0"),
    ("12345678901234567890", "1.2345678901234567890e19"), ("100000000000000000000e-20", "1"),
    ("12345678901234567890123", "12345678901234567890.1230e3"),
  ])
  func `numbers are equal however they are written`(left: String, right: String) throws {
    let left = try number(left)
    let right = try number(right)
    #expect(left == right && !(left < right) && !(right < left))
  }

  @Test(arguments: [
    ("9007199254740992", "9007199254740993"), ("-9007199254740993", "-9007199254740992"),
    ("0.1", "0.10000000000000000001"), ("9e307", "9e308"), ("9e308", "9e999"), ("-1", "0"),
    ("1e-400", "1e-399"), ("0", "1e-999"), ("99999999999999999999", "1e20"),
    ("123456789012345", "1e22"), ("12345678901234567890", "12345678901234567891"),
    ("-12345678901234567890.2", "-12345678901234567890.1"),
  ])
  func `numbers differ however long they are`(low: String, high: String) throws {
    let low = try number(low)
    let high = try number(high)
    #expect(low < high && !(high < low) && low != high)
  }

  @Test(arguments: [
    "", "-", "+", ".", "-.", "e5", "1e", "1e+", "0x1", "1 ", " 1", "1,0", "NaN", "1e1.5", "1.2.3",
    "--1", "+-1", "1-", "Infinity", "١",
  ])
  func `what is no number is none`(text: String) {
    #expect(Array(text.utf8).withUnsafeBufferPointer { DecimalNumber($0) } == nil)
  }

  @Test func `all texts of five characters are read as digits and a point are`() {
    let letters = Array("019.-+e".utf8)
    var wrong: [String] = []
    for place in 0..<(letters.count * letters.count * letters.count * letters.count * letters.count)
    {
      var text: [UInt8] = []
      var rest = place
      for _ in 0..<5 {
        text.append(letters[rest % letters.count])
        rest /= letters.count
      }
      let string = String(decoding: text, as: UTF8.self)
      let isNumber = text.withUnsafeBufferPointer { DecimalNumber($0) } != nil
      if isNumber != Self.isNumber(text) { wrong.append(string) }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(20))")
  }

  /// Whether a text is a number, by going through it sign by sign.
  private static func isNumber(_ text: [UInt8]) -> Bool {
    var rest = text[...]
    if rest.first == 0x2D || rest.first == 0x2B { rest.removeFirst() }
    let mantissa = rest.prefix { $0 != 0x65 }
    guard mantissa.count(where: { $0 == 0x2E }) <= 1,
      mantissa.contains(where: { $0 >= 0x30 && $0 <= 0x39 }),
      mantissa.allSatisfy({ $0 == 0x2E || $0 >= 0x30 && $0 <= 0x39 })
    else { return false }
    rest = rest.dropFirst(mantissa.count)
    guard !rest.isEmpty else { return true }
    rest.removeFirst()
    if rest.first == 0x2D || rest.first == 0x2B { rest.removeFirst() }
    return !rest.isEmpty && rest.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
  }

  @Test(arguments: PropertySeeds.range(least: 100))
  func `numbers compare as digits written one below the other`(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    for _ in 0..<50 {
      let texts = [random.decimal(), random.decimal()]
      let numbers = try texts.map(number)
      let naive = try texts.map { try #require(NaiveNumber($0)) }
      let order = naive[0].compare(naive[1]).signum()
      #expect(numbers[0].compare(numbers[1]).signum() == order, "seed \(seed): \(texts)")
      #expect(numbers[1].compare(numbers[0]).signum() == -order, "seed \(seed): \(texts)")
      #expect((numbers[0] == numbers[1]) == (order == 0), "seed \(seed): \(texts)")
    }
  }

  @Test func `whole numbers are those that are read`() throws {
    for value in [0, 1, 9, 10, 60, 999, 1_700_000_000, 9_999_999_999_999_999_999] as [UInt64] {
      #expect(DecimalNumber(value) == (try number(String(value))))
    }
  }

  @Test(arguments: [
    ("12kB", "12"), ("-3 °C", "-3"), ("1.5.2", "1.5"), ("1e", "1"), ("1e+", "1"), ("7e2x", "700"),
    ("5.", "5"),
  ])
  func `the number that a text starts with is read`(text: String, value: String) throws {
    let prefix = Array(text.utf8).withUnsafeBufferPointer { DecimalNumber(prefixOf: $0) }
    #expect(prefix == (try number(value)))
  }
}
