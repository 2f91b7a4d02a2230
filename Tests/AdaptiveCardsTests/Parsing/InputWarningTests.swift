import AdaptiveCards
import JSON
import Testing

@Suite struct InputWarningTests {
  private func reasons(_ members: String) throws -> [CardWarning.Reason] {
    try card(body: #"{"id": "a", \#(members)}"#).warnings.map(\.reason)
  }

  @Test(arguments: [
    #""type": "Input.Text", "isRequired": true"#, #""type": "Input.Text", "regex": "^a$""#,
    #""type": "Input.Number", "min": 1"#, #""type": "Input.Date", "max": "2017-02-13""#,
    #""type": "Input.Time", "min": "08:00""#,
    #""type": "Input.Toggle", "title": "t", "isRequired": true"#,
    #""type": "Input.ChoiceSet", "choices": [], "isRequired": true"#,
    #""type": "Input.Text", "isRequired": true, "errorMessage": """#,
    #""type": "Input.Rating", "isRequired": true"#,
  ])
  func `an input that does not take every value has a message`(members: String) throws {
    #expect(try reasons(members) == [.inputWithoutMessage])
    let written = members.replacing(#", "errorMessage": """#, with: "")
    #expect(try reasons(written + #", "errorMessage": "No.""#) == [])
  }

  @Test(arguments: [
    #""type": "Input.Text", "isRequired": false, "maxLength": 5"#, #""type": "Input.Number""#,
    #""type": "Input.Rating", "max": 5"#, #""type": "Input.ChoiceSet", "choices": []"#,
  ])
  func `an input that takes every value needs none`(members: String) throws {
    #expect(try reasons(members) == [])
  }

  @Test func `a password of several lines is one of a single line`() throws {
    let text = #""type": "Input.Text", "isMultiline": true, "style": "#
    #expect(
      try reasons(text + #""Password""#) == [.overruled(property: "isMultiline", by: "style")])
    #expect(try reasons(text + #""email""#) == [])
  }

  @Test func `several choices are not found by typing`() throws {
    let choices = #""type": "Input.ChoiceSet", "choices": [], "isMultiSelect": true"#
    let data = #""choices.data": {"type": "Data.Query", "dataset": "people"}"#
    let style = #""style": "filtered""#
    let (noStyle, noData) = (
      CardWarning.Reason.overruled(property: "style", by: "isMultiSelect"),
      CardWarning.Reason.overruled(property: "choices.data", by: "isMultiSelect")
    )
    #expect(try reasons("\(choices), \(style)") == [noStyle])
    #expect(try reasons("\(choices), \(data)") == [noData])
    #expect(try reasons("\(choices), \(style), \(data)") == [noStyle, noData])
    #expect(try reasons(#"\#(choices), "style": "expanded""#) == [])
  }

  @Test func `a check of a card says both with their places`() throws {
    let card = try json(
      #"""
      {"type": "AdaptiveCard", "version": "1.5", "body": [
        {"type": "Input.Text", "id": "a", "label": "A", "isRequired": true},
        {"type": "Input.Text", "id": "b", "label": "B", "style": "password", "isMultiline": true}]}
      """#)
    let findings = CardCheck().findings(of: card)
    #expect(findings.map(\.rule) == [.inputWithoutMessage, .invalidValue])
    #expect(findings.map(\.fullPath) == ["body[0]", "body[1].isMultiline"])
    #expect(findings.map(\.rule.level) == [.warning, .error])
  }
}
