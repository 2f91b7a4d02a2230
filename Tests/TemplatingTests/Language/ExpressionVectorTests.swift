import Foundation
import JSON
import Templating
import TestSupport
import Testing

@Suite struct ExpressionVectorTests {
  @Test
  func `the good expressions of the vectors have the values that are expected`() throws {
    guard let file = try TemplateTestData.vectors("ael_good.json") else { return }
    let failures = try goodFailures(in: file, named: "ael_good.json")
    failures.forEach { print("ael_good.json: \($0)") }
    let count = cases(of: file).count
    #expect(failures.count * 20 <= count)
    #expect(failures.filter(isUnknown) == [])
  }

  @Test
  func `the bad expressions of the vectors are refused`() throws {
    guard let file = try TemplateTestData.vectors("ael_bad.json") else { return }
    let failures = try badFailures(in: file, named: "ael_bad.json")
    failures.forEach { print("ael_bad.json: \($0)") }
    let count = (file["invalid"]?.array ?? []).count + cases(of: file).count
    #expect(failures.count * 20 <= count)
    #expect(failures.filter(isUnknown) == [])
  }

  /// Whether a failure is one of the driver: a list or a value that it does not know.
  private func isUnknown(_ failure: String) -> Bool {
    failure.hasPrefix("unknown list") || failure.contains("unknown special value")
  }

  @Test func `every special value is read and compared`() throws {
    let text = #"""
      {"scope": {"none": {"__undefined": true}, "many": {"__bigint": "637243624200000000"},
        "bytes": {"__bytes": [104, 105]}, "day": {"__date": "2018-03-15T13:00:00.000Z"},
        "map": {"__map": [["a", 1], ["b", {"__number": "-Infinity"}]]}, "nan": {"__number": "NaN"},
        "inf": {"__number": "Infinity"}, "noon": {"__timex": "T12"}},
       "groups": [{"label": "values", "cases": [
        {"expr": "none", "expected": {"__undefined": true}},
        {"expr": "many", "expected": {"__bigint": "637243624200000000"}},
        {"expr": "bytes", "expected": {"__bytes": [104, 105]}},
        {"expr": "base64(bytes)", "expected": "aGk="},
        {"expr": "formatDateTime(day, 'h t')", "expected": "1 PM"},
        {"expr": "formatDateTime('2018-03-15T00:05:00Z', 'hh:mm tt')", "expected": "12:05 AM"},
        {"expr": "formatDateTime('2018-03-15T12:05:00Z', 'h tt')", "expected": "12 PM"},
        {"expr": "map", "expected": {"__map": [["b", {"__number": "-Infinity"}], ["a", 1]]}},
        {"expr": "nan", "expected": {"__number": "NaN"}},
        {"expr": "inf", "expected": {"__number": "Infinity"}},
        {"expr": "isDefinite(noon)", "expected": false}]}],
       "mockedNow": "2021-02-03T04:05:06.789Z",
       "mocked": [{"expr": "utcNow()", "expected": "2021-02-03T04:05:06.789Z"}]}
      """#
    #expect(try goodFailures(in: try json(text), named: "ael_good.json, own cases") == [])
  }

  @Test func `wrong values and unknown special values are failures that name them`() throws {
    let text = """
      {"scope": {}, "groups": [{"cases": [
        {"expr": "1", "expected": {"__number": "NaN"}},
        {"expr": "1", "expected": {"__complex": [1, 2]}},
        {"expr": "1", "expected": {"__bytes": [256]}},
        {"expr": "1", "expected": {"__number": "many"}},
        {"expr": "1"}, {"expr": "1 +", "expected": 1}]}], "turns": []}
      """
    let failures = try goodFailures(in: try json(text), named: "ael_good.json, wrong on purpose")
    #expect(failures.count == 7)
    #expect(failures[1] == #"1: unknown special value {"__complex":[1,2]}"#)
    #expect(failures[6] == "unknown list turns")
  }

  private func cases(of file: JSONValue) -> [JSONValue] {
    ["groups", "bad"].flatMap { file[$0]?.array ?? [] }.flatMap { $0["cases"]?.array ?? [] }
      + (file["mocked"]?.array ?? [])
  }

  private func goodFailures(in file: JSONValue, named name: String) throws -> [String] {
    let scope = try ExpressionValue(encoded: try #require(file["scope"]))
    var report = VectorReport(name)
    for group in file["groups"]?.array ?? [] {
      check(group["cases"]?.array ?? [], of: "groups", in: scope, .fixed(), &report)
    }
    if let mocked = file["mocked"]?.array {
      let now = try moment(try #require(file["mockedNow"]?.string))
      check(mocked, of: "mocked", in: scope, .fixed(now: now), &report)
    }
    report.note(file: file, known: ["scope", "groups", "mocked", "mockedNow"])
    return report.finish()
  }

  private func check(
    _ cases: [JSONValue], of list: String, in scope: ExpressionValue,
    _ environment: ExpressionEnvironment, _ report: inout VectorReport
  ) {
    for vector in cases {
      report.check(vector["expr"]?.string ?? "") {
        try problem(of: vector, in: scope, environment: environment)
      }
      report.note(vector, of: list, known: ["expr", "expected"])
    }
  }

  private func problem(
    of vector: JSONValue, in scope: ExpressionValue, environment: ExpressionEnvironment
  ) throws -> String? {
    guard let text = vector["expr"]?.string else { return "there is no expr" }
    guard let wanted = vector["expected"] else { return "there is no expected" }
    let expected = try ExpressionValue(encoded: wanted)
    let value = try Expression(text).evaluate(in: scope, environment: environment)
    return try value.isExpected(expected) ? nil : "gives \(value), not \(expected)"
  }

  private func badFailures(in file: JSONValue, named name: String) throws -> [String] {
    let scope = try ExpressionValue(encoded: try #require(file["scope"]))
    var report = VectorReport(name)
    for text in file["invalid"]?.array ?? [] {
      report.check(text.text) {
        guard let text = text.string else { return "not a text" }
        return (try? Expression(text)) == nil ? nil : "is parsed"
      }
    }
    for vector in cases(of: file) {
      report.check(vector["expr"]?.string ?? "") {
        guard let text = vector["expr"]?.string else { return "there is no expr" }
        let value = try? Expression(text).evaluate(in: scope, environment: .fixed())
        return value.map { "gives \($0)" }
      }
      report.note(vector, of: "bad", known: ["expr"])
    }
    report.note(file: file, known: ["scope", "invalid", "bad"])
    return report.finish()
  }

  /// Milliseconds since 1970 of a time with or without a fraction of a second.
  private func moment(_ text: String) throws -> Int {
    let formatter = ISO8601DateFormatter()
    if text.contains(".") { formatter.formatOptions.insert(.withFractionalSeconds) }
    return Int((try #require(formatter.date(from: text)).timeIntervalSince1970 * 1000).rounded())
  }
}
