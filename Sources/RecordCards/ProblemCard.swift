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
    parts.addLine("Bad record\(place(line)): \(UserMessage.text(of: problem).text)", warning)
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
    parts.addLine(
      "\(BinaryText.size(byteCount)) is too large to read as one record\(place(record.line)); "
        + "its first \(BinaryText.size(prefix.count)):", TextLook(color: .warning))
    parts.addSubtitle([], sourceName: sourceName)
    parts.addText(StyledText(DisplayText(bytes: prefix)))
    return parts.card
  }

  /// The line where a record starts; empty where lines were not counted.
  private static func place(_ line: Int) -> String { line > 0 ? " (line \(line))" : "" }

  /// The card of a record that cannot be read at all.
  package static func card(unreadable error: RecordError, number: Int) -> Card {
    var parts = CardParts(collapse: 0)
    parts.addLine(
      "Record \(number > 0 ? "\(number)" : "…") cannot be read: \(UserMessage.text(of: error).text)",
      warning)
    return parts.card
  }
}
