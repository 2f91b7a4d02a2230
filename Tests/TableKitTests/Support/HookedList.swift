import CellGrid
import TableKit

/// A table of one-line rows whose every callback can be made to do something else first.
@MainActor
final class HookedList: TableViewDataSource, TableViewDelegate {
  /// When a table asks or tells something.
  enum Moment: String, CaseIterable, Sendable {
    case count, bind, fit, show, hide, draw
  }

  let table = TableView()
  var rows: [Int]
  private(set) var bound: [Int] = []
  private(set) var fits = 0
  /// How deep in callbacks the table is.
  private(set) var depth = 0
  private var hooks: [Moment: () -> Void] = [:]
  /// Told of every row that comes on the screen.
  var onShow: ((RowPath) -> Void)?

  /// Makes a table of six lines.
  init(_ rows: [Int]) {
    self.rows = rows
    table.register(HookedCell.self)
    table.dataSource = self
    table.delegate = self
    table.size = GridSize(columns: 10, rows: 6)
  }

  /// Does something the next time that a moment comes.
  func once(_ moment: Moment, _ hook: @escaping () -> Void) { hooks[moment] = hook }

  /// Does something every time.
  func always(_ moment: Moment, _ hook: @escaping () -> Void) {
    hooks[moment] = { [unowned self] in
      hook()
      always(moment, hook)
    }
  }

  var hasHooks: Bool { !hooks.isEmpty }

  /// Number of rows that the table knows of; none before it has counted them.
  var count: Int { table.numberOfSections == 0 ? 0 : table.numberOfRows(inSection: 0) }

  func clearCounts() { (bound, fits) = ([], 0) }

  fileprivate func reach(_ moment: Moment) {
    depth += 1
    defer { depth -= 1 }
    if moment == .fit { fits += 1 }
    hooks.removeValue(forKey: moment)?()
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    let count = rows.count
    reach(.count)
    return count
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: RowPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(HookedCell.self, for: indexPath)
    (cell.id, cell.list) = (rows[indexPath.row], self)
    bound.append(cell.id)
    reach(.bind)
    return cell
  }

  func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: RowPath
  ) {
    reach(.show)
    onShow?(indexPath)
  }

  func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: RowPath
  ) { reach(.hide) }

  /// The screen as text, one string a line, without the empty ones.
  func screen() -> [String] {
    var canvas = Canvas(Surface(size: table.size))
    table.draw(in: &canvas)
    return (0..<table.size.rows).map { canvas.surface.text(ofRow: $0) }.filter { $0 != "" }
  }

  func path(_ row: Int) -> RowPath { RowPath(row: row, section: 0) }
}

/// A cell of one line with a number.
private final class HookedCell: TableViewCell {
  var id = 0
  weak var list: HookedList?

  override func sizeThatFits(columns: Int) -> Int {
    list?.reach(.fit)
    return 1
  }

  override func draw(in canvas: inout Canvas, lines: Range<Int>) {
    list?.reach(.draw)
    canvas.draw("\(id)", at: Point(column: 0, row: 0))
  }
}
