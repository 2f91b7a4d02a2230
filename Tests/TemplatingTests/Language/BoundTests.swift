import JSON
import Templating
import Testing

@Suite struct BoundTests {
  @Test(arguments: [
    String(repeating: "(", count: 100_000) + "1",
    String(repeating: "!", count: 100_000) + "true",
    String(repeating: "[", count: 100_000),
    String(repeating: "{a:", count: 100_000),
    String(repeating: "`${", count: 100_000),
    "1" + String(repeating: "+1", count: 100_000),
    "a" + String(repeating: ".a", count: 100_000),
    "a" + String(repeating: "[0]", count: 100_000),
    "1" + String(repeating: "^1", count: 100_000),
    String(repeating: "true?1:", count: 100_000) + "1",
    String(repeating: "string(", count: 100_000),
  ])
  func `an expression that is nested too deeply is refused`(text: String) throws {
    #expect(try failure(text)?.fault == .tooDeep)
  }

  @Test(arguments: [
    "range(0, 1000000000000)",
    "foreach(range(0, 99999), a, foreach(range(0, 99999), b, a * b))",
    "foreach(range(0, 9999), a, setPathToValue(s, concat(s, s, 'x')))",
    "foreach(range(0, 9999), a, setPathToValue(s, replace(concat(s, 'xx'), 'x', 'xxxxxxxxxxxxxxxx')))",
    "foreach(range(0, 9999), a, isMatch(s, '(x{1,50}){1,50}y'))",
    "foreach(range(0, 99999), a, l == m)",
    "foreach(range(0, 99999), a, setPathToValue(s, [l, s]))",
  ])
  func `an expression that would run for ever stops`(expression: String) throws {
    let list = "[\(String(repeating: "[1, 2, 3, 4, 5, 6, 7, 8, 9], ", count: 1000))0]"
    let text = String(repeating: "x", count: 44)
    let data = #"{"s": "\#(text)", "l": \#(list), "m": \#(list)}"#
    let fault = try failure(expression, in: data)?.fault
    #expect(fault == .tooMuchWork || (expression.contains("s]") && fault == .tooDeep))
  }

  @Test func `the environment says how much work an expression may do`() throws {
    var environment = ExpressionEnvironment.system
    environment.work = 100
    let short = try Expression("sum(range(0, 10))")
    let long = try Expression("sum(range(0, 1000))")
    #expect(try short.evaluate(in: .missing, environment: environment) == .integer(45))
    #expect(throws: ExpressionError.self) {
      try long.evaluate(in: .missing, environment: environment)
    }
    #expect(try long.evaluate(in: .missing) == .integer(499_500))
    let template = Template(.string("${sum(range(0, 1000))}"), environment: environment)
    #expect(template.expand(root: .null).warnings.count == 1)
  }

  @Test(arguments: [
    "9223372036854775807 + 1", "-9223372036854775807 - 9", "9223372036854775807 * 2",
    "(-9223372036854775807 - 1) / -1", "(-9223372036854775807 - 1) % -1",
    "abs(-9223372036854775808)",
    "int(1e300)", "2 ^ 5000", "rand(-9223372036854775807, 9223372036854775807)",
    "formatNumber(2 ^ 1000, 99)", "formatNumber(0 - 2 ^ 60, 2)", "round(2 ^ 1023, 15)",
    "addDays('2018-03-15T13:00:00.111Z', 9223372036854775807)",
    "addToTime('2018-03-15T13:00:00.111Z', -9223372036854775807, 'Year')",
    "formatEpoch(9223372036854775807)", "formatTicks(9223372036854775807)",
    "formatTicks(-9223372036854775807)", "range(9223372036854775807, 9)",
    "skip([1], 9223372036854775807)",
    "substring('abc', 1, 9223372036854775807)", "take('abc', -9223372036854775807)",
    "a[9223372036854775807]",
    "getPreviousViableDate('XXXX-02-30')", "flatten([[1]], 9223372036854775807)", "sum([])",
    "average([])",
    "isMatch('a', 'a{9999999}')", "isMatch('a', '((((((((((a{99}){99}){99}){99}){99})')",
    "setPathToValue(a[9223372036854775807], 1)", "ticksToDays(9223372036854775807)",
    "formatNumber(1, 101)",
    "uriComponentToString('%')", "dataUriToString('data:,')",
    "xPath('<a/>', '/a[9223372036854775807]')",
    "xPath('<a/>', '/[')", "jPath('{}', '$[')", "jPath('[1]', '$[-9223372036854775808]')",
    "formatDateTime('9999-12-31T23:59:59Z', 'yyyyyyyyyy ffffffffff')",
    "formatDateTime('2020-01-01', '\\\\')",
  ])
  func `the largest numbers and strangest arguments do not crash`(text: String) throws {
    let data = #"{"a": [1]}"#
    let error = try failure(text, in: data)
    #expect(error.map { $0.offset <= text.utf8.count } ?? true)
  }

  @Test
  func `a repetition that grows too large ends with a warning`() throws {
    let elements = #"{"$data": "${range(0, 1000)}", "type": "TextBlock", "text": "${$data}"}"#
    let inner = #"{"$data": "${range(0, 1000)}", "type": "Container", "items": [\#(elements)]}"#
    let (card, warnings) = Template(try json(#"{"body": [\#(inner)]}"#)).expand(root: .null)
    #expect(warnings.contains { $0.message.hasPrefix("The card would become too large") })
    #expect(card["body"]?.array?.isEmpty == false)
  }

  @Test
  func `what is repeated as it is written counts too`() throws {
    let items = String(repeating: "[1], ", count: 999) + "1"
    let element = #"{"$data": "${range(0, 99999)}", "items": [\#(items)]}"#
    let (card, warnings) = Template(try json("[\(element)]")).expand(root: .null)
    #expect(warnings.count == 1)
    #expect(try #require(card.array?.count) < 250)
  }

  @Test
  func `work that is used up leaves the rest of the texts as they are`() throws {
    let heavy = "${count(foreach(range(0, 99999), a, range(0, 99999)))}"
    let template = Template(try json(#"{"a": "\#(heavy)", "b": "${1 + 1}"}"#))
    let (card, warnings) = template.expand(root: .null)
    #expect(card["a"]?.string == heavy)
    #expect(card["b"]?.string == "${1 + 1}")
    #expect(warnings.map(\.path) == ["a", "b"])
  }

  @Test
  func `a template that is nested too deeply keeps what is deep as it is`() throws {
    var value = JSONValue.string("${1}")
    for _ in 0..<600 {
      value = .array([.object(JSONObject(members: [.init(key: "a", value: value)]))])
    }
    let template = Template(value)
    #expect(template.warnings.map(\.message) == ["The template is nested too deeply."])
    #expect(template.expand(root: .null).card.text.hasSuffix("}]"))
  }
}
