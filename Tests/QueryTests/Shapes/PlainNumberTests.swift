import TestSupport
import Testing

@testable import Query

@Suite struct PlainNumberTests {
  private func value(_ text: String) -> Double? {
    Array(text.utf8).withUnsafeBufferPointer(PlainNumber.value)
  }

  @Test(arguments: [
    ("0", 0), ("-12", -12), ("+7", 7), ("3.25", 3.25), ("1,234,567.5", 1_234_567.5), ("007", 7),
    ("5e3", 5000), ("25e-2", 0.25), ("1E2", 100), ("0.000001", 0.000001), ("0e999", 0),
    ("1608999687919862906", 1.6089996879198629e18), ("1e-999", 0),
  ])
  func `numbers are read`(text: String, expected: Double) throws {
    let value = try #require(self.value(text))
    #expect(abs(value - expected) <= abs(expected) * 1e-15)
  }

  @Test(arguments: [
    "", "-", "1e999", "1h2m3.5", "1e99999999999999999999", String(repeating: "9", count: 400),
  ])
  func `what is no finite number is none`(text: String) { #expect(value(text) == nil) }

  @Test(arguments: UInt64(0)..<4)
  func `random numbers are read as by the standard library`(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    for _ in 0..<200 {
      let whole = random.number(in: -1_000_000...1_000_000)
      let text = random.oneIn(2) ? "\(whole)" : "\(whole).\(random.number(in: 0...999_999))"
      let expected = try #require(Double(text))
      let value = try #require(self.value(text))
      #expect(abs(value - expected) <= abs(expected) * 1e-15, "\(text)")
    }
  }
}
