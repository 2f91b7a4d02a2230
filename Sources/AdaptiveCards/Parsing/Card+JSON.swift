import JSON

/// The reason why a text is not an Adaptive Card.
public enum CardError: Error, Sendable, Hashable {
  /// The text is not JSON.
  case notJSON(JSONError)
  /// The text is JSON, and its `type` is not `AdaptiveCard`.
  case notACard
}

extension CardError: CustomStringConvertible {
  /// The reason in a sentence, with the place in the text where there is one.
  public var description: String {
    switch self {
    case .notJSON(let error): "The card is not JSON: \(error)."
    case .notACard: "This is JSON, but not an Adaptive Card: its “type” is not “AdaptiveCard”."
    }
  }
}

extension Card {
  /// Reads a card from its JSON text.
  ///
  /// What a card holds beyond that is never an error: ``warnings`` lists what was replaced or left out.
  /// O(bytes).
  ///
  ///     let card = try Card(json: #"{"type": "AdaptiveCard", "body": []}"#)
  ///
  /// - Throws: ``CardError`` for a text that is not JSON, or that is another kind of JSON.
  public init(json text: some StringProtocol, options: CardParserOptions = .init())
    throws(CardError)
  {
    let value: JSONValue
    do { value = try JSONValue(parsing: text) } catch { throw .notJSON(error) }
    guard CardParser.isAdaptiveCard(value) else { throw .notACard }
    self = CardParser.parse(value, options: options)
  }
}
