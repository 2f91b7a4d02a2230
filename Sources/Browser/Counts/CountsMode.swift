import CellGrid
import Phrases
import Printing
import Query
import RecordCards
import Records
import TablePrograms
import TerminalInterface

/// The values of a field and how often each is there, or all fields in short, over the whole screen.
@MainActor
final class CountsMode: Overlay {
  /// The field or fields that are counted, and who counts them.
  enum Subject {
    /// The values of a field.
    case field(FieldPath, any ValueCounting)
    /// All fields.
    case survey(FieldSurvey)

    var counting: any ValueCounting {
      switch self {
      case .field(_, let counting): counting
      case .survey(let survey): survey
      }
    }

    /// The counts of a field that are known from it already.
    func known(_ path: FieldPath) -> SurveyedField? {
      switch self {
      case .field: nil
      case .survey(let survey): SurveyedField(path, of: survey)
      }
    }
  }

  /// The actions on a value or field that was chosen.
  struct Actions {
    /// Shows only the records that pass one of some filters, or hides them.
    var filter: (_ filters: [RecordFilter], _ isExcluded: Bool) -> Void
    /// Lists the values of a field in front.
    var open: (FieldPath) -> Void
  }

  private let subject: Subject
  private let counting: any ValueCounting
  private var list = CountList()
  /// How far the count had come that is shown; nil before it has begun.
  private var shown: CountProgress?
  private let messages: MessageLine
  private let usesASCII: Bool
  private let actions: Actions
  private weak var application: TableApplication?
  /// The columns and rows of the lines, once they are laid out.
  private var room = GridSize(columns: 80, rows: 1)
  private var laidOut: (version: Int?, columns: Int, table: CountTable)?

  private static let subtle = Style(foreground: .role(.subtle))
  /// Columns before a line: the bar of the cursor and the sign of a tag.
  private static let margin = CardCell.barColumns + 2

  /// Shows what somebody counts, who has begun with it or begins soon.
  init(
    _ subject: Subject, messages: MessageLine, usesASCII: Bool, in application: TableApplication,
    _ actions: Actions
  ) {
    self.subject = subject
    counting = subject.counting
    self.messages = messages
    self.usesASCII = usesASCII
    self.application = application
    self.actions = actions
  }

  var coversScreen: Bool { true }

  /// Takes over what was counted meanwhile.
  func update() {
    let progress = counting.progress
    guard progress != shown else { return }
    if progress.version != shown?.version { list.show(lines) }
    shown = progress
    application?.setNeedsDisplay()
  }

  private var lines: CountLines {
    let lines =
      switch subject {
      case .field: counting.counts.first.map { CountLines(of: $0) } ?? CountLines()
      case .survey(let survey):
        CountLines(survey: survey.counts, leftOutCount: survey.leftOutCount)
      }
    return lines.wrapped(columns: room.columns)
  }

  func handle(_ key: Key) -> KeyOutcome {
    messages.clear()
    switch list.type(key, page: max(1, room.rows - 1)) {
    case .moved: break
    case .unknown: messages.say("\(key.name) does nothing here; the keys are below.")
    case .left: cancel()
    case .opened(let field): actions.open(field)
    case .chosen(let isExcluded): choose(isExcluded: isExcluded)
    }
    return .taken
  }

  private func choose(isExcluded: Bool) {
    let chosen = list.chosen
    guard !chosen.isEmpty else {
      if list.targetUnderCursor != nil { messages.say("A value is hidden; this is a field.") }
      return
    }
    let filters = chosen.compactMap { target in target.choice?.filter(of: target.field) }
    guard filters.count == chosen.count else {
      return messages.say(
        "No filter can ask for that: a list, an object, a long text or a bad record.")
    }
    actions.filter(filters, isExcluded)
  }

  func handle(_ event: MouseEvent) {
    switch event.action {
    case .wheel(.down): _ = list.type("Down", page: room.rows)
    case .wheel(.up): _ = list.type("Up", page: room.rows)
    case .press(.left):
      if event.position.row < room.rows { list.go(to: list.first + event.position.row) }
    case .wheel(.left), .wheel(.right), .press, .release, .drag, .move: break
    }
  }

  func cancel() {
    counting.cancel()
    application?.dismiss(self)
  }

