import JSON
import Templating
import Testing

@Suite struct ExpressionVectorTests {
  @Test
  func `the good expressions of the vectors have the values that are expected`() throws {
    guard let file = try TemplateTestData.vectors("ael_good.json") else { return }
    let scope = ExpressionValue(encoded: try #require(file["scope"]))
    var cases = (file["groups"]?.array ?? []).flatMap { group in
      (group["cases"]?.array ?? []).map { ($0, ExpressionEnvironment.fixed()) }
    }
    // 2020-08-01T00:12:20Z.
    let mocked = ExpressionEnvironment.fixed(now: 1_596_240_740_000)
    try #require(file["mockedNow"] == nil || file["mockedNow"]?.string == "2020-08-01T00:12:20Z")
    cases += (file["mocked"]?.array ?? []).map { ($0, mocked) }
    let problems = try cases.compactMap { try problem(of: $0.0, in: scope, environment: $0.1) }
    problems.forEach { print("ael_good.json: \($0)") }
    print("ael_good.json: \(cases.count) cases, \(cases.count - problems.count) passed")
    #expect(problems.count * 20 <= cases.count)
  }

  private func problem(
    of vector: JSONValue, in scope: ExpressionValue, environment: ExpressionEnvironment
  ) throws -> String? {
    let text = try #require(vector["expr"]?.string)
    let expected = ExpressionValue(encoded: try #require(vector["expected"]))
    do throws(ExpressionError) {
      let value = try Expression(text).evaluate(in: scope, environment: environment)
      return value.isExpected(expected) ? nil : "\(text) gives \(value), not \(expected)"
    } catch {
      return "\(text): \(error)"
    }
  }

  @Test
  func `the bad expressions of the vectors are refused`() throws {
    guard let file = try TemplateTestData.vectors("ael_bad.json") else { return }
    let scope = ExpressionValue(encoded: try #require(file["scope"]))
    let invalid = (file["invalid"]?.array ?? []).compactMap(\.string)
    let bad = (file["bad"]?.array ?? []).flatMap { group in
      (group["cases"]?.array ?? []).compactMap { $0["expr"]?.string }
    }
    let accepted =
      invalid.filter { (try? Expression($0)) != nil }
      + bad.filter { text in
        (try? Expression(text).evaluate(in: scope, environment: .fixed())) != nil
      }
    accepted.forEach { print("ael_bad.json: \($0) is accepted") }
    let count = invalid.count + bad.count
    print("ael_bad.json: \(count) cases, \(count - accepted.count) passed")
    #expect(accepted.count * 20 <= count)
  }
}
