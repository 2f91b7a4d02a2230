import Testing

@testable import AdaptiveCards

@Suite struct CardServicesTests {
  @Test func `refresh, sign-in, address and speech are kept`() throws {
    let card = try card(
      body: "",
      extra: #"""
        "refresh": {"action": {"type": "Action.Execute", "verb": "v"}, "expires": "2030-01-01",
          "userIds": ["a", 3, "b"]},
        "authentication": {"text": "Sign in", "connectionName": "c",
          "tokenExchangeResource": {"id": "i", "uri": "u", "providerId": "p"},
          "buttons": [{"type": "SignIn", "title": "t", "value": "https://example.org"}]},
        "metadata": {"webUrl": "https://example.org/card"}, "fallbackText": "old",
        "speak": "<s>Tom &amp;\n <break/>Jerry</s> &nbsp; 3 &lt; 4 & 5",
        """#)
    #expect(card.refresh?.action?.kind == .execute(verb: "v"))
    #expect(card.refresh?.expires == "2030-01-01" && card.refresh?.userIDs == ["a", "b"])
    let authentication = try #require(card.authentication)
    #expect(authentication.text == "Sign in" && authentication.connectionName == "c")
    #expect(authentication.tokenExchange?.providerID == "p")
    #expect(authentication.buttons.map(\.type) == ["signin"])
    #expect(card.webURL == "https://example.org/card" && card.fallbackText == "old")
    #expect(card.spokenText == "Tom & Jerry \u{A0} 3 < 4 & 5")
    #expect(card.warnings.isEmpty)
  }

  @Test func `what is wrong with them loses nothing of the card`() throws {
    let card = try card(
      body: #"{"type": "TextBlock", "text": "x"}"#,
      extra: #"""
        "refresh": {"action": {"type": "Action.Submit"}}, "authentication": {"buttons": [{}]},
        "metadata": 3, "speak": [],
        """#)
    #expect(card.body.count == 1 && card.refresh?.action == nil && card.spokenText == nil)
    #expect(
      card.warnings.map(\.description) == [
        "card: “speak” has a value that it cannot have, so it is not used",
        "card: “metadata” has a value that it cannot have, so it is not used",
        "refresh: “action” has a value that it cannot have, so it is not used",
        "authentication.buttons[0]: “type” is missing",
        "authentication.buttons[0]: “value” is missing",
      ])
  }

  @Test func `a warning names its place and what was not right`() {
    let reasons: [(CardWarning.Reason, String)] = [
      (.unknownType("Foo"), "“Foo” is not known and has no fallback, so it is left out"),
      (.duplicateID("a"), "the id “a” is taken; the first element that has it is meant"),
      (.unsupportedVersion("9.0"), "version 9.0 is newer than this renderer knows"),
      (.usedFallback(""), "the fallback stands for it"),
      (.unmetRequirement("f"), "“f” is required and not there in that version, so it is left out"),
      (.tooLarge, "the card is too large or too deep here, so the rest is left out"),
    ]
    for (reason, sentence) in reasons {
      #expect(CardWarning(reason: reason, path: "body[2]").description == "body[2]: \(sentence)")
    }
  }
}
