import CellGrid
import Phrases
import Printing
import Query
import RecordCards
import Records
import TablePrograms
import TerminalInterface

/// The values of a field and how often each is there, over the whole screen.
@MainActor
final class CountsMode: Overlay {
  private let counting: FieldCounting
  private let path: FieldPath
  private var list = CountList()
  /// How far the count had come that is shown; nil before it has begun.
  private var shown: CountProgress?
  private let messages: MessageLine
  private let usesASCII: Bool
  private let onChoice: (_ filters: [RecordFilter], _ isExcluded: Bool) -> Void
  private weak var application: TableApplication?
  private var rows = 1
  private var laidOut: (version: Int?, columns: Int, table: CountTable)?

  private static let subtle = Style(foreground: .role(.subtle))
  /// Columns before a line: the bar of the cursor and the sign of a tag.
  private static let margin = CardCell.barColumns + 2

  /// Begins to count a field.
  ///
  /// - Parameters:
  ///   - onChange: Called on another thread when there is more to show.
  ///   - onChoice: Called with filters of which the records shown are to pass one, or none.
  init(
    _ path: FieldPath, in sources: [RecordSource], by query: RecordQuery?, messages: MessageLine,
    usesASCII: Bool, in application: TableApplication,
    onChange: @escaping @Sendable () -> Void,
    onChoice: @escaping (_ filters: [RecordFilter], _ isExcluded: Bool) -> Void
  ) {
    self.path = path
    self.messages = messages
    self.usesASCII = usesASCII
    self.application = application
    self.onChoice = onChoice
    // One more thread would take the time of those who show it.
    counting = FieldCounting([path], in: sources, by: query, threadCount: 2)
    counting.start(onChange: onChange)
  }

  var coversScreen: Bool { true }

  /// Takes over what was counted meanwhile.
  func update() {
    let progress = counting.progress
    guard progress != shown else { return }
    if progress.version != shown?.version, let count = counting.counts.first { list.show(count) }
    shown = progress
    application?.setNeedsDisplay()
  }

  func handle(_ key: Key) -> KeyOutcome {
    messages.clear()
    switch list.type(key, page: max(1, rows - 1)) {
    case .moved: break
    case .unknown: messages.say("\(key.name) does nothing here; the keys are below.")
    case .left: cancel()
    case .chosen(let isExcluded):
      let chosen = list.chosen
      guard !chosen.isEmpty else { break }
      let filters = chosen.compactMap { $0.filter(of: path) }
      guard filters.count == chosen.count else {
        messages.say("No filter can ask for that: a list, an object, a long text or a bad record.")
        break
      }
      cancel()
      onChoice(filters, isExcluded)
    }
    return .taken
  }

  func handle(_ event: MouseEvent) {
    switch event.action {
    case .wheel(.down): _ = list.type("Down", page: rows)
    case .wheel(.up): _ = list.type("Up", page: rows)
    case .press(.left):
      if event.position.row < rows { list.go(to: list.first + event.position.row) }
    case .wheel(.left), .wheel(.right), .press, .release, .drag, .move: break
    }
  }

  func cancel() {
    counting.cancel()
    application?.dismiss(self)
  }

  func layOut(in size: GridSize) {
    update()
    rows = max(1, size.rows - 1)
    list.fit(rows: rows)
  }

  func draw(in canvas: inout Canvas, size: GridSize) -> Point? {
    guard let report = list.report else {
      canvas.draw(
        Phrase("Counting \(path.description) …").text,
        at: Point(column: CardCell.barColumns, row: 0), style: Self.subtle)
      status.draw(in: &canvas, row: max(0, size.rows - 1), columns: size.columns)
      return nil
    }
    let table = table(of: report, columns: size.columns - Self.margin)
    for row in 0..<rows where list.first + row < report.lines.count {
      let line = list.first + row
      canvas.draw(
        table.text(of: report.lines[line]), at: Point(column: Self.margin, row: row))
      if list.choice(ofLine: line).map(list.tagged.contains) == true {
        canvas.draw(
          "*", at: Point(column: CardCell.barColumns, row: row),
          style: Style(foreground: .role(.mark)))
      }
      if line == list.cursor { drawBar(in: &canvas, row: row) }
    }
    status.draw(in: &canvas, row: max(0, size.rows - 1), columns: size.columns)
    return Point(column: 0, row: min(rows - 1, max(0, list.cursor - list.first)))
  }

  /// The lines in columns, which are laid out once for each result and width.
  private func table(of report: CountReport, columns: Int) -> CountTable {
    if let known = laidOut, known.version == shown?.version, known.columns == columns {
      return known.table
    }
    let table = CountTable(
      report, columns: columns, usesASCII: usesASCII, cutsNotes: true)
    laidOut = (shown?.version, columns, table)
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
    let progress = counting.progress
    if !progress.isCaughtUp {
      line.add("counting \(Int(progress.fraction * 100))%", rank: 0)
    }
    if let failure = progress.failure {
      line.add(UserMessage.text(of: failure), rank: 1, isWarning: true)
    }
    if progress.undecidedCount > 0 {
      line.add(UserMessage.undecided(progress.undecidedCount), rank: 1, isWarning: true)
    }
    if !list.tagged.isEmpty { line.add("\(list.tagged.count) tagged", rank: 1) }
    line.add("Enter shows only these", rank: 2)
    line.add("! hides them", rank: 3)
    line.add("t tags", rank: 4)
    line.add("Esc back", rank: 2)
    return line
  }

  func speak(on screen: inout SpokenScreen) {
    var lines: [String] = []
    var detail = ""
    if let report = list.report {
      for line in report.lines {
        switch line {
        case .heading(let text), .note(let text): lines.append(SpokenWords.plain(text))
        case .bar, .gap: break
        }
      }
      if report.lines.indices.contains(list.cursor), case .bar(let bar) = report.lines[list.cursor]
      {
        detail = SpokenWords.plain(
          Phrase(
            "\(bar.label): \(ValueText.count(bar.count, "record")), \(NumberText.percent(bar.share))"
          )
          .text)
      }
    }
    screen = SpokenScreen(
      place: "counts \(path.description)", heading: Phrase("Counts of \(path.description)").text,
      lines: lines, detail: detail, isInside: false,
      message: SpokenWords.plain(messages.text ?? ""), messageNumber: messages.count)
  }
}
