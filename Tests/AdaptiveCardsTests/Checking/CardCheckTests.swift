import JSON
import TestSupport
import Testing

@testable import AdaptiveCards

@Suite struct CardCheckTests {
  private static func findings(_ json: String, columns: Int = 40) throws -> [CardFinding] {
    var check = CardCheck()
    check.columns = columns
    return check.findings(of: try JSONValue(parsing: json))
  }

  private static func body(_ elements: String, version: String = "1.6") throws -> [CardFinding] {
    try findings(#"{"type":"AdaptiveCard","version":"\#(version)","body":[\#(elements)]}"#)
  }

  /// The rules and the full paths of what is found.
  private static func places(_ findings: [CardFinding]) -> [String] {
    findings.map { "\($0.rule.rawValue) \($0.fullPath)" }.sorted()
  }

  @Test func `a card with nothing to change has no finding`() throws {
    #expect(
      try Self.body(
        #"""
        {"type": "TextBlock", "text": "Short"},
        {"type": "Image", "url": "a.png", "altText": "A"},
        {"type": "Input.Text", "id": "i", "label": "Name"},
        {"type": "ActionSet", "actions": [{"type": "Action.Submit", "title": "Send"}]}
        """#) == [])
  }

  @Test func `a name that is written wrong is found, with the one that is meant`() throws {
    let findings = try Self.body(#"{"type": "TextBlock", "txet": "x", "text": "y", "Wrap": true}"#)
    #expect(
      Self.places(findings) == ["unknown-property body[0].Wrap", "unknown-property body[0].txet"])
    #expect(
      findings.map(\.message).sorted() == [
        "“Wrap” is no property of TextBlock; “wrap” is",
        "“txet” is no property of TextBlock; “text” is",
      ])
  }

  @Test func `a name that is like no other has no suggestion`() throws {
    let findings = try Self.body(#"{"type": "TextBlock", "text": "y", "quite different": 1}"#)
    #expect(findings.map(\.message) == ["“quite different” is no property of TextBlock"])
  }

  @Test func `what is newer than the card is found, once for a type`() throws {
    let table =
      #"{"type": "Table", "columns": [{"width": 1}], "rows": [], "firstRowAsHeader": true}"#
    #expect(
      Self.places(try Self.body(table, version: "1.2")) == ["newer-than-version body[0].type"])
    let text = #"{"type": "TextBlock", "text": "t", "style": "heading"}"#
    #expect(
      Self.places(try Self.body(text, version: "1.0")) == ["newer-than-version body[0].style"])
    #expect(try Self.body(text, version: "1.5") == [])
  }

  @Test func `what is newer and has a fallback is as it should be`() throws {
    let table = #"{"type": "Table", "rows": [], "fallback": "drop"}"#
    #expect(try Self.body(table, version: "1.2") == [])
  }

  @Test func `what the reader warns of is found with its place`() throws {
    #expect(
      Self.places(
        try Self.body(
          #"""
          {"type": "TextBlock"}, {"type": "TextBlok", "text": "x"},
          {"type": "TextBlock", "text": "x", "weight": "heavy"},
          {"type": "Input.Text"}, {"type": "Input.Text", "id": "a"}, {"type": "Input.Date", "id": "a"}
          """#)) == [
          "duplicate-id body[5].id", "invalid-value body[2].weight", "missing-property body[0]",
          "missing-property body[3]", "unknown-type body[1].type",
        ])
  }

  @Test func `what is missing and the reader does without is found too`() throws {
    let findings = try Self.body(#"{"type": "FactSet", "facts": [{"title": "a"}]}"#)
    #expect(findings.map(\.message) == ["“value” is missing"])
    #expect(findings.map(\.path) == ["body[0].facts[0]"])
  }

  @Test func `images without a text for who does not see them are found`() throws {
    let findings = try Self.body(
      #"""
      {"type": "Image", "url": "a"}, {"type": "ImageSet", "images": [
        {"type": "Image", "url": "b", "altText": ""}, {"type": "Image", "url": "c", "altText": "C"}]}
      """#)
    #expect(
      Self.places(findings) == [
        "image-without-text body[0]", "image-without-text body[1].images[0]",
      ]
    )
  }

  @Test func `a text that some backgrounds swallow is found`() throws {
    let findings = try Self.body(
      #"""
      {"type": "TextBlock", "text": "a", "color": "light"},
      {"type": "TextBlock", "text": "b", "color": "good"},
      {"type": "RichTextBlock", "inlines": [{"type": "TextRun", "text": "c", "color": "dark"}]}
      """#)
    #expect(
      Self.places(findings) == [
        "low-contrast body[0].color", "low-contrast body[2].inlines[0].color",
      ])
    #expect(
      findings.first?.message
        == "“light” has a contrast of 1.0 in “default” on a light background, and 4.5 can be read")
  }

  @Test func `the colours of a host count where there is one`() throws {
    var check = CardCheck()
    check.hostConfig = HostConfig.dark
    let card =
      #"{"type":"AdaptiveCard","version":"1.6","body":[{"type":"TextBlock","text":"a","color":"light"}]}"#
    #expect(check.findings(of: try JSONValue(parsing: card)) == [])
  }

  @Test func `texts that a narrow window cuts are found, wherever they are`() throws {
    let long = String(repeating: "word ", count: 12)
    let body = #"""
      {"type": "TextBlock", "text": "\#(long)"}, {"type": "TextBlock", "text": "\#(long)", "wrap": true},
      {"type": "ColumnSet", "columns": [
        {"type": "Column", "items": [{"type": "TextBlock", "text": "twenty five columns long."}]},
        {"type": "Column", "items": [{"type": "TextBlock", "text": "b"}]}]},
      {"type": "ActionSet", "actions": [{"type": "Action.ShowCard", "title": "M", "card": {
        "type": "AdaptiveCard", "body": [{"type": "TextBlock", "text": "- **\#(long)**"}]}}]}
      """#
    let findings = try Self.body(body)
    #expect(
      Self.places(findings) == [
        "cut-text body[0].text", "cut-text body[2].columns[0].items[0].text",
        "cut-text body[3].actions[0].card.body[0].text",
      ])
    let wide = try Self.findings(
      #"{"type":"AdaptiveCard","version":"1.6","body":[\#(body)]}"#, columns: 200)
    #expect(wide == [])
  }

  @Test func `texts that are the same are all found, but not one that is hidden or wrapped`() throws
  {
    let long = #""text": "\#(String(repeating: "word ", count: 12))""#
    let findings = try Self.body(
      #"""
      {"type": "TextBlock", \#(long)}, {"type": "TextBlock", \#(long)},
      {"type": "TextBlock", \#(long), "wrap": "True"},
      {"type": "Container", "isVisible": "false", "items": [{"type": "TextBlock", \#(long)}]},
      {"type": "TextBlock", \#(long), "wrap": "false"}
      """#)
    #expect(
      Self.places(findings) == [
        "cut-text body[0].text", "cut-text body[1].text", "cut-text body[4].text",
      ])
  }

  @Test func `words that are cut in place of an image are no text that is cut`() throws {
    let text = String(repeating: "word ", count: 6)
    let findings = try Self.body(
      #"""
      {"type": "Image", "url": "a", "altText": "\#(text)", "width": "8px"},
      {"type": "TextBlock", "text": "\#(text)"}
      """#)
    #expect(findings == [])
  }

  @Test func `what a template fills in is not judged`() throws {
    let long = String(repeating: "x", count: 60)
    #expect(
      try Self.body(
        #"""
        {"type": "TextBlock", "text": "${name} \#(long)", "wrap": "${wraps}", "$when": "${a}",
          "color": "${color}", "isVisible": "${seen}"}
        """#) == [])
  }

  @Test func `a fallback that is used is a note`() throws {
    let findings = try Self.body(
      #"{"type": "New", "fallback": {"type": "TextBlock", "text": "old", "txet": 1}}"#)
    #expect(findings.contains { $0.rule == .fallback && $0.rule.level == .note })
  }

  @Test func `any value is looked through`() throws {
    var random = RandomSource(seed: 5)
    let types = CardSchema.types.map(\.name)
    for _ in 0..<300 {
      let value = Self.value(&random, types, depth: 5)
      let card = JSONObject(members: [
        .init(key: "type", value: .string("AdaptiveCard")),
        .init(key: "version", value: .string("1.2")),
        .init(key: "body", value: .array([value])), .init(key: "actions", value: value),
      ])
      for finding in CardCheck().findings(of: .object(card)) { #expect(!finding.message.isEmpty) }
    }
  }

  private static func value(
    _ random: inout RandomSource, _ types: [String], depth: Int
  ) -> JSONValue {
    switch random.below(depth == 0 ? 4 : 8) {
    case 0: return .null
    case 1: return .bool(random.oneIn(2))
    case 2: return .number("\(random.below(100))")
    case 3: return random.pick(SchemaExamples.values)
    case 4:
      return .array((0..<random.below(4)).map { _ in value(&random, types, depth: depth - 1) })
    default:
      let type = CardSchema.type(named: random.pick(types))
      let names = type.map { CardSchema.properties(of: $0).map(\.name) } ?? []
      var members = [JSONObject.Member(key: "type", value: .string(type?.name ?? ""))]
      for _ in 0..<random.below(6) {
        let name = random.pick(names + ["text", "items"])
        members.append(.init(key: name, value: value(&random, types, depth: depth - 1)))
      }
      return .object(JSONObject(members: members))
    }
  }
}
