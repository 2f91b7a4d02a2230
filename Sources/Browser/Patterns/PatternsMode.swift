import CellGrid
import Phrases
import Query
import RecordCards
import Records
import TableKit
import TablePrograms
import TerminalInterface

/// The patterns of the texts of a field, each a card with its count, over the whole screen.
@MainActor
final class PatternsMode: Overlay, TableViewDataSource {
  /// Patterns that have a card, at most: nobody scrolls through more.
  private static let mostCards = 2_000
  private static let subtle = Style(foreground: .role(.subtle))

  private let counting: PatternCounting
  private let field: String
  private let sources: [RecordSource]
  private let messages: MessageLine
  private let usesASCII: Bool
  private let onChoice: (_ patterns: [TextPattern], _ isExcluded: Bool) -> Void
  private weak var application: TableApplication?
  private let table = TableView(estimatedRowHeight: 4)
  private var report: PatternReport?
  private var laidOut: (columns: Int, table: PatternTable)?
  /// When the records at some places were, as far as that was asked.
  private var times: [PatternCount.Place: String?] = [:]
  private var tagged: Set<TextPattern> = []
  /// Whether a key or a click has moved the cursor.
  private var hasMoved = false
  /// How far the count had come that is shown; nil before it has begun.
  private var shown: CountProgress?

  /// Begins to look for the patterns of a field.
  ///
  /// - Parameters:
  ///   - name: The name of the field.
  ///   - onChange: Called on another thread when there is more to show.
  ///   - onChoice: Called with patterns of which the records shown are to have one, or none.
  init(
    _ field: PatternField, called name: String, in sources: [RecordSource], by query: RecordQuery?,
    messages: MessageLine, usesASCII: Bool, in application: TableApplication,
    onChange: @escaping @Sendable () -> Void,
    onChoice: @escaping (_ patterns: [TextPattern], _ isExcluded: Bool) -> Void
  ) {
    self.field = name
    self.sources = sources
    self.messages = messages
    self.usesASCII = usesASCII
    self.application = application
    self.onChoice = onChoice
    // One more thread would take the time of those who show it.
    counting = PatternCounting(field, in: sources, by: query, threadCount: 2)
    // The cells draw a bar at the left.
    table.focusedRowStyle = nil
    table.register(PatternCell.self)
    table.dataSource = self
    counting.start(onChange: onChange)
  }

  var coversScreen: Bool { true }
  var tables: [TableView] { [table] }

  /// Takes over what was found meanwhile; the cursor stays on its pattern, and that on its line of the screen.
  func update() {
    let progress = counting.progress
    guard progress != shown else { return }
    if progress.version != shown?.version, let patterns = counting.patterns { show(patterns) }
    shown = progress
    application?.setNeedsDisplay()
  }

  private func show(_ patterns: PatternCount) {
    let former = report?.cards.map(\.pattern) ?? []
    let report = PatternReport(patterns, limit: Self.mostCards)
    self.report = report
    laidOut = nil
    // Records may be others than those of the estimate.
    times = [:]
    guard hasMoved, let focus = table.focusedRow else {
      // Who has not moved yet reads from the top.
      table.reloadData()
      table.focusedRow = report.cards.isEmpty ? nil : RowPath(row: 0, section: 0)
      return
    }
    let places = Dictionary(
      report.cards.enumerated().map { ($1.pattern, $0) }, uniquingKeysWith: { one, _ in one })
    table.reloadData(focusing: focus) { path in
      guard former.indices.contains(path.row) else { return nil }
      return places[former[path.row]].map { RowPath(row: $0, section: 0) }
    }
  }

  func handle(_ key: Key) -> KeyOutcome {
    messages.clear()
    let page = max(1, table.size.rows - 1)
    switch key {
    case "Down", "j", "^N": move { $0.moveFocus(by: 1) }
    case "Up", "k", "^P": move { $0.moveFocus(by: -1) }
    case "PgDn", "Space", "f", "^F", "^V": moveByLines(page)
    case "PgUp", "b", "^B", "M-v": moveByLines(-page)
    case "d", "^D": moveByLines(page / 2)
    case "u", "^U": moveByLines(-page / 2)
    case "Home", "g", "<": move { $0.moveFocus(by: -Self.mostCards) }
    case "End", "G", ">": move { $0.moveFocus(by: Self.mostCards) }
    case "t": tag()
    case "Enter", "@": choose(isExcluded: false)
    case "!": choose(isExcluded: true)
    case "Esc", "q", "^C", "^G": cancel()
    default: messages.say("\(key.name) does nothing here; the keys are below.")
    }
    return .taken
  }

  private func move(_ change: (TableView) -> Void) {
    hasMoved = true
    change(table)
  }

  /// Scrolls by lines; the cursor goes with the screen.
  private func moveByLines(_ lines: Int) {
    move { table in
      guard table.scroll(byLines: lines) != 0 else {
        table.moveFocus(by: lines > 0 ? Self.mostCards : -Self.mostCards)
        return
      }
      let whole = table.visibleRows.filter {
        $0.line >= 0 && $0.line + $0.height <= table.size.rows
      }
      let rows = whole.isEmpty ? table.visibleRows : whole
      if let row = rows.first, let focus = table.focusedRow,
        !rows.contains(where: { $0.indexPath == focus })
      {
        table.focusedRow = lines > 0 ? row.indexPath : rows.last?.indexPath
      }
    }
  }

