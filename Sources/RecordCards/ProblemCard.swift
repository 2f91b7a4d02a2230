import AdaptiveCards
import CellGrid
import Phrases
import Records
import TextLayout

/// Cards of records that could not be read: what is wrong and where, and the bytes as they are.
package enum ProblemCard {
  private static let warning = TextLook(weight: .bolder, color: .warning)

  /// The card of a record that is not what its file is.
  static func card(
    raw: [UInt8], problem: RecordProblem, line: Int, sourceName: String?, _ collapse: Int
  ) -> Card {
    var parts = CardParts(collapse: collapse)
    let reason = UserMessage.text(of: problem)
    let message: Phrase =
      line > 0 ? "Bad record (line \(line)): \(reason)" : "Bad record: \(reason)"
    parts.addLine(message.text, warning)
    parts.addSubtitle([], sourceName: sourceName)
    parts.addText(StyledText(DisplayText(bytes: raw)))
    return parts.card
  }

  /// The card of a record that is too large to be read whole.
  static func card(
    prefix: [UInt8], byteCount: Int, record: Record, sourceName: String?, _ collapse: Int
  ) -> Card {
    var parts = CardParts(collapse: collapse)
    parts.addNumberIfEmpty(record.index + 1)
    let message = self.message(
      ofBytes: BinaryText.size(byteCount), shown: BinaryText.size(prefix.count), line: record.line)
    parts.addLine(message.text, TextLook(color: .warning))
    parts.addSubtitle([], sourceName: sourceName)
    parts.addText(StyledText(DisplayText(bytes: prefix)))
    return parts.card
  }

  /// - Parameter line: The line where the record starts; 0 where lines were not counted.
  private static func message(ofBytes size: String, shown: String, line: Int) -> Phrase {
    line > 0
      ? "\(size) is too large to read as one record (line \(line)); its first \(shown):"
      : "\(size) is too large to read as one record; its first \(shown):"
  }

  /// The card of a record that cannot be read at all.
  package static func card(unreadable error: RecordError, number: Int) -> Card {
    var parts = CardParts(collapse: 0)
    let reason = UserMessage.text(of: error)
    let message: Phrase =
      number > 0
      ? "Record \(number) cannot be read: \(reason)" : "Record … cannot be read: \(reason)"
    parts.addLine(message.text, warning)
    return parts.card
  }
}
