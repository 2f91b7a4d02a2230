import AdaptiveCards
import CellGrid
import JSON
import Records
import TextLayout

/// The card of a log entry: when and how grave, what happened, and the fields at its end.
enum LogCard {
  /// The card; `collapse` lines of a long message are shown at first.
  static func card(for bytes: [UInt8], collapse: Int) -> Card {
    let line = LogLine(bytes)
    var parts = CardParts(collapse: collapse)
    parts.add(.richTextBlock(RichTextBlock(runs: heading(of: line))), spacing: .none)
    parts.addText(StyledText(DisplayText(bytes: bytes[line.message])), spacing: .none)
    parts.addFacts(
      line.fields.map { Field(name: $0.key, value: $0.value) },
      detail: collapse == 0 ? .full : .summary,
      spacing: .none)
    return parts.card
  }

  private static func heading(of line: LogLine) -> [TextRun] {
    var runs: [TextRun] = []
    if let timestamp = line.timestamp {
      var run = TextRun(text: timestamp)
      run.look = TextLook(isSubtle: true)
      runs.append(run)
    }
    if let level = line.level {
      var run = TextRun(text: runs.isEmpty ? level.rawValue : " · \(level.rawValue)")
      let color = SubtitleText.color(of: level.rawValue)
      run.look = TextLook(
        weight: color == nil ? nil : .bolder, color: color, isSubtle: color == nil)
      runs.append(run)
    }
    return runs
  }
}
