import JSON
import Templating
import Testing

/// Which expressions are listed as having no value in the data.
@Suite struct MissingValueTests {
  private func missing(_ template: String, _ data: String = "{}") throws -> [String] {
    let expansion = Template(try json(template), environment: .fixed())
      .expansion(root: try json(data))
    #expect(expansion.warnings.isEmpty)
    return expansion.missing.map { "\($0.path): \($0.expression)" }
  }

  @Test(arguments: [
    // Alone, within a text, and as a part of what is not there.
    (#"{"a":"${x}"}"#, ["a: ${x}"]), (#"{"a":"1 ${x} 2"}"#, ["a: ${x}"]),
    (#"{"a":"${o.y}","b":[0,{"c":"<${x.y}>"}]}"#, ["a: ${o.y}", "b[1].c: ${x.y}"]),
    // Null is none either, for there is nothing to write in its place.
    (#"{"a":"${none}","b":"<${none}>"}"#, ["a: ${none}", "b: ${none}"]),
    // Each name that a function is given and that stays as it is written.
    (#"{"a":"${concat(n, ' ', x, ' ', y)}"}"#, ["a: ${x}", "a: ${y}"]),
    (#"{"a":"${if(n, x, y)}"}"#, ["a: ${x}"]),
    // A function that gives nothing.
    (
      #"{"a":"${first(empty)}","b":"<${coalesce(x, y)}>"}"#,
      [
        "a: ${first(empty)}", "b: ${coalesce(x, y)}",
      ]
    ),
    // The data of a part.
    (#"{"a":{"$data":"${x}","b":1}}"#, ["a.$data: ${x}"]),
  ])
  func `what stays as it is written for want of a value is listed`(
    _ template: String, _ expected: [String]
  ) throws {
    let data = #"{"n":1,"o":{"p":2},"none":null,"empty":[]}"#
    #expect(try missing(template, data) == expected)
  }

  @Test(arguments: [
    #"{"a":"${n} and ${o.p}"}"#, #"{"a":"${if(exists(x), x, 'none')}"}"#,
    #"{"a":"${if(x, x, '')}"}"#, #"{"a":"${coalesce(x, n)}"}"#, #"{"a":"${empty(x)}"}"#,
    #"{"a":"${x == null}","b":"${not(x)}","c":"${x > 1}"}"#,
    #"{"a":[{"$when":"${exists(x)}","b":"${x}"}]}"#, #"{"a":"\\${x}","b":"$x {x}"}"#,
    // Null that is asked for is no text that stays.
    #"{"a":"${if(x, 'red', json('null'))}"}"#,
  ])
  func `what asks on purpose whether there is a value is not`(_ template: String) throws {
    #expect(try missing(template, #"{"n":1,"o":{"p":2}}"#) == [])
  }

  @Test func `each is listed once at each place, and no more than a hundred are`() throws {
    let list = "[" + Array(repeating: "{}", count: 10_000).joined(separator: ",") + "]"
    #expect(
      try missing(#"{"a":[{"$data":"${$root}","b":"${x} ${x} ${y}"}]}"#, list) == [
        "a[0].b: ${x}", "a[0].b: ${y}",
      ])
    #expect(
      try missing(#"{"a":"${join(foreach($root, e, concat(e.x, e.y)), '')}"}"#, list) == [
        "a: ${e.x}", "a: ${e.y}",
      ])
    let names = (0..<300).map { #""k\#($0)":"${x\#($0)}""# }.joined(separator: ",")
    let texts = (0..<300).map { "${x\($0)}" }.joined()
    #expect(try missing("{\(names)}").count == 100)
    #expect(try missing(#"{"a":"\#(texts)"}"#).count == 100)
  }

  @Test func `what fails is a warning and not missing`() throws {
    let expansion = Template(try json(#"{"a":"${1/0}","b":"${nope(1)}"}"#))
      .expansion(root: .null)
    #expect(expansion.warnings.count == 2 && expansion.missing.isEmpty)
  }
}
