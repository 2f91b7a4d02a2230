import JSON

/// Turns the JSON of an Adaptive Card into a ``Card``.
///
/// A card is never refused as a whole: what cannot be read is replaced by its fallback or its default
/// or is left out, and ``Card/warnings`` says what and where.
public enum CardParser {
  /// Whether a value says that it is an Adaptive Card.
  public static func isAdaptiveCard(_ value: JSONValue) -> Bool {
    value["type"]?.string?.lowercased() == "adaptivecard"
  }

  /// Reads a card; a value that is none becomes a card that is empty but for its warnings.
  ///
  /// O(bytes).
  public static func parse(_ value: JSONValue, options: CardParserOptions = .init()) -> Card {
    var reader = CardReader(options: options)
    var card = reader.rootCard(value)
    reader.warnAboutDuplicateIDs()
    card.warnings = reader.warnings
    return card
  }
}
