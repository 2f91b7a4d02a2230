import JSON
import Templating
import Testing

@Suite struct TemplateVectorTests {
  /// Cases in which .NET differs from the documented language, with what differs.
  private let divergences = [
    "TestWhenWithArrayWithProperCommaRemoval": "\"28\" > 12 holds in .NET: a text is no number"
  ]

  @Test(arguments: ["templating_dotnet.json", "templating_js.json"])
  func `the templates of the vectors expand to the cards that are expected`(file: String) throws {
    guard let cases = try TemplateTestData.vectors(file)?["cases"]?.array else { return }
    var passed = 0
    for vector in cases {
      let name = try #require(vector["name"]?.string)
      let problem = try problem(of: vector, name: name)
      if problem == nil { passed += 1 }
      if let problem, divergences[name] == nil { Issue.record("\(name): \(problem)") }
    }
    print("\(file): \(cases.count) cases, \(passed) passed")
  }

  private func problem(of vector: JSONValue, name: String) throws -> String? {
    var template = Template(try #require(vector["template"]), environment: .fixed())
    // The vectors leave out the function that this case hands over.
    if name == "TestNullValueWithSubstitution" {
      template.missingText = { _ in "Default First Name" }
    }
    let host = vector["host"] == .null ? nil : vector["host"]
    let (card, warnings) = template.expand(root: vector["root"] ?? .null, host: host)
    let expected = ExpressionValue(encoded: try #require(vector["expected"]))
    if !ExpressionValue(encoded: card).isExpected(expected) { return card.text }
    if let count = vector["warningCount"]?.double, Int(count) != warnings.count {
      return "\(warnings)"
    }
    let warning = vector["warning"]?.string
    return warning.map { wanted in warnings.contains { $0.message == wanted } } ?? true
      ? nil : "\(warnings)"
  }
}
