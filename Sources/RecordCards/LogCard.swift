import AdaptiveCards
import CellGrid
import JSON
import Records
import TextLayout
import Values

/// The card of a log entry: timestamp, severity and source, the message, and the fields at its end.
enum LogCard {
  /// The card; `collapse` lines of a long message are shown at first.
  static func card(
    for text: MarkedText, fields: FieldSelection? = nil, sourceName: String? = nil, collapse: Int
  ) -> Card {
    let line = LogLine(text.bytes)
    let fields = fields?.adapted(to: partNames + line.fields.map(\.key))
    func shows(_ name: String) -> Bool { fields.map { $0.rank(of: [name]) != nil } ?? true }
    var parts = CardParts(collapse: collapse)
    parts.addLine(of: heading(of: line, where: shows) + (sourceName.map { [.subtle($0)] } ?? []))
    if shows("message") {
      parts.addText(StyledText(message(of: line, in: text)), spacing: .none)
    }
    let facts = line.fields.map(fact)
    parts.addFacts(
      fields?.apply(to: facts) ?? facts,
      detail: collapse == 0 ? .full : .summary,
      spacing: .none)
    return parts.card
  }

  /// The parts that are chosen by name beside the fields.
  static let partNames = ["timestamp", "level", "source", "message"]

  /// The message with the look of the part of the entry that it is.
  static func message(of line: LogLine, in text: MarkedText) -> MarkedText {
    let count = line.message.count
    guard !text.marks.isEmpty, count <= text.bytes.count, text.bytes.count <= mostMarkedBytes,
      let start = (0...(text.bytes.count - count)).last(where: {
        text.bytes[$0..<($0 + count)].elementsEqual(line.message)
      })
    else { return MarkedText(plain: line.message) }
    return text[start..<(start + count)]
  }

  /// Bytes of an entry above which its message is not sought in it, to look as it does there.
  private static let mostMarkedBytes = 8 << 10

  /// The fact of a field.
  ///
  /// Facts leave out an object's members without a value, but here every word is to be seen.
  private static func fact(_ field: Field) -> Field {
    let members = field.value.object?.members
    let hasGaps = members.map { $0.isEmpty || $0.contains { ValueText.isEmpty($0.value) } } ?? false
    return Field(key: field.key, value: hasGaps ? .string(field.value.text) : field.value)
  }

  /// The parts of the line above the message.
  private static func heading(of line: LogLine, where shows: (String) -> Bool) -> [TextRun] {
    let time = shows("timestamp") ? line.timestamp.map(TextRun.subtle) : nil
    let level = shows("level") ? line.level.map { TextRun.level($0.rawValue) } : nil
    let source = shows("source") ? line.source.map(TextRun.subtle) : []
    let details = shows("source") ? line.details.map(TextRun.subtle) : []
    return [time, level].compactMap(\.self) + source + details
  }
}
