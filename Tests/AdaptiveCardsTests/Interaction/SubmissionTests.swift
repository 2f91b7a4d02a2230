import JSON
import Testing

@testable import AdaptiveCards

@Suite struct SubmissionTests {
  @Test func `every problem is shown at once, the first has the focus and nothing is sent`() throws
  {
    var session = CardSession(try InteractionCards.form())
    session.configure { $0.matches = { pattern, text in text.contains(pattern) } }
    session.click("Send")
    let name = try #require(session.layout.targets.first { $0.label == "Name" }).id
    #expect(session.takeEvents() == [.validationFailed(first: name)])
    #expect(session.layout.focused?.id == name)
    #expect(Set(session.state.errors.keys) == ["name", "mail", "age", "size", "agree"])
    session.type("A")
    #expect(session.state.errors["name"] == nil)
    session.press(.backspace)
    #expect(session.state.errors["name"] == nil, "it is said again when it is sent again")
    session.click("Send")
    #expect(session.state.errors["name"] == "We need your name to write to you.")
  }

  @Test func `a form that is filled in is sent with its data`() throws {
    var session = CardSession(try InteractionCards.form())
    session.configure { $0.matches = { pattern, text in text.contains(pattern) } }
    session.press(.tab, .tab)
    session.type("Zoë")
    session.press(.tab)
    session.type("@x")
    session.press(.tab, .tab, .tab, .backspace)
    session.type("42")
    session.press(.tab, .down, .space, .tab, .space)
    session.click("Send")
    let inputs = session.submission?.inputs.map { "\($0.id)=\($0.value)" }
    #expect(
      inputs == ["name=Zoë", "mail=nobody@x", "note=two\nlines", "age=42", "size=l", "agree=true"])
    #expect(session.submission?.json["form"] == .number("1"))
    #expect(session.submission?.json["age"] == .string("42"))
    #expect(session.state.errors.isEmpty)
  }

  @Test func `an action without inputs checks and sends none`() throws {
    var session = CardSession(try InteractionCards.form())
    session.click("Skip")
    #expect(session.submission?.inputs.isEmpty == true)
    #expect(session.submission?.json == .object(JSONObject()))
    #expect(session.state.errors.isEmpty)
  }

  @Test func `the inputs of a card and of those around it are sent, not those beside or inside it`()
    throws
  {
    var session = CardSession(try InteractionCards.nest())
    session.click("Outer")
    session.click("Inner")
    session.click("Send deep")
    #expect(session.submission?.inputs.map(\.id) == ["root", "flag", "deep"])
    session.click("Send outer")
    #expect(session.submission?.inputs.map(\.id) == ["root", "flag"])
    session.click("Send root")
    #expect(session.submission?.inputs.map(\.id) == ["root"])
  }

  @Test func `inputs win over equal keys of the data and other data is sent as it is`() throws {
    let data = try json(#"{"a": 1, "b": {"c": []}, "a": 2}"#)
    var submission = CardSubmission(kind: .submit, data: data)
    submission.inputs = [.init(id: "a", value: "x"), .init(id: "n", value: "")]
    let object = try #require(submission.json.object)
    #expect(object.members.count == 3)
    #expect(object["a"] == .string("x") && object["n"] == .string(""))
    #expect(object["b"] == data["b"])
    submission.data = .string("raw")
    #expect(submission.json == .string("raw"))
  }

  @Test func `an envelope has what there is of the button, the record, the card and the data`()
    throws
  {
    var submission = CardSubmission(kind: .submit, inputs: [.init(id: "a", value: "x")])
    #expect(
      submission.envelope(record: nil, card: nil)
        == (try json(#"{"action": {"type": "Action.Submit"}, "data": {"a": "x"}}"#)))
    (submission.kind, submission.verb) = (.execute, "go")
    (submission.actionID, submission.actionTitle) = ("b1", "Go \"now\"")
    let whole = #"""
      {"action": {"type": "Action.Execute", "id": "b1", "verb": "go", "title": "Go \"now\""},
       "record": 7, "card": {"type": "AdaptiveCard"}, "data": {"a": "x"}}
      """#
    let card = try json(#"{"type": "AdaptiveCard"}"#)
    #expect(submission.envelope(record: 7, card: card) == (try json(whole)))
  }

  @Test func `what was pressed has its title with it`() throws {
    var session = CardSession(try InteractionCards.form())
    session.click("Skip")
    #expect(session.submission?.actionTitle == "Skip")
  }

  @Test func `inputs without a value are sent empty or not at all`() throws {
    var session = CardSession(try InteractionCards.dates())
    session.click("Send")
    #expect(session.sent == ["day": "2024-02-28", "time": "23:30", "free": ""])
    session.configure { $0.emptyInputs = .omitted }
    session.click("Send")
    #expect(session.sent == ["day": "2024-02-28", "time": "23:30"])
  }

  @Test func `what is hidden is checked and sent too`() throws {
    var session = try CardSession(
      body: #"{"type": "Input.Text", "id": "h", "isVisible": false, "isRequired": true}"#,
      actions: #"{"type": "Action.Execute", "title": "Go", "verb": "v"}"#)
    session.click("Go")
    #expect(session.takeEvents() == [.validationFailed(first: TargetID([0]))])
    #expect(session.layout.focused?.label == "Go")
    var other = try CardSession(
      body: #"{"type": "Input.Text", "id": "h", "isVisible": false, "value": "set"}"#,
      actions: #"{"type": "Action.Execute", "title": "Go", "verb": "v"}"#)
    other.click("Go")
    #expect(other.submission?.kind == .execute)
    #expect(other.submission?.verb == "v")
    #expect(other.sent == ["h": "set"])
  }

  @Test func `inputs without an id keep their value and are not sent`() throws {
    var session = try CardSession(
      body: #"{"type": "Input.Text", "label": "A"}, {"type": "Input.Text", "label": "B"}"#,
      actions: #"{"type": "Action.Submit", "title": "Go"}"#)
    session.focus("B")
    session.type("b")
    #expect(session.state.values == ["#1": "b"])
    session.click("Go")
    #expect(session.sent.isEmpty)
  }
}
