import AdaptiveCards
import CellGrid
import JSON
import Phrases
import Records
import TextLayout
import Values

/// A record in one line: time, level, source and message of a log's entry; of others the headline and a few facts.
///
/// A message, a text and what cannot be read keep all their lines, the first of which says most.
struct RecordLine {
  /// The line so far.
  private(set) var text = StyledText()

  /// Bytes of a line from which on no more facts are added; all of them are on the card.
  private static let enoughBytes = 400
  /// Bytes of a value that are shown.
  private static let mostValueBytes = 200
  private static let gap = "  "
  private static let subtle = Style(foreground: .role(.subtle))
  private static let title = Style(foreground: .role(.title), attributes: .bold)

  /// Adds a part, with a gap before it where there is something.
  private mutating func add(_ part: StyledText) {
    guard !part.isEmpty else { return }
    if !text.isEmpty { text.append(Self.gap) }
    text.append(part)
  }

  private mutating func add(_ part: String, _ style: Style = .plain) {
    add(StyledText(part, style: style))
  }

  /// Adds a level or state, in its colour where it has one.
  private mutating func add(status: String) {
    var style = Self.subtle
    switch SubtitleText.color(of: status) {
    case .attention: style = Style(foreground: .role(.attention), attributes: .bold)
    case .warning: style = Style(foreground: .role(.warning), attributes: .bold)
    case .default, .dark, .light, .accent, .good, nil: break
    }
    add(status, style)
  }
}

// MARK: Logs

extension RecordLine {
  /// The line of a log's entry.
  ///
  /// - Parameter fields: The fields that are shown; nil for all.
  init(log text: MarkedText, fields: FieldSelection?, sourceName: String?) {
    let line = LogLine(text.bytes)
    let fields = fields?.adapted(to: LogCard.partNames + line.fields.map(\.key))
    func shows(_ name: String) -> Bool { fields.map { $0.rank(of: [name]) != nil } ?? true }
    if let sourceName { add(sourceName, Self.subtle) }
    if shows("timestamp"), let time = line.timestamp { add(time, Self.subtle) }
    if shows("level"), let level = line.level { add(status: level.rawValue) }
    if shows("source") { for source in line.source { add(source, Self.subtle) } }
    if shows("message") { add(StyledText(LogCard.message(of: line, in: text))) }
    for fact in fields?.apply(to: line.fields) ?? line.fields { add(fact: fact) }
  }
}

// MARK: Records with fields

extension RecordLine {
  /// The line of a record of fields.
  ///
  /// A record of an event begins with its time, as a log's entry does.
  init(_ fields: CardFields, isEvent: Bool, sourceName: String?) {
    if let sourceName { add(sourceName, Self.subtle) }
    let subtitle = fields.subtitle
    if isEvent {
      for kind in [CardPlan.SubtitleField.Kind.date, .status] { add(subtitle, only: kind) }
    }
    if let title = fields.title { add(Self.inOneLine(title), isEvent ? .plain : Self.title) }
    for part in subtitle where !isEvent || part.kind != .date && part.kind != .status {
      add(part)
    }
    for field in fields.facts(showingEmpty: false) {
      guard text.text.utf8.count < Self.enoughBytes else { break }
      add(fact: field)
    }
    for (_, value) in fields.bodies where text.text.utf8.count < Self.enoughBytes {
      add(Self.oneLine(value), subtly: true)
    }
  }

  private mutating func add(
    _ parts: [SubtitleText], only kind: CardPlan.SubtitleField.Kind
  ) {
    for part in parts where part.kind == kind { add(part) }
  }

  private mutating func add(_ part: SubtitleText) {
    if part.kind == .status { add(status: part.text) } else { add(part.text, Self.subtle) }
  }

  private mutating func add(_ part: StyledText, subtly: Bool) {
    add(subtly ? StyledText(part.text, style: Self.subtle) : part)
  }

  private mutating func add(fact field: Field) {
    var fact = StyledText("\(field.key): ", style: Self.subtle)
    fact.append(Self.oneLine(field.value))
    add(fact)
  }

  /// A value in one line: a scalar or a small object as it is, of others their size.
  private static func oneLine(_ value: JSONValue) -> StyledText {
    if let text = value.string, BinaryText.summary(of: text) == nil, !text.isEmpty {
      return StyledText(inOneLine(text.withoutMarks))
    }
    let summary = SummaryText.styled(value)
    guard summary.text.utf8.contains(0x0A) else { return summary }
    return StyledText("[\(ValueText.count(value.array?.count ?? 0, "item"))]")
  }

  /// A text in one line, cut where it is long.
  private static func inOneLine(_ text: String) -> String {
    guard text.utf8.count > mostValueBytes || text.utf8.contains(where: { $0 < 0x20 }) else {
      return text
    }
    let words = text.prefix(mostValueBytes).split { $0.isNewline || $0 == "\t" }
    return words.joined(separator: " ") + (text.utf8.count > mostValueBytes ? "…" : "")
  }
}

// MARK: Other records

extension RecordLine {
  /// The line of a record that could not be read.
  init(bad raw: [UInt8], problem: RecordProblem) {
    add(Phrase("bad:").text, Style(foreground: .role(.warning), attributes: .bold))
    add(StyledText(DisplayText(bytes: raw)))
    add(UserMessage.text(of: problem).text, Self.subtle)
  }

  /// The line of a value that is no object.
  init(_ value: JSONValue, sourceName: String?) {
    if let sourceName { add(sourceName, Self.subtle) }
    add(value.object == nil ? SummaryText.styled(value) : Self.oneLine(value))
  }

  /// The line of a text, which it is.
  init(_ text: StyledText, sourceName: String?) {
    if let sourceName { add(sourceName, Self.subtle) }
    add(text)
  }
}

extension CardBuilder {
  /// The record in one line, or a few where it has line breaks; nil where its author says how it looks.
  ///
  /// O(bytes).
  package func line(for record: Record) -> StyledText? {
    guard isByPlan(record) else { return nil }
    switch record.content {
    case .json(let value):
      guard case .object(let object) = value else {
        return RecordLine(value, sourceName: sourceName).text
      }
      return line(fields: object.members)
    case .row(let names, let values):
      return line(fields: RowFields.fields(names: names, values: values))
    case .text(let text):
      return RecordLine(TextCard.styled(text), sourceName: sourceName).text
    case .log(let text):
      return RecordLine(log: text, fields: fields, sourceName: sourceName).text
    case .bad(let raw, let problem): return RecordLine(bad: raw, problem: problem).text
    case .oversized(let prefix, _):
      return RecordLine(StyledText(DisplayText(bytes: prefix)), sourceName: sourceName).text
    }
  }

  private func line(fields all: [Field]) -> StyledText {
    let all = LetterBody.read(in: all)
    return RecordLine(
      CardFields(fields?.apply(to: all) ?? all, plan: plan), isEvent: plan.isOfEvents,
      sourceName: sourceName
    ).text
  }
}
