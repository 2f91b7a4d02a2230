import AdaptiveCards
import CellGrid
import Records
import TextLayout

/// Cards of records that could not be read: what is wrong and where, and the bytes as they are.
package enum ProblemCard {
  /// The card of a record that is not what its file is.
  static func card(raw: [UInt8], problem: RecordProblem, line: Int, _ collapse: Int) -> Card {
    var parts = CardParts(collapse: collapse)
    var run = TextRun(text: "Bad record\(place(line)): \(UserMessage.text(of: problem))")
    run.look = TextLook(weight: .bolder, color: .warning)
    parts.add(.richTextBlock(RichTextBlock(runs: [run])), spacing: .none)
    parts.addText(StyledText(DisplayText(bytes: raw)))
    return parts.card
  }

  /// The card of a record that is too large to be read whole.
  static func card(prefix: [UInt8], byteCount: Int, record: Record, _ collapse: Int) -> Card {
    var parts = CardParts(collapse: collapse)
    parts.addTitle(nil, number: record.index + 1)
    var run = TextRun(
      text:
        "\(BinaryText.size(byteCount)) is too large to read as one record\(place(record.line)); "
        + "its first \(BinaryText.size(prefix.count)):")
    run.look = TextLook(color: .warning)
    parts.add(.richTextBlock(RichTextBlock(runs: [run])), spacing: .none)
    parts.addText(StyledText(DisplayText(bytes: prefix)))
    return parts.card
  }

  /// Where a record starts; nothing where nobody has counted the lines.
  private static func place(_ line: Int) -> String { line > 0 ? " (line \(line))" : "" }

  /// The card of a record that cannot be read at all.
  package static func card(unreadable error: RecordError, number: Int) -> Card {
    var parts = CardParts(collapse: 0)
    var run = TextRun(
      text:
        "Record \(number > 0 ? "\(number)" : "…") cannot be read: \(UserMessage.text(of: error))")
    run.look = TextLook(weight: .bolder, color: .warning)
    parts.add(.richTextBlock(RichTextBlock(runs: [run])), spacing: .none)
    return parts.card
  }
}
