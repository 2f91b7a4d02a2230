import JSON

@testable import Templating

/// Expressions and templates: the same data give the same value, a template without an expression is
/// only flattened, and none makes more than it may.
enum TemplatesFuzz: FuzzTarget {
  static func check(_ bytes: [UInt8]) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    let data = ExpressionValue(try JSONValue(parsing: record))
    if let expression = try? Expression(text) {
      let (value, again) = (value(of: expression, in: data), value(of: expression, in: data))
      if again != value { try expectEqual("\(again)", "\(value)", "evaluated twice") }
    }
    try checkText(text)
    try checkTemplate(text)
    try checkPattern(text)
  }

  /// It has all that the expressions of the tests name, which are among the inputs to begin with.
  private static let record = """
    {
      "name": "Ada", "items": [1, 2.5, "three", null, {"deep": true}], "list": [3, 1, 2], "n": 1,
      "words": ["b", "a", "C"], "o": {"K": 1, "b": [1, {"K": 2}], "k": true}, "t": "Größe 😀",
      "people": [{"name": "Ada", "age": 36}, {"name": "Bo", "age": 7}, {"name": "Cy", "age": 71}],
      "xml": "<r a='1'><i n='x'>2</i><!-- c --><i n='y'>3 &amp; 4</i><g><i>5</i></g></r>",
      "d": {"a": [1, null, "b"], "c": {"e": 1e300}}, "s": "S", "l": [1, 2], "z": null,
      "when": "2026-07-02T13:04:05.678Z"
    }
    """

  /// What takes long ends early: more of the same work reaches no other code.
  private static let environment = {
    var environment = ExpressionEnvironment(now: { 1_767_323_045_000 }, random: { 4 })
    environment.work = 20_000
    return environment
  }()

  private static func value(
    of expression: Expression, in data: ExpressionValue
  ) -> Result<ExpressionValue, ExpressionError> {
    do throws(ExpressionError) {
      return .success(try expression.evaluate(in: data, environment: environment))
    } catch { return .failure(error) }
  }

  /// Whether an expression or an escape may be in a text; by bytes, for a mark before one is a character with it.
  private static func hasMarks(_ text: String) -> Bool {
    text.utf8.contains(UInt8(ascii: "$")) || text.utf8.contains(UInt8(ascii: "\\"))
  }

  /// Text that has neither an expression nor an escape is all text.
  private static func checkText(_ text: String) throws {
    let template = TextTemplate(text, functions: FunctionTable.all)
    guard !hasMarks(text) else { return }
    let parts = template.parts.map {
      if case .text(let part) = $0 { part } else { "an expression" }
    }
    try expectEqual(parts.joined(), text, "text alone")
  }

  private static func checkTemplate(_ text: String) throws {
    let json = (try? JSONValue(parsing: text)) ?? plain(text)
    let data = try JSONValue(parsing: record)
    let template = Template(json, environment: environment)
    let (card, warnings) = template.expand(root: data)
    try expect(warnings.count <= TemplateLimits.warnings + template.warnings.count, "warnings")
    try expectEqual(template.expand(root: data).card, card, "expanded twice")
    if !hasMarks(text), template.warnings.isEmpty {
      try expectEqual(card, flattened(json), "a template without an expression")
    }
  }

  /// A value whose arrays stand in no arrays and hold no null.
  private static func flattened(_ value: JSONValue) -> JSONValue {
    switch value {
    case .null, .bool, .number, .string: return value
    case .array(let elements):
      let parts = elements.map(flattened).flatMap { $0.array ?? [$0] }
      return .array(parts.filter { $0 != .null })
    case .object(let object):
      let members = object.members.map {
        JSONObject.Member(key: $0.key, value: flattened($0.value))
      }
      return .object(JSONObject(members: members))
    }
  }

  /// A template that has a text as a part, and shows it where the text says so.
  private static func plain(_ text: String) -> JSONValue {
    let members = ["text", "$when"].map { JSONObject.Member(key: $0, value: .string(text)) }
    return .object(
      JSONObject(members: text.utf8.contains(UInt8(ascii: "$")) ? members : [members[0]]))
  }

  /// A regular expression, before the first slash, is found where trying all ways finds it.
  private static func checkPattern(_ text: String) throws {
    guard let slash = text.firstIndex(of: "/"), text.utf8.count < 200 else { return }
    let source = String(text[..<slash])
    let subject = String(text[slash...].unicodeScalars.dropFirst().prefix(20))
    var parser = PatternParser(source)
    guard let pattern = Pattern(source), let node = parser.pattern() else { return }
    let isFound = PlainPattern(subject).finds(node)
    try expectEqual(pattern.isFound(in: subject), isFound, "\(source) in \(subject)")
  }
}