  func layOut(in size: GridSize) {
    let former = room
    room = GridSize(columns: max(1, size.columns - Self.margin), rows: max(1, size.rows - 1))
    update()
    if room.columns != former.columns { list.show(lines) }
    list.fit(rows: room.rows)
  }

  func draw(in canvas: inout Canvas, size: GridSize) -> Point? {
    let end = max(0, size.rows - 1)
    status.draw(in: &canvas, row: end, columns: size.columns)
    let content = list.content
    guard !content.lines.isEmpty else {
      canvas.draw(
        emptiness.text, at: Point(column: CardCell.barColumns, row: 0), style: Self.subtle)
      return nil
    }
    let table = table(of: content.lines)
    for row in 0..<room.rows where list.first + row < content.lines.count {
      let line = list.first + row
      canvas.draw(table.text(of: content.lines[line]), at: Point(column: Self.margin, row: row))
      if list.target(ofLine: line).map(list.tagged.contains) == true {
        canvas.draw(
          "*", at: Point(column: CardCell.barColumns, row: row),
          style: Style(foreground: .role(.mark)))
      }
      if line == list.cursor { drawBar(in: &canvas, row: row) }
    }
    return Point(column: 0, row: min(room.rows - 1, max(0, list.cursor - list.first)))
  }

  /// The words in place of the counts before there are any.
  private var emptiness: Phrase {
    // Why nothing was counted is said below.
    let isOver = counting.progress.isCaughtUp
    switch subject {
    case .field(let path, _): return isOver ? "" : "Counting \(path.description) …"
    case .survey(let survey):
      if survey.hasNoFields { return "These records have no fields." }
      return isOver ? "" : "Counting all fields …"
    }
  }

  /// The lines in columns, which are laid out once for each result and width.
  private func table(of lines: [CountReport.Line]) -> CountTable {
    if let known = laidOut, known.version == shown?.version, known.columns == room.columns {
      return known.table
    }
    let table = CountTable(lines, columns: room.columns, usesASCII: usesASCII)
    laidOut = (shown?.version, room.columns, table)
    return table
  }

  private func drawBar(in canvas: inout Canvas, row: Int) {
    let bar = Cell(glyph: 0x258C, style: Style(foreground: .role(.selection)))
    canvas.fill(Rect(column: 0, row: row, columns: 1, rows: 1), with: bar)
  }

  private var status: StatusLine {
    var line = StatusLine()
    if let message = messages.text {
      line.add(Phrase(verbatim: message), rank: 0)
      return line
    }
    line.add(counting.progress)
    if !list.tagged.isEmpty { line.add("\(list.tagged.count) tagged", rank: 1) }
    if list.chosen.isEmpty, list.targetUnderCursor != nil {
      line.add("Enter lists its values", rank: 2)
    } else if !list.content.lines.isEmpty {
      line.addKeysOfChoice()
    }
    line.add("Esc back", rank: 2)
    return line
  }
}

extension CountsMode {
  func speak(on screen: inout SpokenScreen) {
    let content = list.content
    var lines: [String] = []
    // Of all fields only what stands above them is read; the field under the cursor is the detail.
    let start = content.isSurvey ? content.targets.firstIndex { $0 != nil } : nil
    for line in content.lines[..<(start ?? content.lines.count)] {
      switch line {
      case .heading(let text), .note(let text): lines.append(SpokenWords.plain(text))
      case .bar, .gap: break
      }
    }
    let (place, heading): (String, Phrase) =
      switch subject {
      case .field(let path, _):
        ("counts \(path.description)", "Counts of \(path.description)")
      case .survey: ("survey", "All fields")
      }
    screen = SpokenScreen(
      place: place, heading: heading.text, lines: lines, detail: detail, isInside: false,
      message: SpokenWords.plain(messages.text ?? ""), messageNumber: messages.count)
  }

  /// The line under the cursor in words.
  private var detail: String {
    guard list.targetUnderCursor != nil else { return "" }
    switch list.content.lines[list.cursor] {
    case .bar(let bar):
      let count = ValueText.count(bar.count, "record")
      return SpokenWords.plain(
        Phrase("\(bar.label): \(count), \(NumberText.percent(bar.share))").text)
    case .heading(let name):
      return SpokenWords.plain(
        ([name + ":"] + list.content.notes(beneath: list.cursor)).joined(separator: " "))
    case .note, .gap: return ""
    }
  }
}
