import CellGrid
import TableKit

/// A table of items of one line each, which show their ids.
@MainActor
final class DiffableList {
  let table = TableView()
  private(set) var bound: [Int] = []
  fileprivate(set) var fitted: [Int] = []
  fileprivate(set) var reused = 0
  var onBind: ((Int) -> Void)?

  private(set) lazy var source = TableViewDiffableDataSource<String, Int>(tableView: table) {
    [unowned self] table, path, id in
    let cell = table.dequeueReusableCell(NumberCell.self, for: path)
    (cell.id, cell.list) = (id, self)
    bound.append(id)
    onBind?(id)
    return cell
  }

  /// Makes a table of eight lines; sections are in the order of their names.
  init(_ sections: [String: [Int]]) {
    table.register(NumberCell.self)
    table.size = GridSize(columns: 10, rows: 8)
    var snapshot = source.snapshot()
    for (id, items) in sections.sorted(by: { $0.key < $1.key }) {
      snapshot.appendSections([id])
      snapshot.appendItems(items)
    }
    source.apply(snapshot)
  }

  func clearCounts() { (bound, fitted, reused) = ([], [], 0) }

  /// Shows items in one section.
  func applyItems(
    _ items: [Int], animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    var snapshot = TableViewDiffableDataSource<String, Int>.Snapshot()
    snapshot.appendSections(["a"])
    snapshot.appendItems(items)
    source.apply(snapshot, animatingDifferences: animatingDifferences, completion: completion)
  }

  func cell(_ id: Int) -> TableViewCell? {
    source.indexPath(for: id).flatMap { table.laidOut.cellForRow(at: $0) }
  }

  /// The screen as text, one string a line.
  func screen() -> [String] {
    var canvas = Canvas(Surface(size: table.size))
    table.draw(in: &canvas)
    return (0..<table.size.rows).map { canvas.surface.text(ofRow: $0) }
  }
}

/// A cell of one line with a number.
private final class NumberCell: TableViewCell {
  var id = 0
  weak var list: DiffableList?

  override func prepareForReuse() { list?.reused += 1 }

  override func sizeThatFits(columns: Int) -> Int {
    list?.fitted.append(id)
    return 1
  }

  override func draw(in canvas: inout Canvas, lines: Range<Int>) {
    canvas.draw("\(id)", at: Point(column: 0, row: 0))
  }
}
