import JSON
import Templating
import TestSupport
import Testing

@Suite struct TemplateVectorTests {
  /// Cases in which .NET differs from the documented language, with what differs.
  private let divergences = [
    "TestWhenWithArrayWithProperCommaRemoval": "\"28\" > 12 holds in .NET: a text is no number"
  ]

  @Test(arguments: ["templating_dotnet.json", "templating_js.json"])
  func `the templates of the vectors expand to the cards that are expected`(file: String) throws {
    guard let vectors = try TemplateTestData.vectors(file) else { return }
    let failures = failures(in: vectors, named: file)
    #expect(
      failures.filter { failure in !divergences.keys.contains { failure.hasPrefix($0) } } == [])
  }

  @Test func `every field of a case is compared`() throws {
    let text = """
      {"cases": [
        {"name": "right", "template": {"a": "${b}", "c": "${$host}"}, "root": {"b": 1}, "host": "h",
         "expected": {"a": 1, "c": "h"}, "warningCount": 0, "warnings": []},
        {"name": "unlike", "template": {"a": 1}, "expected": {"a": 2}},
        {"name": "count", "template": {"a": 1}, "expected": {"a": 1}, "warningCount": 1},
        {"name": "words", "template": {"a": 1}, "expected": {"a": 1}, "warning": "no"},
        {"name": "list", "template": {"a": 1}, "expected": {"a": 1}, "warnings": ["no"]},
        {"name": "open", "template": {"a": 1}}],
       "turns": []}
      """
    let failures = failures(in: try json(text), named: "templating_js.json, wrong on purpose")
    #expect(
      failures == [
        #"unlike: {"a":1}"#, "count: warnings []", "words: warnings []", "list: warnings []",
        "open: there is no expected", "unknown list turns",
      ])
  }

  private func failures(in file: JSONValue, named name: String) -> [String] {
    let known: Set = [
      "template", "root", "host", "expected", "warningCount", "warning", "warnings",
    ]
    var report = VectorReport(name)
    for (number, vector) in (file["cases"]?.array ?? []).enumerated() {
      let name = vector["name"]?.string
      report.check(name ?? "\(number)") { try problem(of: vector, name: name) }
      report.note(vector, of: "cases", known: known)
    }
    report.note(file: file, known: ["cases"])
    return report.finish()
  }

  private func problem(of vector: JSONValue, name: String?) throws -> String? {
    guard let source = vector["template"] else { return "there is no template" }
    guard let wanted = vector["expected"] else { return "there is no expected" }
    var template = Template(source, environment: .fixed())
    // The vectors leave out the function that this case hands over.
    if name == "TestNullValueWithSubstitution" {
      template.missingText = { _ in "Default First Name" }
    }
    let host = vector["host"] == .null ? nil : vector["host"]
    let (card, warnings) = template.expand(root: vector["root"] ?? .null, host: host)
    let expected = try ExpressionValue(encoded: wanted)
    if try !ExpressionValue(encoded: card).isExpected(expected) { return card.text }
    return problem(of: warnings.map(\.message), vector)
  }

  private func problem(of messages: [String], _ vector: JSONValue) -> String? {
    let isNumberRight = vector["warningCount"]?.double.map { Int($0) == messages.count } ?? true
    let isOneRight = vector["warning"]?.string.map(messages.contains) ?? true
    let areRight = vector["warnings"]?.array.map { $0.compactMap(\.string) == messages } ?? true
    return isNumberRight && isOneRight && areRight ? nil : "warnings \(messages)"
  }
}
