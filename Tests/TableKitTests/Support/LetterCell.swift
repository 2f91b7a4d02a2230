import CellGrid
import TableKit
import TestSupport

/// A cell of letters that break at the table's width, like text without words.
final class LetterCell: TableViewCell {
  var source: LetterSource?
  var letters = 0
  private var fitted = 1
  var fits = 0
  var onFit: ((LetterCell) -> Void)?
  override var isSelected: Bool {
    didSet {
      source?.onMark?(self)
      setNeedsHeight()
    }
  }

  override func prepareForReuse() {
    source?.note("reuse", nil)
    onFit = nil
  }

  override func sizeThatFits(columns: Int) -> Int {
    fitted = columns
    fits += 1
    source?.note("fit", indexPath)
    onFit?(self)
    return (letters + columns - 1) / columns
  }

  override func draw(in canvas: inout Canvas, lines: Range<Int>) {
    source?.note("draw", indexPath)
    for line in lines {
      canvas.draw("\(indexPath?.row ?? -1):\(line)", at: Point(column: 0, row: line))
    }
  }

  override func anchor(atLine line: Int) -> LineAnchor? {
    LineAnchor(item: 0, offset: line * fitted)
  }

  override func line(of anchor: LineAnchor) -> Int? { anchor.offset / fitted }
}

/// Rows of letters that count what they are asked and note what is done with their cells.
@MainActor
final class LetterSource: TableViewDataSource, TableViewDelegate {
  /// Letters of every row, by section.
  var rows: [[Int]]
  private(set) var trace: [String] = []
  private(set) var made = Set<ObjectIdentifier>()
  private var keptAlive: [LetterCell] = []
  private(set) var cellQuestions = 0
  private(set) var countQuestions = 0
  /// The cells that were shown and not hidden; paths would change with updates.
  private(set) var displayed = Set<ObjectIdentifier>()
  private(set) var alternationFailures: [String] = []
  var onFit: ((LetterCell) -> Void)?
  /// Letters of every section's header and footer; nil where sections have none.
  var headerLetters: Int?
  var footerLetters: Int?
  /// What rows say of their heights before they are measured.
  var estimate: ((RowPath) -> Int)?
  var onMark: ((LetterCell) -> Void)?

  init(_ rows: [[Int]]) { self.rows = rows }

  func note(_ event: String, _ path: RowPath?) {
    trace.append(path.map { "\(event) \($0.section).\($0.row)" } ?? event)
  }

  func clearTrace() { trace = [] }

  func numberOfSections(in tableView: TableView) -> Int { rows.count }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    countQuestions += 1
    return rows[section].count
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: RowPath) -> TableViewCell {
    cellQuestions += 1
    let cell = tableView.dequeueReusableCell(LetterCell.self, for: indexPath)
    if made.insert(ObjectIdentifier(cell)).inserted { keptAlive.append(cell) }
    cell.source = self
    cell.onFit = onFit
    cell.letters = rows[indexPath.section][indexPath.row]
    note("bind", indexPath)
    return cell
  }

  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> TableViewCell? {
    headerLetters.map { view(letters: $0, in: tableView) }
  }

  func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> TableViewCell? {
    footerLetters.map { view(letters: $0, in: tableView) }
  }

  private func view(letters: Int, in tableView: TableView) -> LetterCell {
    let cell = tableView.dequeueReusableHeaderFooterView(LetterCell.self)
    cell.source = self
    cell.letters = letters
    return cell
  }

  func tableView(_ tableView: TableView, estimatedHeightForRowAt indexPath: RowPath) -> Int? {
    estimate?(indexPath)
  }

  func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: RowPath
  ) {
    note("show", indexPath)
    if !displayed.insert(ObjectIdentifier(cell)).inserted {
      alternationFailures.append("shown: \(indexPath)")
    }
  }

  func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: RowPath
  ) {
    note("hide", indexPath)
    if displayed.remove(ObjectIdentifier(cell)) == nil {
      alternationFailures.append("hidden: \(indexPath)")
    }
  }
}

/// A table of letters with a screen.
@MainActor
struct LetterTable {
  let table: TableView
  let source: LetterSource

  init(_ rows: [Int], columns: Int, height: Int, estimate: Int = 3) {
    self.init(sections: [rows], columns: columns, height: height, estimate: estimate)
  }

  init(sections: [[Int]], columns: Int, height: Int, estimate: Int = 3) {
    table = TableView(estimatedRowHeight: estimate)
    source = LetterSource(sections)
    table.register(LetterCell.self)
    table.dataSource = source
    table.delegate = source
    table.size = GridSize(columns: columns, rows: height)
  }

  /// The screen as text, one string a line.
  func screen() -> [String] {
    var canvas = Canvas(Surface(size: table.size))
    table.draw(in: &canvas)
    return (0..<table.size.rows).map { canvas.surface.text(ofRow: $0) }
  }

  func path(_ row: Int) -> RowPath { RowPath(row: row, section: 0) }
}

extension LetterTable {
  /// A table of random rows that is laid out on a screen of 10 columns and 12 lines.
  static func random(_ count: Int = 200, seed: Int = 1) -> LetterTable {
    var random = RandomSource(seed: UInt64(seed))
    let letters = LetterTable(
      (0..<count).map { _ in 1 + random.below(90) }, columns: 10, height: 12)
    letters.table.layoutIfNeeded()
    return letters
  }

  /// Lets an animated scroll go on to its end, and returns the frames it took.
  func finishScroll() -> Int {
    var frames = 0
    while table.isScrolling, frames < 100 {
      table.advanceScroll()
      frames += 1
    }
    return frames
  }
}
