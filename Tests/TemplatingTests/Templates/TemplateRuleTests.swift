import JSON
import Templating
import Testing

@Suite struct TemplateRuleTests {
  private func expanded(
    _ template: String, _ data: String = "{}", host: String? = nil
  ) throws -> (card: String, warnings: [TemplateWarning]) {
    let (card, warnings) = Template(try json(template), environment: .fixed())
      .expand(root: try json(data), host: try host.map(json))
    return (card.text, warnings)
  }

  @Test(arguments: [
    // A single expression keeps its type, several become text.
    (
      #"{"a":"${n}","b":"${n}${n}","c":"${l}","d":"<${o}>"}"#,
      #"{"a":1,"b":"11","c":[1,2],"d":"<{\"k\":true}>"}"#
    ),
    // Escapes, and braces that mean nothing here.
    (
      #"{"a":"\\${n}","b":"${n} \\${n}","c":"$n {n} {{DATE(${s},SHORT)}}","d":"$${n}"}"#,
      #"{"a":"${n}","b":"1 ${n}","c":"$n {n} {{DATE(S,SHORT)}}","d":"$1"}"#
    ),
    // Names are found in whatever case, reserved ones stand for themselves.
    (#"{"a":"${N}","b":"${$root.O.K}","c":"${$data.s}"}"#, #"{"a":1,"b":true,"c":"S"}"#),
    // What is missing stays, alone and in a text, but is nothing in a condition.
    (
      #"{"a":"${x}","b":"1 ${x.y} 2","c":"${if(x, 'y', 'n')}","d":"${x == null}","e":"${z}"}"#,
      #"{"a":"${x}","b":"1 ${x.y} 2","c":"n","d":true,"e":"${z}"}"#
    ),
    // What fails stays as it is written.
    (
      #"{"a":"${1/0}","b":"${n} ${nope(1)} ${1/0}","c":"${n"}"#,
      #"{"a":"${1/0}","b":"1 ${nope(1)} ${1/0}","c":"${n"}"#
    ),
    // Names of properties are no expressions; keys of the expansion are no part of the card.
    (
      #"{"${n}":"${n}","$root":1,"$index":2,"$host":3,"$schema":"x"}"#,
      #"{"${n}":1,"$schema":"x"}"#
    ),
    // Data that is written out, and what it holds, is not expanded.
    (#"{"$data":{"n":"${n}"},"a":"${n}"}"#, #"{"a":"${n}"}"#),
    (
      #"{"$data":"${o}","a":"${k}","b":{"$data":"${$root}","c":"${n}"},"d":"${k}"}"#,
      #"{"a":true,"b":{"c":1},"d":true}"#
    ),
    // Repetition: spliced into a list, a list as a property; the data comes before the condition.
    (
      #"{"a":[0,{"$data":"${l}","i":"${$index}","v":"${$data}"},9]}"#,
      #"{"a":[0,{"i":0,"v":1},{"i":1,"v":2},9]}"#
    ),
    (#"{"a":{"$data":"${l}","v":"${$data}"}}"#, #"{"a":[{"v":1},{"v":2}]}"#),
    (#"{"a":[{"$data":"${l}","$when":"${$data > 1}","v":"${$index}"}]}"#, #"{"a":[{"v":1}]}"#),
    (
      #"{"a":[{"$data":"${l}","$when":"${$data > 2}"}],"b":{"$when":"${false}"}}"#,
      #"{"a":[],"b":null}"#
    ),
    // Only true keeps an object.
    (
      #"[{"$when":"${'true'}"},{"$when":"${n}"},{"$when":"${x}"},{"$when":"${1/0}"},"k"]"#,
      #"["k"]"#
    ),
    (
      #"[{"$when":"true"},{"$when":true},{"$when":"${n} == 1"},{"$when":"${n == 1}","a":1}]"#,
      #"[{"a":1}]"#
    ),
    // Lists are flattened by one level and lose their nulls.
    (#"{"a":[null,"${l}",[3,["${n}"]],"${z}"]}"#, #"{"a":[1,2,3,1,"${z}"]}"#),
    (#"{"a":[null,1,[2,[3]]],"b":null}"#, #"{"a":[1,2,3],"b":null}"#),
  ])
  func `a template expands by the rules`(template: String, card: String) throws {
    let data = #"{"n": 1, "s": "S", "l": [1, 2], "o": {"k": true}, "z": null}"#
    #expect(try expanded(template, data).card == card)
  }

  @Test
  func `the scope of a repetition ends with its object`() throws {
    let inner = #"{"$data": "${l}", "a": "${$data}${$index}"}"#
    let template = #"[{"$data": "${$root}", "b": [\#(inner)], "c": "${$index}"}, "${$index}"]"#
    let card = try expanded(template, #"[{"l": [5]}, {"l": [6, 7]}]"#).card
    #expect(
      card == #"[{"b":[{"a":"50"}],"c":0},{"b":[{"a":"60"},{"a":"71"}],"c":1},"${$index}"]"#)
  }

  @Test
  func `the host and the version are there by their names`() throws {
    let template = #"{"a": "${$host.theme}", "b": "${$_acTemplateVersion.major}"}"#
    #expect(try expanded(template, host: #"{"theme": "dark"}"#).card == #"{"a":"dark","b":2}"#)
    #expect(try expanded(template).card == #"{"a":"${$host.theme}","b":2}"#)
  }

  @Test
  func `a warning tells the path and the message, once for a repetition`() throws {
    let text = #"{"type": "TextBlock", "$data": "${range(0, 3)}", "text": "${1 / 0}"}"#
    let template = #"{"body": [{"$when": "yes"}, {"items": [\#(text), "${1 +}"]}]}"#
    #expect(
      try expanded(template).warnings == [
        TemplateWarning(
          path: "body[0].$when",
          message:
            "WARN: yes is not an Adaptive Expression. The $when condition has been set to false by default."
        ),
        TemplateWarning(
          path: "body[1].items[1]", message: "a value is expected here (at 5) in ${1 +}"),
        TemplateWarning(
          path: "body[1].items[0].text", message: "a division by zero (at 2) in ${1 / 0}"),
      ])
  }

  @Test
  func `what stands for missing fields can be chosen`() throws {
    var template = Template(try json(#"{"a": "${x.y}", "b": "<${z}>"}"#))
    template.missingText = { "(\($0))" }
    #expect(template.expand(root: .null).card.text == #"{"a":"(x.y)","b":"<(z)>"}"#)
  }

  @Test
  func `a template without expressions expands to itself`() throws {
    let text = #"{"a":[1,{"b":"$x {y} \\n"},"c"],"d":1.50,"e":null,"f":true,"g":{"h":1e400}}"#
    #expect(try expanded(text).card == text)
  }
}
