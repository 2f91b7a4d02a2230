import AdaptiveCards
import JSON
import TestSupport
import Testing

@Suite struct CardVectorTests {
  @Test
  func `every card of the shared model's tests is read, with a warning where that refuses it`()
    throws
  {
    guard let file = try CardTestData.vectors("cpp_cards.json") else { return }
    #expect(failures(in: file, named: "cpp_cards.json") == [])
  }

  @Test func `a card that must have a warning and has none is a failure that says so`() throws {
    let right = #"{"type": "TextBlock", "text": "a", "id": "1"}"#
    let wrong = #"{"type": "TextBlock"}"#
    let text = """
      {"cases": [
        {"test": "pair", "i": 0, "throws": true, "card": \(right)},
        {"test": "pair", "i": 1, "throws": true, "card": \(wrong)},
        {"test": "right", "throws": true, "status": ["InvalidPropertyValue"], "card": \(right)},
        {"test": "silent", "warnings": ["InvalidValue"], "card": \(right)},
        {"test": "other", "warnings": ["UnsupportedSchemaVersion"], "card": \(wrong)},
        {"test": "hidden id", "throws": true, "status": ["IdCollision"], "card": {"type": "Container",
         "id": "1", "items": [{"type": "TextBlock", "text": "b", "fallback": \(right)}]}},
        {"test": "no JSON", "json_ok": false, "throws": true, "card": "{"},
        {"test": "no card"}]}
      """
    let failures = failures(in: try json(text), named: "cpp_cards.json, wrong on purpose")
    #expect(
      failures == [
        "right: no warning", "silent: no warning",
        "other: no UnsupportedSchemaVersion among [body[0]: “text” is missing]",
        "no card: there is no card",
      ])
  }

  private func failures(in file: JSONValue, named name: String) -> [String] {
    let fields: Set = ["file", "test", "i", "throws", "status", "warnings", "json_ok", "card"]
    let refused = refusedTests(of: file)
    return VectorReport.failures(in: file, named: name, fields: fields) { vector in
      guard let value = vector["card"] else { return "there is no card" }
      guard let value = card(value, vector) else { return nil }
      return problem(of: value, vector, isRefused: refused.contains(vector["test"]?.string))
    }
  }

  /// The tests of which any card has a warning: what throws is one of their cards.
  private func refusedTests(of file: JSONValue) -> Set<String?> {
    Set(
      (file["cases"]?.array ?? []).filter { vector in
        guard let value = vector["card"] else { return false }
        return card(value, vector).map { !parse($0).warnings.isEmpty } ?? true
      }.map { $0["test"]?.string })
  }

  /// The card of a vector, or nil if it is a text that is no JSON.
  private func card(_ value: JSONValue, _ vector: JSONValue) -> JSONValue? {
    guard vector["json_ok"]?.bool == false, let text = value.string else { return value }
    return try? json(text)
  }

  private func problem(of value: JSONValue, _ vector: JSONValue, isRefused: Bool) -> String? {
    let card = parse(value)
    let names = vector["warnings"]?.array?.compactMap(\.string) ?? []
    let throwsError = vector["throws"]?.bool == true || vector["status"]?.array?.isEmpty == false
    if !names.isEmpty && card.warnings.isEmpty { return "no warning" }
    if throwsError && !isRefused && !isOfUnusedFallback(value, vector) { return "no warning" }
    let reasons = card.warnings.map(\.reason)
    if let name = names.first(where: { name in !reasons.contains { says($0, name) } }) {
      return "no \(name) among \(card.warnings)"
    }
    let isCard = CardParser.isAdaptiveCard(value)
    let lost = LostTexts.of(value, path: isCard ? "" : "body[0]", in: card)
    return lost.isEmpty ? nil : "lost \(lost)"
  }

  /// Whether a warning is what the shared model calls by a name; names that are not known may be any.
  private func says(_ reason: CardWarning.Reason, _ name: String) -> Bool {
    switch (name, reason) {
    case ("InvalidValue", .invalidValue), ("InvalidValue", .missingProperty): true
    case ("InvalidValue", .overruled): true
    case ("InvalidDimensionSpecified", .invalidValue), ("InvalidColorFormat", .invalidValue): true
    case ("RequiredPropertyMissing", .missingProperty): true
    case ("RequiredPropertyMissing", .invalidValue): true
    case ("UnknownElementType", .unknownType), ("UnknownElementType", .usedFallback): true
    case ("UnknownActionElementType", .unknownType): true
    case ("UnknownActionElementType", .usedFallback): true
    case ("UnsupportedSchemaVersion", .unsupportedVersion): true
    case ("UnsupportedSchemaVersion", .usedFallback): true
    default: !Self.knownNames.contains(name)
    }
  }

  private static let knownNames: Set = [
    "InvalidValue", "InvalidDimensionSpecified", "InvalidColorFormat", "RequiredPropertyMissing",
    "UnknownElementType", "UnknownActionElementType", "UnsupportedSchemaVersion",
  ]

  /// Whether ids collide only with one in a fallback: where that is not used, the card is right here.
  private func isOfUnusedFallback(_ value: JSONValue, _ vector: JSONValue) -> Bool {
    let status = vector["status"]?.array?.compactMap(\.string)
    let (all, outside) = (ids(of: value), ids(of: value, without: "fallback"))
    return status == ["IdCollision"] && Set(outside).count == outside.count
      && Set(all).count < all.count
  }

  private func ids(of value: JSONValue, without left: String? = nil) -> [String] {
    if let elements = value.array { return elements.flatMap { ids(of: $0, without: left) } }
    let members = value.object?.members.filter { $0.key != left } ?? []
    return members.flatMap { member in
      (member.key == "id" ? [member.value.string].compactMap(\.self) : [])
        + ids(of: member.value, without: left)
    }
  }

  /// Reads a card, or a fragment in a card around it.
  private func parse(_ value: JSONValue) -> Card {
    CardParser.parse(CardParser.isAdaptiveCard(value) ? value : wrapped(value))
  }

  private func wrapped(_ fragment: JSONValue) -> JSONValue {
    .object(
      JSONObject(members: [
        JSONObject.Member(key: "type", value: .string("AdaptiveCard")),
        JSONObject.Member(key: "version", value: .string("1.6")),
        JSONObject.Member(key: "body", value: .array([fragment])),
      ]))
  }
}
