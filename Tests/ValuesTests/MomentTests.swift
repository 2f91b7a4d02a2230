import TestSupport
import Testing
import Values

struct MomentTests {
  @Test func `moments are in order`() {
    let moments = [(-2, 0), (-1, 0), (-1, 999_999_999), (0, 0), (0, 1), (1, 0), (1, 5)]
      .map { Moment(seconds: $0, nanoseconds: $1) }
    #expect(moments == moments.shuffled().sorted())
  }

  @Test(arguments: [
    ("0", 0, 0), ("1", 1, 0), ("-1", -1, 0), ("0.5", 0, 500_000_000), ("-0.25", -1, 750_000_000),
    ("1700000000", 1_700_000_000, 0), ("1700000000250", 1_700_000_000, 250_000_000),
    ("1700000000000250", 1_700_000_000, 250_000),
    ("1700000000000000250", 1_700_000_000, 250), ("1.7e9", 1_700_000_000, 0),
    ("99999999999", 99_999_999_999, 0), ("99999999999.123456789", 99_999_999_999, 123_456_789),
    ("1e-9", 0, 1), ("9.99e-10", 0, 0), ("-1e-400", -1, 999_999_999),
    ("-0.9999999999", -1, 0), ("1700000000.0000000019", 1_700_000_000, 1),
  ])
  func `a number since 1970 is a moment by how many digits it has`(
    text: String, seconds: Int, nanoseconds: Int
  ) throws {
    let moment = Moment(epoch: try number(text))
    #expect(moment == Moment(seconds: seconds, nanoseconds: nanoseconds))
  }

  @Test(arguments: PropertySeeds.range(least: 100))
  func `a moment of a number is the number rounded down`(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    for _ in 0..<50 {
      let text = random.decimal()
      let naive = try #require(NaiveNumber(text)?.asSeconds ?? NaiveNumber("0"))
      let isMoment = NaiveNumber(text)?.asSeconds != nil
      let moment = Moment(epoch: try number(text))
      #expect((moment != nil) == isMoment, "seed \(seed): \(text)")
      guard let moment else { continue }
      let fraction = DateTime.padded(moment.nanoseconds, 9)
      // Seconds are rounded down, so that a fraction is added to them.
      let seconds =
        moment.seconds < 0 && moment.nanoseconds > 0 ? moment.seconds + 1 : moment.seconds
      let rest =
        moment.seconds < 0 && moment.nanoseconds > 0
        ? DateTime.padded(1_000_000_000 - moment.nanoseconds, 9) : fraction
      let written = (moment.seconds < 0 ? "-" : "") + "\(seconds.magnitude).\(rest)"
      let read = try #require(NaiveNumber(written))
      #expect(read.compare(naive.floored(digits: 9)) == 0, "seed \(seed): \(text), \(written)")
    }
  }

  @Test func `a number that is likely a time has the digits of one from 2001 to 2099`() throws {
    for text in [
      "1000000000", "1700000000.5", "4102444799", "1000000000000", "4102444799999",
      "1700000000000000", "1700000000000000000",
    ] {
      #expect(Moment(likelyEpoch: try number(text)) == Moment(epoch: try number(text)))
    }
    for text in [
      "0", "1", "999999999", "4102444800", "4102444800000", "-1700000000", "17000000000",
      "170000000000", "1e30", "1700000000000000000000",
    ] {
      #expect(Moment(likelyEpoch: try number(text)) == nil, "\(text)")
    }
  }
}

/// The number that a text is.
func number(_ text: String) throws -> DecimalNumber {
  try #require(Array(text.utf8).withUnsafeBufferPointer { DecimalNumber($0) })
}

extension RandomSource {
  /// A number in any of the ways that numbers are written, often close to others.
  mutating func decimal() -> String {
    let sign = pick(["", "", "", "-", "+"])
    let whole = pick([
      "", "0", "00", "1", "12", "017", "9007199254740993", "900719925474099", "10",
      "9999999999999999999", "99999999999999999999", "1844674407370955161\(number(in: 0...9))",
      "1700000000", String(number(in: 0...999)) + text(0...30, of: "0019"),
    ])
    let fraction = pick([
      "", "", ".", ".0", ".5", ".50", ".000000000001", "." + text(1...40, of: "0019"),
    ])
    let exponent = pick(["", "", "", "e1", "E-2", "e+5", "e\(number(in: -40...40))"])
    return sign + (whole + fraction == "" || whole + fraction == "." ? "3" : whole + fraction)
      + exponent
  }
}
