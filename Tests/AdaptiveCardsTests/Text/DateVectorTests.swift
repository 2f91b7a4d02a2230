import AdaptiveCards
import Foundation
import JSON
import TestSupport
import Testing

@Suite struct DateVectorTests {
  @Test func `every macro of the shared model's tests is shown as Foundation shows it`() throws {
    guard let file = try CardTestData.vectors("datetime_cpp.json") else { return }
    #expect(try failures(in: file, named: "datetime_cpp.json") == [])
  }

  @Test func `morning, noon and midnight, several macros and every format are compared`() throws {
    let text = """
      {"cases": [
        {"name": "morning", "pacificOnly": true, "input": "{{TIME(2017-10-27T18:19:09Z)}}",
         "asserts": ["{{TIME(2017-10-27T18:19:09Z)}}", "11:19 AM"], "formats": ["RegularString"]},
        {"name": "midnight and noon", "pacificOnly": true,
         "input": "{{TIME(2017-10-27T07:00:00Z)}} to {{TIME(2017-10-27T19:00:00Z)}}",
         "asserts": ["12:00 AM", " to ", "12:00 PM"],
         "formats": ["RegularString", "RegularString", "RegularString"]},
        {"name": "formats", "pacificOnly": true,
         "input": "{{DATE(2017-02-13T20:46:30Z, LONG)}} {{DATE(2017-02-13T20:46:30Z,SHORT)}}",
         "asserts": [], "formats": ["DateLong", "RegularString", "DateShort"]},
        {"name": "two spaces", "pacificOnly": false, "input": "{{DATE(2017-02-13T20:46:30Z,  LONG)}}",
         "asserts": [], "formats": ["RegularString"]},
        {"name": "no such day", "pacificOnly": false, "input": "{{TIME(2017-02-30T06:08:00Z)}}",
         "asserts": [], "formats": ["RegularString"]},
        {"name": "small letters", "pacificOnly": false, "input": "{{DATE(2017-02-13T20:46:30Z, Long)}}",
         "asserts": [], "formats": []}]}
      """
    #expect(try failures(in: try json(text), named: "datetime_cpp.json, own cases") == [])
  }

  @Test func `a format that the driver does not know is a failure that names it`() throws {
    let date = "{{DATE(2017-02-13T20:46:30Z)}}"
    let time = "{{TIME(2017-02-13T20:46:30Z)}}"
    let text = """
      {"cases": [{"input": "\(date)", "asserts": [], "formats": ["DateTiny"]},
        {"input": "\(date)", "asserts": [], "formats": ["DateLong"]},
        {"input": "\(time)", "asserts": ["12:46 AM"], "formats": ["RegularString"]},
        {"input": "\(time)", "asserts": [], "formats": ["RegularString"]},
        {"input": "\(date)", "asserts": [], "formats": ["DateCompact"], "extra": [2017]}]}
      """
    let failures = try failures(in: try json(text), named: "datetime_cpp.json, wrong on purpose")
    #expect(
      failures == [
        "0: unknown format DateTiny", "1: DateCompact is not among the formats",
        "2: 12:46 PM, not 12:46 AM", "3: no time is given for \(time)", "4: unknown extra [2017]",
      ])
  }

  private func failures(in file: JSONValue, named name: String) throws -> [String] {
    let pacific = try #require(TimeZone(identifier: "America/Los_Angeles"))
    let others = try ["UTC", "Asia/Tokyo"].map { try #require(TimeZone(identifier: $0)) }
    let fields: Set = ["input", "asserts", "formats", "pacificOnly", "extra"]
    return VectorReport.failures(in: file, named: name, fields: fields) { vector in
      if let extra = vector["extra"], extra.array?.isEmpty == false {
        return "unknown extra \(extra.text)"
      }
      let isOfOneZone = vector["pacificOnly"]?.bool ?? true
      return try (isOfOneZone ? [pacific] : [pacific] + others).lazy
        .compactMap { try problem(of: vector, in: $0) }.first
    }
  }

  private func problem(of vector: JSONValue, in zone: TimeZone) throws -> String? {
    guard let input = vector["input"]?.string else { return "there is no input" }
    let offsets = CardTimeZone { moment in
      zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(moment)))
    }
    let actual = CardDates.expand(input, timeZone: offsets)
    let expected = try DateExpectation(vector, zone).text(of: input)
    return actual == expected ? nil : "\(actual), not \(expected)"
  }
}

/// The text that a case expects.
///
/// The vectors give times as text, but of dates only the format.
private struct DateExpectation {
  private let zone: TimeZone
  private let formats: [String]
  private var times: ArraySlice<String>

  private static let patterns = [
    "DateCompact": "M/d/yyyy", "DateShort": "EEE, MMM d, yyyy", "DateLong": "EEEE, MMMM d, yyyy",
  ]
  private static let names = [
    nil: "DateCompact", "COMPACT": "DateCompact", "SHORT": "DateShort", "LONG": "DateLong",
  ]

  init(_ vector: JSONValue, _ zone: TimeZone) throws {
    self.zone = zone
    formats = vector["formats"]?.array?.compactMap(\.string) ?? []
    let texts = vector["asserts"]?.array?.compactMap(\.string) ?? []
    times = texts.filter { $0.wholeMatch(of: /\d\d:\d\d [AP]M/) != nil }[...]
    for format in formats where format != "RegularString" && Self.patterns[format] == nil {
      throw VectorProblem("unknown format \(format)")
    }
  }

  /// A text with its macros replaced; a case without formats stays as it is.
  consuming func text(of input: String) throws -> String {
    guard !formats.isEmpty else { return input }
    var text = ""
    var rest = input[...]
    for macro in input.matches(of: /\{\{(DATE|TIME)\(([^,)]*)(?:, ?([A-Z]*))?\)\}\}/) {
      text += rest[..<macro.range.lowerBound]
      rest = rest[macro.range.upperBound...]
      let format = macro.output.3.map(String.init)
      let moment = moment(String(macro.output.2))
      if macro.output.1 == "TIME" {
        text += moment == nil || format != nil ? String(macro.output.0) : try time(macro.output.0)
      } else {
        text += try moment.flatMap { try date($0, format: format) } ?? String(macro.output.0)
      }
    }
    return text + rest
  }

  private mutating func time(_ macro: Substring) throws -> String {
    guard let time = times.popFirst() else {
      throw VectorProblem("no time is given for \(macro)")
    }
    return time
  }

  private func date(_ date: Date, format: String?) throws -> String? {
    guard let name = Self.names[format] else { return nil }
    guard formats.contains(name) else {
      throw VectorProblem("\(name) is not among the formats")
    }
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = zone
    formatter.dateFormat = Self.patterns[name]
    return formatter.string(from: date)
  }

  /// The moment of a day that exists, which the formatter alone does not ask for.
  private func moment(_ text: String) -> Date? {
    let numbers = text.prefix(10).split(separator: "-").compactMap { Int($0) }
    guard numbers.count == 3 else { return nil }
    let day = DateComponents(
      calendar: Calendar(identifier: .gregorian), year: numbers[0], month: numbers[1],
      day: numbers[2])
    return day.isValidDate ? ISO8601DateFormatter().date(from: text) : nil
  }
}
