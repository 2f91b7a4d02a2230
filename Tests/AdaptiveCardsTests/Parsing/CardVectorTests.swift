import AdaptiveCards
import JSON
import Testing

@Suite struct CardVectorTests {
  /// Cards that the shared model refuses, and this parser reads without a warning.
  private let accepted: [String: String] = [
    "FallbackSimpleDuplicateTest": "ids collide in a fallback that is not used",
    "DuplicateFallbackIdSimple": "ids collide in a fallback that is not used",
    "DuplicateFallbackId": "ids collide in fallbacks that are not used",
  ]

  @Test
  func `every card of the shared model's tests is read, with a warning where that refuses it`()
    throws
  {
    guard let cases = try CardTestData.vectors("cpp_cards.json")?["cases"]?.array else { return }
    var passed = 0
    for vector in cases {
      let name = try #require(vector["test"]?.string)
      let problem = problem(of: try #require(vector["card"]), vector: vector, name: name)
      if let problem { Issue.record("\(name): \(problem)") } else { passed += 1 }
    }
    print("cpp_cards.json: \(cases.count) cases, \(passed) passed")
  }

  private func problem(of value: JSONValue, vector: JSONValue, name: String) -> String? {
    let isCard = CardParser.isAdaptiveCard(value)
    let card = CardParser.parse(isCard ? value : wrapped(value))
    let mustWarn = vector["throws"]?.bool == true || vector["warnings"]?.array?.isEmpty == false
    // The first card of this test is right; the second one is what is refused.
    let isRightHalf = name == "ImplicitImageTypeInImageSetTest" && vector["i"]?.double == 0
    if mustWarn && card.warnings.isEmpty && accepted[name] == nil && !isRightHalf {
      return "no warning"
    }
    let lost = LostTexts.of(value, path: isCard ? "" : "body[0]", in: card)
    return lost.isEmpty ? nil : "lost \(lost)"
  }

  /// Some vectors are a fragment; it is read in a card around it.
  private func wrapped(_ fragment: JSONValue) -> JSONValue {
    .object(
      JSONObject(members: [
        JSONObject.Member(key: "type", value: .string("AdaptiveCard")),
        JSONObject.Member(key: "version", value: .string("1.6")),
        JSONObject.Member(key: "body", value: .array([fragment])),
      ]))
  }
}
