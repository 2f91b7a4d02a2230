import CellGrid
import TableKit
import Testing

/// Rows that have nothing to show, by accident or on purpose.
@MainActor
struct EmptyRowTests {
  @Test func `T6 an empty label is a row of one line`() {
    let list = TextList(["one", "", "three"])
    #expect(list.screen() == ["one", "", "three"])
    #expect(list.table.laidOut.visibleRows.map(\.height) == [1, 1, 1])
  }

  @Test func `T6 a million empty labels are as quick as a screenful of them`() {
    let list = TextList(Array(repeating: "", count: 1_000_000))
    _ = list.screen()
    #expect(list.bound == 6)
    list.table.scrollToBottom()
    _ = list.screen()
    #expect(list.bound == 12)
  }

  @Test func `T6 a row that hides all its content comes back when that is shown`() throws {
    let list = TextList(["one", "two", "three"])
    _ = list.screen()
    let cell = try #require(
      list.table.laidOut.cellForRow(at: RowPath(row: 1, section: 0)) as? TextCell)
    cell.label.isHidden = true
    #expect(list.screen() == ["one", "", "three"])
    cell.label.isHidden = false
    #expect(list.screen() == ["one", "two", "three"])
  }

  @Test func `Q2 the part of the rows above is a number wherever rows have no lines`() {
    for collapsed in 0..<16 {
      let list = TextList(["one", "two", "three", "four"])
      list.collapse(byCell: true) { collapsed >> $0 & 1 == 1 }
      for rows in [3, 1, 0, 2, 0] {
        for step in [0, 1, 1, -1, 2, -3] {
          list.table.size = GridSize(columns: 5, rows: rows)
          list.table.layoutIfNeeded()
          list.table.scroll(byLines: step)
          list.table.layoutIfNeeded()
          #expect((0...1).contains(list.table.rowProgress), "\(collapsed), \(rows) rows")
        }
      }
    }
  }

  @Test(arguments: [true, false])
  func `T6 a million rows that all collapse ask for no more than a screenful`(byCell: Bool) {
    let list = TextList(Array(repeating: "gone", count: 1_000_000))
    list.collapse(byCell: byCell) { _ in true }
    for frame in 1...5 {
      #expect(list.screen().allSatisfy { $0 == "" })
      #expect(list.bound <= frame * 8)
      #expect(list.heightQuestions <= frame * 10_100)
      #expect(list.table.needsLayout)
    }
  }

  @Test(arguments: [true, false])
  func `T6 rows with lines are found behind any number that collapse`(byCell: Bool) {
    let list = TextList((0..<400).map(String.init))
    list.collapse(byCell: byCell) { $0 % 90 != 89 }
    var frames = 0
    while frames == 0 || list.table.needsLayout, frames < 200 {
      _ = list.screen()
      frames += 1
    }
    #expect(!list.table.needsLayout)
    #expect(list.screen() == ["89", "179", "269", "359"])
    list.table.scrollToBottom()
    for _ in 0..<200 where list.table.needsDisplay { _ = list.screen() }
    #expect(list.screen() == ["89", "179", "269", "359"])
  }
}

/// A list of texts in labels.
@MainActor
private final class TextList: TableViewDataSource, TableViewDelegate {
  let table = TableView()
  private let texts: [String]
  private(set) var bound = 0
  private(set) var heightQuestions = 0
  private var collapses: (Int) -> Bool = { _ in false }
  private var byCell = false

  /// Makes a list on a screen of six lines.
  init(_ texts: [String]) {
    self.texts = texts
    table.register(TextCell.self)
    table.dataSource = self
    table.delegate = self
    table.size = GridSize(columns: 20, rows: 6)
  }

  func collapse(byCell: Bool, _ collapses: @escaping (Int) -> Bool) {
    (self.byCell, self.collapses) = (byCell, collapses)
    table.reloadData()
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { texts.count }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: RowPath) -> TableViewCell {
    bound += 1
    let cell: TextCell = tableView.dequeueReusableCell(for: indexPath)
    cell.label.text = texts[indexPath.row]
    cell.isCollapsed = byCell && collapses(indexPath.row)
    return cell
  }

  func tableView(_ tableView: TableView, heightForRowAt indexPath: RowPath) -> Int? {
    heightQuestions += 1
    return !byCell && collapses(indexPath.row) ? 0 : nil
  }

  /// The screen as text, one string a line, without the empty ones at the end.
  func screen() -> [String] {
    var canvas = Canvas(Surface(size: table.size))
    table.draw(in: &canvas)
    let lines = (0..<table.size.rows).map { canvas.surface.text(ofRow: $0) }
    return Array(lines.prefix((lines.lastIndex { $0 != "" } ?? -1) + 1))
  }
}

/// A cell with a label, which may collapse on purpose.
private final class TextCell: TableViewCell {
  let label = Label()
  var isCollapsed = false

  required init() {
    super.init()
    contentView = label
  }

  override func sizeThatFits(columns: Int) -> Int {
    isCollapsed ? 0 : super.sizeThatFits(columns: columns)
  }
}
