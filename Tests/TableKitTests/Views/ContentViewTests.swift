import CellGrid
import TableKit
import TestSupport
import Testing

@MainActor
struct ContentViewTests {
  private let words = "one two three four five six seven eight nine ten"

  @Test func `a cell of a few lines shows its rows and wraps them at any width`() {
    let notes = NoteTable(
      [Note(id: "a", text: "one two"), Note(id: "b", text: "three")], columns: 10, height: 4)
    #expect(notes.screen() == ["one two", "three", "", ""])
    notes.table.size.columns = 5
    #expect(notes.screen() == ["one", "two", "three", ""])
    #expect(notes.cellQuestions == 2)
  }

  @Test func `M8 a part that changes has its row measured again and no cell asked for`() {
    let notes = NoteTable(
      [Note(id: "a", text: "a"), Note(id: "b", text: "b")], columns: 10, height: 4)
    _ = notes.screen()
    notes.clearQuestions()
    notes.cell(0)?.label.text = "a is longer now"
    #expect(notes.screen() == ["a is", "longer now", "b", ""])
    notes.cell(0)?.label.isHidden = true
    #expect(notes.screen() == ["", "b", "", ""])
    notes.cell(0)?.label.isHidden = false
    #expect(notes.screen() == ["a is", "longer now", "b", ""])
    #expect(notes.cellQuestions == 0)
  }

  @Test func `setting what is set already asks for no layout`() {
    let counted = CountedView(lines: 2)
    let table = TableView()
    table.size = GridSize(columns: 10, rows: 5)
    table.tableHeaderView = counted
    table.layoutIfNeeded()
    counted.lines = 2
    counted.isHidden = false
    counted.width = .flexible()
    table.layoutIfNeeded()
    #expect(counted.fits == 1)
  }

  @Test func `G4 a picture that arrives above the text that is read leaves the text in its place`()
  {
    let notes = NoteTable(
      (0..<9).map { Note(id: "\($0)", text: "\($0) " + words) }, columns: 10, height: 6)
    _ = notes.screen()
    notes.table.scroll(byLines: 15)
    let before = notes.screen()
    let path = notes.table.laidOut.indexPathsForVisibleRows[0]
    #expect((notes.table.laidOut.topPosition?.inset ?? 0) > 0)
    notes.notes[path.row].picture = ImageView.PixelSize(width: 80, height: 96)
    let cell = notes.cell(path.row)
    cell?.note = notes.notes[path.row]
    #expect(notes.screen() == before)
    #expect(notes.table.laidOut.visibleRows[0].height > 6)
    cell?.picture.isHidden = true
    #expect(notes.screen() == before)
  }

  @Test func `G4 a row that is configured again keeps the text that is read in its place`() {
    let notes = NoteTable(
      (0..<9).map { Note(id: "\($0)", text: "\($0) " + words) }, columns: 10, height: 6)
    notes.table.scroll(byLines: 15)
    let before = notes.screen()
    let path = notes.table.laidOut.indexPathsForVisibleRows[0]
    notes.notes[path.row].picture = ImageView.PixelSize(width: 80, height: 96)
    notes.table.reconfigureRows(at: [path])
    #expect(notes.screen() == before)
    #expect(notes.table.laidOut.visibleRows[0].height > 6)
  }

  @Test(arguments: 0..<10)
  func `G4 any widths later the first width shows the same lines again`(seed: Int) {
    var random = RandomSource(seed: UInt64(seed))
    let all = (0..<30).map { row in
      Note(
        id: "\(row)", text: String(repeating: words + " ", count: random.below(6)),
        picture: random.oneIn(3)
          ? ImageView.PixelSize(width: 300, height: 10 + random.below(300)) : nil)
    }
    let notes = NoteTable(all, columns: 24, height: 9)
    notes.table.scroll(byLines: 1 + random.below(90))
    let before = notes.screen()
    for _ in 0..<(1 + random.below(5)) {
      notes.table.size.columns = 6 + random.below(60)
      _ = notes.screen()
    }
    notes.table.size.columns = 24
    #expect(notes.screen() == before, "seed \(seed)")
  }

  @Test func `M9 a row that does not wrap is not measured at another width`() {
    let table = TableView()
    let source = OneCell()
    table.dataSource = source
    table.register(StillCell.self)
    table.size = GridSize(columns: 30, rows: 4)
    table.layoutIfNeeded()
    let cell = table.laidOut.cellForRow(at: RowPath(row: 0, section: 0)) as? StillCell
    #expect(cell?.fits == 1)
    for columns in [40, 20, 12, 99] {
      table.size.columns = columns
      table.layoutIfNeeded()
      #expect(cell?.columns == columns)
    }
    #expect(cell?.fits == 1)
    cell?.setNeedsHeight()
    table.layoutIfNeeded()
    #expect(cell?.fits == 2)
    table.performBatchUpdates {}
    table.layoutIfNeeded()
    #expect(cell?.fits == 3)
    for (columns, lines) in [(11, 2), (15, 1), (16, 1)] {
      table.size.columns = columns
      #expect(table.laidOut.visibleRows.map(\.height) == [lines])
    }
    #expect(cell?.fits == 5)
  }

  @Test func `M9 a view that was at a width before is not measured there again`() {
    let views = [CountedView(lines: 1), CountedView(lines: 2)]
    let stack = StackView(.vertical, arrangedSubviews: views)
    for columns in [20, 10, 30, 20, 10, 30, 20] { #expect(stack.height(columns: columns) == 3) }
    #expect(views.map(\.fits) == [3, 3])
    views[0].lines = 4
    #expect(stack.height(columns: 10) == 6)
    #expect(views.map(\.fits) == [4, 3])
  }
}

/// A cell that has one line from 12 columns on.
private final class StillCell: TableViewCell {
  private(set) var fits = 0

  override var naturalColumns: Int? { 12 }

  override func sizeThatFits(columns: Int) -> Int {
    fits += 1
    return columns < 12 ? 2 : 1
  }
}

private final class OneCell: TableViewDataSource {
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 1 }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: RowPath) -> TableViewCell {
    tableView.dequeueReusableCell(StillCell.self, for: indexPath)
  }
}
