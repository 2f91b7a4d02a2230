import AdaptiveCards
import CellGrid
import Records
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

/// The card of a record's own bytes.
package enum RawCard {
  /// Most bytes that are shown.
  private static let mostBytes = 1 << 20

  /// The card; where the bytes cannot be read it says so.
  package static func card(
    of source: RecordSource, number: Int, record: () throws(RecordError) -> Record
  ) -> Card {
    do throws(RecordError) {
      let bytes = try source.bytes(of: record(), limit: mostBytes)
      return TextCard.card(for: bytes, collapse: 0)
    } catch { return ProblemCard.card(unreadable: error, number: number) }
  }
}
