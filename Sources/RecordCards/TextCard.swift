import AdaptiveCards
import CellGrid
import Records
import TextLayout

/// The card of a paragraph of plain text: the text and nothing else.
enum TextCard {
  /// The card; `collapse` lines are shown at first.
  static func card(for text: MarkedText, sourceName: String? = nil, collapse: Int) -> Card {
    var parts = CardParts(collapse: collapse)
    parts.addSubtitle([], sourceName: sourceName)
    parts.addText(styled(withoutReturns(text)), spacing: .none)
    return parts.card
  }

  /// Changes of files have colours of their own where the text brings none.
  private static func styled(_ text: MarkedText) -> StyledText {
    guard text.marks.isEmpty, text.bytes.starts(with: "diff ".utf8) else { return StyledText(text) }
    return DiffText.styled(String(decoding: text.bytes, as: UTF8.self))
  }

  /// A text in which only line feeds end a line.
  private static func withoutReturns(_ text: MarkedText) -> MarkedText {
    let (feed, carriage): (UInt8, UInt8) = (0x0A, 0x0D)
    let bytes = text.bytes
    guard bytes.contains(carriage) else { return text }
    return text.filtered { place in
      let next = place + 1 < bytes.count ? bytes[place + 1] : feed
      return bytes[place] != carriage || next != feed
    }
  }
}

/// The card of a record's own bytes.
package enum RawCard {
  /// Most bytes that are shown.
  private static let mostBytes = 1 << 20

  /// The card of bytes as they are.
  private static func card(for bytes: [UInt8]) -> Card {
    var parts = CardParts(collapse: 0)
    parts.addText(StyledText(DisplayText(bytes: bytes)), spacing: .none)
    return parts.card
  }

  /// The card; where the bytes cannot be read it says so.
  package static func card(
    of source: RecordSource, number: Int, record: () throws(RecordError) -> Record
  ) -> Card {
    do throws(RecordError) {
      let bytes = try source.bytes(of: record(), limit: mostBytes)
      return card(for: bytes)
    } catch { return ProblemCard.card(unreadable: error, number: number) }
  }
}
