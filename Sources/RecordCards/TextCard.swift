import AdaptiveCards
import CellGrid
import Records
import TextLayout

/// The card of a paragraph of plain text: the text and nothing else.
enum TextCard {
  /// The card; `collapse` lines are shown at first.
  static func card(for bytes: [UInt8], collapse: Int) -> Card {
    RawCard.card(for: withoutReturns(bytes), collapse: collapse)
  }

  /// A text in which only line feeds end a line.
  private static func withoutReturns(_ bytes: [UInt8]) -> [UInt8] {
    let (feed, carriage): (UInt8, UInt8) = (0x0A, 0x0D)
    guard bytes.contains(carriage) else { return bytes }
    return bytes.indices.filter { place in
      let next = place + 1 < bytes.count ? bytes[place + 1] : feed
      return bytes[place] != carriage || next != feed
    }.map { bytes[$0] }
  }
}

/// The card of a record's own bytes.
package enum RawCard {
  /// Most bytes that are shown.
  private static let mostBytes = 1 << 20

  /// The card of bytes as they are.
  fileprivate static func card(for bytes: [UInt8], collapse: Int = 0) -> Card {
    var parts = CardParts(collapse: collapse)
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
