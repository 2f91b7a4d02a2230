import CellGrid
import TableKit

/// Counts the cells of a test as they are made, and holds none of them.
@MainActor
final class CellCensus {
  private struct Entry {
    weak var cell: CensusCell?
  }

  /// Where the cells of this task report; a task runs one test.
  @TaskLocal static var current: CellCensus?

  private var entries: [Entry] = []

  /// All cells that were made.
  var made: Int { entries.count }

  /// The cells that are there, of exactly one type.
  func living<Cell: CensusCell>(_ type: Cell.Type) -> [CensusCell] {
    entries.compactMap(\.cell).filter { Swift.type(of: $0) == type }
  }

  func add(_ cell: CensusCell) { entries.append(Entry(cell: cell)) }
}

/// A cell that is counted, and that knows how it was reused.
class CensusCell: TableViewCell {
  /// Which row of the source it is bound to.
  var id = 0
  var lines = 1
  private(set) var bindings = 0
  private(set) var reuses = 0

  required init() {
    super.init()
    CellCensus.current?.add(self)
  }

  override var canBecomeFirstResponder: Bool { true }

  override func prepareForReuse() { reuses += 1 }

  override func sizeThatFits(columns: Int) -> Int { lines }

  /// Shows a row; false if the cell was not made ready for that exactly once.
  func bind(_ row: (id: Int, lines: Int), isAgain: Bool) -> Bool {
    (id, lines) = row
    if !isAgain { bindings += 1 }
    return reuses == bindings - 1
  }
}

/// A second type, for every third row.
final class OtherCensusCell: CensusCell {}

/// Rows with a number of their own, of two types of cells, that check what happens to their cells.
@MainActor
final class CensusSource: TableViewDataSource, TableViewDelegate {
  var rows: [(id: Int, lines: Int)]
  private(set) var problems: [String] = []
  /// The rows between `willDisplay` and `didEndDisplaying`.
  private(set) var displayed: [Int: ObjectIdentifier] = [:]
  private(set) var events: [String] = []

  init(_ rows: [(id: Int, lines: Int)]) { self.rows = rows }

  func takeEvents() -> [String] {
    defer { events = [] }
    return events
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: RowPath) -> TableViewCell {
    let row = rows[indexPath.row]
    let cell: CensusCell =
      row.id % 3 == 0
      ? tableView.dequeueReusableCell(OtherCensusCell.self, for: indexPath)
      : tableView.dequeueReusableCell(CensusCell.self, for: indexPath)
    let isAgain = cell.tableView != nil
    if isAgain != (cell.id == row.id && displayed[row.id] == ObjectIdentifier(cell)) {
      problems.append("row \(row.id) gets a cell that shows another")
    }
    if !cell.bind(row, isAgain: isAgain) { problems.append("\(row.id) is not reused once") }
    return cell
  }

  func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: RowPath
  ) {
    guard let cell = cell as? CensusCell else { return }
    events.append("show \(cell.id)")
    if displayed.updateValue(ObjectIdentifier(cell), forKey: cell.id) != nil {
      problems.append("\(cell.id) is shown twice")
    }
    if rows[indexPath.row].id != cell.id { problems.append("\(cell.id) is shown elsewhere") }
  }

  func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: RowPath
  ) {
    guard let cell = cell as? CensusCell else { return }
    events.append("hide \(cell.id)")
    if displayed.removeValue(forKey: cell.id) != ObjectIdentifier(cell) {
      problems.append("\(cell.id) is hidden and was not shown")
    }
  }
}
