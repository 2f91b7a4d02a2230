import AdaptiveCards
import CellGrid
import TextLayout

/// The card of a paragraph of plain text: the text and nothing else.
enum TextCard {
  /// The card; `collapse` lines are shown at first.
  static func card(for bytes: [UInt8], collapse: Int) -> Card {
    var parts = CardParts(collapse: collapse)
    parts.addText(StyledText(DisplayText(bytes: bytes)), spacing: .none)
    return parts.card
  }
}