  private var patternUnderCursor: TextPattern? {
    guard let report, let row = table.focusedRow?.row, report.cards.indices.contains(row) else {
      return nil
    }
    return report.cards[row].pattern
  }

  private func tag() {
    guard let pattern = patternUnderCursor, let path = table.focusedRow else { return }
    if tagged.remove(pattern) == nil { tagged.insert(pattern) }
    table.reconfigureRows(at: [path])
    move { $0.moveFocus(by: 1) }
  }

  /// Shows only the records with the patterns that are tagged, or else with the one under the cursor, or hides them.
  private func choose(isExcluded: Bool) {
    let marked = report?.cards.map(\.pattern).filter(tagged.contains) ?? []
    let chosen = marked.isEmpty ? [patternUnderCursor].compactMap(\.self) : marked
    guard !chosen.isEmpty else { return }
    cancel()
    onChoice(chosen, isExcluded)
  }

  func handle(_ event: MouseEvent) {
    switch event.action {
    case .wheel(.down): moveByLines(1)
    case .wheel(.up): moveByLines(-1)
    case .press(.left):
      let place = Point(column: event.position.column, row: event.position.row - 1)
      if let path = table.indexPathForRow(at: place) { move { $0.focusedRow = path } }
    case .wheel(.left), .wheel(.right), .press, .release, .drag, .move: break
    }
  }

  func cancel() {
    counting.cancel()
    application?.dismiss(self)
  }

  func layOut(in size: GridSize) {
    update()
    table.fit(tableRect(in: size))
  }

  private func tableRect(in size: GridSize) -> Rect {
    Rect(column: 0, row: 1, columns: size.columns, rows: max(0, size.rows - 2))
  }

  func draw(in canvas: inout Canvas, size: GridSize) -> Point? {
    let room = max(0, size.columns - CardCell.barColumns - 1)
    canvas.draw(
      FittedText.beginning(of: heading, columns: room),
      at: Point(column: CardCell.barColumns + 1, row: 0), style: Self.subtle)
    table.draw(in: tableRect(in: size), of: &canvas)
    status.draw(in: &canvas, row: max(0, size.rows - 1), columns: size.columns)
    let row = table.focusedRow.flatMap { table.rectForRow(at: $0) }?.row
    return row.map { Point(column: 0, row: max(0, $0) + 1) }
  }

  private var heading: String {
    guard let report else { return Phrase("Looking for patterns of \(field) …").text }
    return ([Phrase("Patterns of \(field)").text, report.summary] + report.rest)
      .joined(separator: " · ")
  }

  private var status: StatusLine {
    var line = StatusLine()
    if let message = messages.text {
      line.add(Phrase(verbatim: message), rank: 0)
      return line
    }
    line.add(counting.progress)
    if !tagged.isEmpty { line.add("\(tagged.count) tagged", rank: 1) }
    line.addKeysOfChoice()
    line.add("Esc back", rank: 2)
    return line
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    report?.cards.count ?? 0
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: RowPath) -> TableViewCell {
    let cell: PatternCell = tableView.dequeueReusableCell(for: indexPath)
    guard let report else { return cell }
    let card = report.cards[indexPath.row]
    let times = self.times(of: card)
    cell.show(isTagged: tagged.contains(card.pattern)) { [unowned self] columns in
      layout(of: report, columns: columns).lines(of: card, times: times)
    }
    return cell
  }

  private func layout(of report: PatternReport, columns: Int) -> PatternTable {
    if let laidOut, laidOut.columns == columns { return laidOut.table }
    let table = PatternTable(report, columns: columns, usesASCII: usesASCII)
    laidOut = (columns, table)
    return table
  }

  private func times(of card: PatternReport.Card) -> (first: String, last: String)? {
    guard let first = time(at: card.places.first), let last = time(at: card.places.last) else {
      return nil
    }
    return (first, last)
  }

  private func time(at place: PatternCount.Place) -> String? {
    if let known = times[place] { return known }
    let source = place.source < sources.count ? sources[place.source] : nil
    let record = try? source?.record(at: place.record)
    let time = record.flatMap(RecordTime.text)
    times[place] = .some(time)
    return time
  }

  func speak(on screen: inout SpokenScreen) {
    var detail = ""
    if let report, let row = table.focusedRow?.row, report.cards.indices.contains(row) {
      let card = report.cards[row]
      let count = ValueText.count(card.count, "record")
      let words = [
        Phrase("\(card.pattern.template): \(count), \(NumberText.percent(card.share))").text
      ]
      detail = (words + card.variables).map(SpokenWords.plain).joined(separator: ". ")
    }
    screen = SpokenScreen(
      place: "patterns \(field)", heading: SpokenWords.plain(heading), lines: [], detail: detail,
      isInside: false, message: SpokenWords.plain(messages.text ?? ""),
      messageNumber: messages.count)
  }
}
