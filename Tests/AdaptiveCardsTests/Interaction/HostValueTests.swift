import Testing

@testable import AdaptiveCards

/// Values that a host hands in, reads and takes back.
@Suite struct HostValueTests {
  private static let body = #"""
    {"type": "Input.Text", "id": "name", "label": "Name", "isRequired": true},
    {"type": "Input.Number", "id": "age", "label": "Age", "value": 30, "max": 99},
    {"type": "Input.Toggle", "id": "on", "title": "On", "valueOn": "yes", "valueOff": "no"},
    {"type": "Input.ChoiceSet", "id": "pick", "label": "Pick", "isMultiSelect": true,
     "choices": [{"title": "A", "value": "a"}, {"title": "B", "value": "b"}]},
    {"type": "Input.Text", "label": "Nameless"}
    """#

  private func session() throws -> CardSession {
    try CardSession(body: Self.body, actions: #"{"type": "Action.Submit", "title": "Go"}"#)
  }

  @Test func `values are read, handed in and seen`() throws {
    var session = try session()
    #expect(session.interaction.values == ["name": "", "age": "30", "on": "no", "pick": ""])
    let missing = session.interaction.values.keys.sorted()
    #expect(missing == ["age", "name", "on", "pick"])
    session.configure { interaction in
      let values = ["name": "Ada", "age": "36", "on": "yes", "pick": "a,b", "no": "x", "also": ""]
      #expect(interaction.setValues(values) == ["also", "no"])
    }
    #expect(
      session.interaction.values == ["name": "Ada", "age": "36", "on": "yes", "pick": "a,b"])
    let rows = session.rows.joined(separator: "\n")
    #expect(rows.contains("[Ada") && rows.contains("[36") && rows.contains("[x] On"))
    #expect(rows.contains("[x] A") && rows.contains("[x] B"))
    session.click("Go")
    #expect(session.sent == ["name": "Ada", "age": "36", "on": "yes", "pick": "a,b"])
  }

  @Test func `a value that is handed in has no event, and is typed on behind its end`() throws {
    var session = try session()
    session.press(.tab)
    session.type("x")
    session.press(.home)
    session.configure { $0.setValues(["name": "Ada"]) }
    let events = session.press(.character("!")).events
    #expect(events == [.valueChanged(inputID: "name", value: "Ada!")])
  }

  @Test func `a value that is not allowed is said so when it is to be sent`() throws {
    var session = try session()
    session.configure { $0.setValues(["name": "Ada", "age": "100"]) }
    session.click("Go")
    #expect(session.submission == nil)
    #expect(session.state.errors.keys.sorted() == ["age"])
    session.configure { $0.setValues(["age": "101"]) }
    #expect(session.state.errors.keys.sorted() == ["age"])
    session.configure { $0.setValues(["age": "50"]) }
    #expect(session.state.errors == [:])
  }

  @Test func `inputs are reset, one by one or all, and their messages go`() throws {
    var session = try session()
    session.focus("Nameless")
    session.type("n")
    session.configure { interaction in
      interaction.setValues(["name": "Ada", "age": "36"])
      #expect(interaction.setErrors(["name": "Taken.", "on": "No."]) == [])
      #expect(interaction.reset(["age", "no"]) == ["no"])
    }
    #expect(session.interaction.values["age"] == "30")
    #expect(session.interaction.values["name"] == "Ada")
    #expect(session.state.errors.count == 2)
    session.configure { #expect($0.reset() == []) }
    #expect(session.state.values == [:])
    #expect(session.state.errors == [:])
    #expect(session.press(.escape).events == [])
  }

  @Test func `a button that resets takes away messages of inputs that nobody has touched`() throws {
    var session = try CardSession(
      body: Self.body,
      actions: #"{"type": "Action.Submit", "title": "Go"}, "#
        + #"{"type": "Action.ResetInputs", "title": "R"}"#)
    session.click("Go")
    #expect(session.state.errors.count == 1)
    #expect(session.click("R").events == [])
    #expect(session.state.errors == [:])
  }

  @Test func `a value that is handed in while something is on its way was not sent`() throws {
    var session = try session()
    session.configure { $0.setValues(["name": "Ada"]) }
    session.click("Go")
    let button = try #require(session.submission?.button)
    session.configure { interaction in
      interaction.showDelivery(.waiting, of: button)
      interaction.setValues(["name": "Ada"])
      interaction.showDelivery(.sent, of: button)
      #expect(interaction.state.delivery?.stage == .sent, "the same value is no change")
      interaction.setValues(["name": "Bob"])
      #expect(interaction.state.delivery == nil)
    }
  }

  @Test func `ten thousand inputs and as many ids are no trouble`() throws {
    let inputs = (0..<9_000).map { #"{"type": "Input.Text", "id": "i\#($0)"}"# }
    let session = try CardSession(body: inputs.joined(separator: ","))
    var interaction = session.interaction
    let values = Dictionary(uniqueKeysWithValues: (4_500..<13_500).map { ("i\($0)", "\($0)") })
    #expect(interaction.setValues(values).count == 4_500)
    #expect(interaction.values.values.count { !$0.isEmpty } == 4_500)
    #expect(interaction.setErrors(values).count == 4_500)
    #expect(interaction.reset(Array(values.keys)).count == 4_500)
    #expect(interaction.state.values.isEmpty && interaction.state.errors.isEmpty)
  }
}
