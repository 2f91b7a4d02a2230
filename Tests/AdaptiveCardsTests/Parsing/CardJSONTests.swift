import Testing

@testable import AdaptiveCards

/// A card from its text, in one call.
@Suite struct CardJSONTests {
  @Test func `a card is read with what was left out as warnings`() throws {
    let card = try Card(
      json: #"{"type": "AdaptiveCard", "version": "1.5", "body": [{"type": "Nonsense"}]}"#)
    #expect(screen(card, columns: 40) == [" [Nonsense: unknown element]"])
    #expect(card.warnings.map(\.reason) == [.unknownType("Nonsense")])
  }

  @Test func `a text that is no card is an error that says why`() {
    #expect(throws: CardError.notACard) { try Card(json: #"{"type": "Other"}"#) }
    #expect(throws: CardError.notACard) { try Card(json: "7") }
    let error = #expect(throws: CardError.self) { try Card(json: "hello") }
    #expect(error.map { "\($0)" }?.hasPrefix("The card is not JSON: ") == true)
    #expect(error.map { "\($0)" }?.hasSuffix(", line 1, column 1.") == true)
  }
}
