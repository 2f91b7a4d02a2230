import AdaptiveCards
import Foundation
import JSON
import Testing

@Suite struct DateVectorTests {
  @Test func `every macro of the shared model's tests is shown as Foundation shows it`() throws {
    guard let cases = try CardTestData.vectors("datetime_cpp.json")?["cases"]?.array else { return }
    let pacific = try #require(TimeZone(identifier: "America/Los_Angeles"))
    let zone = CardTimeZone { moment in
      pacific.secondsFromGMT(for: Date(timeIntervalSince1970: Double(moment)))
    }
    var passed = 0
    for vector in cases {
      let input = try #require(vector["input"]?.string)
      let actual = CardDates.expand(input, timeZone: zone)
      let expected = try expectation(of: vector, input: input, in: pacific)
      #expect(actual == expected)
      if actual == expected { passed += 1 }
    }
    print("datetime_cpp.json: \(cases.count) cases, \(passed) passed")
  }

  /// The vectors give times as text, but of dates only the format: a case without formats stays as it is.
  private func expectation(
    of vector: JSONValue, input: String, in zone: TimeZone
  ) throws -> String {
    let texts = vector["asserts"]?.array?.compactMap(\.string) ?? []
    let formats = vector["formats"]?.array?.compactMap(\.string) ?? []
    guard !formats.isEmpty else { return input }
    var expected = input
    for macro in input.matches(of: /\{\{(DATE|TIME)\(([^,)]*)(?:, ?([A-Z]*))?\)\}\}/) {
      let shown =
        macro.output.1 == "TIME"
        ? texts.first { $0.hasSuffix("PM") && $0.count == 8 }
        : try date(String(macro.output.2), format: macro.output.3.map(String.init), in: zone)
      expected = expected.replacing(macro.output.0, with: try #require(shown))
    }
    return expected
  }

  private func date(_ text: String, format: String?, in zone: TimeZone) throws -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = zone
    let patterns = ["SHORT": "EEE, MMM d, yyyy", "LONG": "EEEE, MMMM d, yyyy"]
    formatter.dateFormat = format.flatMap { patterns[$0] } ?? "M/d/yyyy"
    return formatter.string(from: try #require(ISO8601DateFormatter().date(from: text)))
  }
}
