import CellGrid
import TableKit
import TestSupport
import Testing

/// The scenario of books by ISBN whose heights templates measure for the delegate.
@MainActor
struct RowHeightTests {
  private let books: NoteTable

  init() {
    let titles = [
      "Emma", "The Strange Case of Dr Jekyll and Mr Hyde", "Persuasion",
      "Twenty Thousand Leagues Under the Seas", "Dracula",
    ]
    let all = (0..<40).map { Note(id: "isbn-\($0)", text: "\($0) " + titles[$0 % titles.count]) }
    books = NoteTable(all, columns: 20, height: 6)
    useTemplates()
  }

  private func useTemplates() {
    books.height = { [books] path in
      let book = books.notes[path.row]
      return books.table.height(
        forCell: NoteCell.self, at: path,
        row: HeightCache.Row(key: book.id, version: book.edition)
      ) { $0.note = book }
    }
  }

  private func heights() -> [Int] { books.table.laidOut.visibleRows.map(\.height) }

  @Test func `rows measured by a template look like rows that measure themselves`() {
    let own = NoteTable(books.notes, columns: 20, height: 6)
    for step in [0, 3, 7, -2, 40, 1] {
      own.table.scroll(byLines: step)
      books.table.scroll(byLines: step)
      #expect(books.screen() == own.screen())
      #expect(books.table.laidOut.visibleRows == own.table.laidOut.visibleRows)
    }
  }

  @Test func `M2 a delegate's height is asked once for a row and width`() {
    _ = books.screen()
    let shown = books.table.laidOut.indexPathsForVisibleRows
    #expect(books.heightQuestions.sorted() == shown)
    #expect(books.cellQuestions == shown.count)
  }

  @Test func `M6 rows that a scroll only passes need no cell where heights are given`() {
    _ = books.screen()
    books.clearQuestions()
    books.table.scroll(byLines: 40)
    #expect(books.heightQuestions.count > 15)
    #expect(books.cellQuestions <= books.table.laidOut.visibleRows.count)
    #expect(books.table.pooledCellCount + books.table.laidOut.visibleRows.count <= 13)
  }

  @Test func `M9 B13 going back to a former width binds no template, nor does a reload`() {
    var bound = 0
    books.height = { [books] path in
      let book = books.notes[path.row]
      return books.table.height(forCell: NoteCell.self, at: path, key: book.id) {
        bound += 1
        $0.note = book
      }
    }
    let before = books.screen()
    books.table.size.columns = 12
    _ = books.screen()
    bound = 0
    books.table.size.columns = 20
    #expect(books.screen() == before)
    books.table.reloadData()
    #expect(books.screen() == before)
    #expect(bound == 0)
    #expect(books.table.heightCache.count > 0)
  }

  @Test func `M2 a book's next edition is measured again, and so is one that was forgotten`() {
    _ = books.screen()
    books.notes[0].text = "0 Emma, or what it is to be wrong"
    books.notes[0].edition += 1
    books.table.reconfigureRows(at: [RowPath(row: 0, section: 0)])
    #expect(books.screen().prefix(2) == ["0 Emma, or what it", "is to be wrong"])
    books.notes[0].text = "0 Emma"
    books.table.reconfigureRows(at: [RowPath(row: 0, section: 0)])
    #expect(books.screen().prefix(2) == ["0 Emma", ""])
    books.table.heightCache.invalidate("isbn-0")
    books.table.reconfigureRows(at: [RowPath(row: 0, section: 0)])
    #expect(books.screen().prefix(2) == ["0 Emma", "1 The Strange Case"])
  }

  @Test func `R2 there is one template for all rows of a type`() {
    var templates = Set<ObjectIdentifier>()
    books.height = { [books] path in
      let book = books.notes[path.row]
      return books.table.height(forCell: NoteCell.self, at: path, key: path) {
        templates.insert(ObjectIdentifier($0))
        #expect($0.indexPath == path && $0.columns == 20 && $0.tableView == nil)
        $0.note = book
      }
    }
    for _ in 0..<5 { books.table.scroll(byLines: 10) }
    #expect(templates.count == 1)
  }

  @Test func `T7 a given height counts as it is and cuts or fills its row`() {
    books.height = { $0.row == 1 ? 2 : $0.row == 2 ? 3 : nil }
    #expect(
      books.screen()
        == ["0 Emma", "1 The Strange Case", "of Dr Jekyll and Mr", "2 Persuasion", "", ""])
    #expect(heights() == [1, 2, 3])
    books.table.scroll(byLines: 2)
    books.table.scroll(byLines: -2)
    #expect(heights() == [1, 2, 3])
  }

  @Test func `M2 a cell is not asked for a height that is given, and knows its width`() {
    let cells = CutCells()
    #expect(cells.screen(columns: 9) == ["0 of 9", "1 of 9", "", "", "0 of 9"])
    #expect(cells.screen(columns: 7) == ["0 of 7", "1 of 7", "", "", "0 of 7"])
    #expect(cells.fits == 0)
  }

  @Test func `M5 a given height stands in the place of the bound cell's, at load and at scroll`() {
    let cells = CutCells()
    _ = cells.screen(columns: 9)
    #expect(cells.trace == ["height 0", "height 1", "bind 0", "bind 1", "show 0", "show 1"])
    cells.table.scroll(byLines: 4)
    #expect(cells.trace.suffix(3) == ["height 2", "bind 2", "show 2"])
  }

  @Test func `T5 no estimate is ever drawn, whatever the delegate gives`() {
    let screens = [1, 5, 30].map { estimate in
      let notes = NoteTable(books.notes, columns: 20, height: 6)
      notes.height = { $0.row % 3 == 0 ? 1 + $0.row % 4 : nil }
      let table = TableView(estimatedRowHeight: estimate)
      table.register(NoteCell.self)
      (table.dataSource, table.delegate) = (notes, notes)
      table.size = GridSize(columns: 20, rows: 6)
      return [0, 9, -3, 25, -50].map { step in
        table.scroll(byLines: step)
        return table.laidOut.visibleRows
      }
    }
    #expect(screens[1] == screens[0] && screens[2] == screens[0])
  }
}

/// Rows of 2 lines by their cells and of 4 by the delegate.
@MainActor
private final class CutCells: TableViewDataSource, TableViewDelegate {
  let table = TableView()
  private(set) var fits = 0
  private(set) var trace: [String] = []

  init() {
    table.register(CutCell.self)
    (table.dataSource, table.delegate) = (self, self)
  }

  func screen(columns: Int) -> [String] {
    table.size = GridSize(columns: columns, rows: 5)
    var canvas = Canvas(Surface(size: table.size))
    table.draw(in: &canvas)
    return (0..<5).map { canvas.surface.text(ofRow: $0) }
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 3 }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: RowPath) -> TableViewCell {
    trace.append("bind \(indexPath.row)")
    let cell = tableView.dequeueReusableCell(CutCell.self, for: indexPath)
    cell.onFit = { [weak self] in self?.fits += 1 }
    return cell
  }

  func tableView(_ tableView: TableView, heightForRowAt indexPath: RowPath) -> Int? {
    trace.append("height \(indexPath.row)")
    return 4
  }

  func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: RowPath
  ) {
    trace.append("show \(indexPath.row)")
  }
}

private final class CutCell: TableViewCell {
  var onFit: () -> Void = {}

  override func sizeThatFits(columns: Int) -> Int {
    onFit()
    return 2
  }

  override func draw(in canvas: inout Canvas, lines: Range<Int>) {
    for line in 0..<2 { canvas.draw("\(line) of \(columns)", at: Point(column: 0, row: line)) }
  }
}
