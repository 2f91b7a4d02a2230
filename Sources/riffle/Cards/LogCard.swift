import AdaptiveCards
import JSON
import Records

/// The card of a log entry: when and how grave, what happened, and the fields at its end.
enum LogCard {
  /// The card; `collapse` lines of a long message are shown at first.
  static func card(for bytes: [UInt8], collapse: Int) -> Card {
    TextCard.card(for: bytes, collapse: collapse)
  }
}
