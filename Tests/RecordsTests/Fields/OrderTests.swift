import Foundation
import TestSupport
import Testing

@testable import Records

struct OrderTests {
  @Test(arguments: [
    ("1", "1.0"), ("-0", "0"), ("1e2", "100"), ("0.001e3", "1.000"),
    ("0e99999999999999999999", "0"),
    ("12345678901234567890", "1.2345678901234567890e19"), ("100000000000000000000e-20", "1"),
  ])
  func `numbers are equal however they are written`(left: String, right: String) throws {
    let left = try #require(DecimalText(left))
    let right = try #require(DecimalText(right))
    #expect(left == right && !(left < right) && !(right < left))
  }

  @Test(arguments: [
    ("9007199254740992", "9007199254740993"), ("-9007199254740993", "-9007199254740992"),
    ("0.1", "0.10000000000000000001"), ("9e307", "9e308"), ("9e308", "9e999"), ("-1", "0"),
    ("1e-400", "1e-399"), ("0", "1e-999"), ("99999999999999999999", "1e20"),
    ("123456789012345", "1e22"),
  ])
  func `numbers differ however long they are`(low: String, high: String) throws {
    let low = try #require(DecimalText(low))
    let high = try #require(DecimalText(high))
    #expect(low < high && !(high < low) && low != high)
  }

  @Test(arguments: [
    "", "-", "+1", "01", ".5", "5.", "1e", "1e+", "0x1", "1 ", " 1", "1,0", "NaN", "1e1.5",
  ])
  func `what JSON has as no number is none`(text: String) {
    #expect(DecimalText(text) == nil)
  }

  @Test(arguments: PropertySeeds.range(least: 100))
  func `numbers compare as decimals`(seed: UInt64) throws {
    var generator = RandomSource(seed: seed)
    for _ in 0..<20 {
      let texts = (0..<2).map { _ in generator.decimal() }
      let numbers = try texts.map { try #require(DecimalText($0)) }
      let decimals = try texts.map { try #require(Decimal(string: $0)) }
      #expect((numbers[0] < numbers[1]) == (decimals[0] < decimals[1]), "seed \(seed): \(texts)")
      #expect((numbers[0] == numbers[1]) == (decimals[0] == decimals[1]), "seed \(seed): \(texts)")
    }
  }

  @Test(arguments: PropertySeeds.range(least: 100))
  func `texts compare as their numbers and letters do`(seed: UInt64) {
    var generator = RandomSource(seed: seed)
    for _ in 0..<50 {
      let (left, right) = (
        generator.text(0...6, of: "aAbé01234"), generator.text(0...6, of: "aAbé01234")
      )
      let order = Array(left.utf8).withUnsafeBufferPointer { left in
        Array(right.utf8).withUnsafeBufferPointer { NaturalOrder.compare(left, $0) }
      }
      let expected = NaiveOrder.compare(left, right)
      #expect(order.signum() == expected.rawValue, "seed \(seed): \(left), \(right)")
    }
  }

  @Test(arguments: [
    ("1970-01-01", 0), ("1970-01-01T00:00Z", 0), ("2026-11-21T10:00:00Z", 1_795_255_200),
    ("2026-11-21 10:00:00", 1_795_255_200), ("2026-11-21t11:30:00+01:30", 1_795_255_200),
    ("2026-11-21T05:00:00 -0500", 1_795_255_200), ("2026-11-21T11:00+01", 1_795_255_200),
    ("2000-02-29", 951_782_400), ("0001-01-01", -62_135_596_800),
    ("2016-12-31T23:59:60Z", 1_483_228_800),
  ])
  func `dates are moments`(text: String, seconds: Int) {
    #expect(ISODate(text)?.seconds == seconds)
  }

  @Test(arguments: [
    "", "2026", "2026-11", "2026-13-01", "2026-00-01", "2026-02-29", "1900-02-29", "2026-11-31",
    "2026-11-21T", "2026-11-21T10", "2026-11-21T25:00", "2026-11-21T10:60", "2026-11-21T10:00:61",
    "2026-11-21T10:00:00.", "2026-11-21T10:00:00Zx", "2026-11-21x", "2026-11-21T10:00+1",
    "20261121",
    "2026-11-21T10:00+", "2026-11-21T10:00:00 ",
  ])
  func `what is no date is none`(text: String) {
    #expect(ISODate(text) == nil)
  }

  @Test func `fractions of seconds count`() throws {
    let texts = ["10:00:00", "10:00:00.05", "10:00:00,5", "10:00:00.5000000001", "10:00:00.51"]
    let dates = try texts.map { try #require(ISODate("2026-11-21T" + $0)) }
    #expect(dates == dates.sorted() && dates[2] == dates[3] && dates[3] < dates[4])
  }

  @Test func `every day has a moment of its own`() {
    var date = DateComponents(calendar: Calendar(identifier: .gregorian), timeZone: .gmt)
    for year in stride(from: 1600, through: 2400, by: 25) {
      for month in 1...12 {
        for day in [1, 28] {
          (date.year, date.month, date.day) = (year, month, day)
          let text = "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
          #expect(ISODate(text)?.seconds == date.date.map { Int($0.timeIntervalSince1970) })
        }
      }
    }
  }
}

extension RandomSource {
  /// A number of few or many digits, often close to others.
  fileprivate mutating func decimal() -> String {
    let digits = pick([
      "1", "12", "9007199254740993", "900719925474099", "10", "0", "99999999999999999999",
    ])
    let fraction = pick(["", "", ".0", ".5", ".50", ".000000000001"])
    return (oneIn(3) ? "-" : "") + digits + fraction + pick(["", "", "e1", "E-2", "e+5"])
  }
}
