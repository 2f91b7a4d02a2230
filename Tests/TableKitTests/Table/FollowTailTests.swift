import CellGrid
import TableKit
import TestSupport
import Testing

@MainActor
struct FollowTailTests {
  /// Settings that have a table lay out anew, in whatever order a program makes them.
  private static let settings: [@MainActor (TableView) -> Void] = [
    { $0.overscanLines = 4 }, { $0.pinsSectionHeaders = true }, { $0.pinsSectionFooters = true },
    { $0.size = GridSize(columns: 10, rows: 6) }, { $0.reloadData() },
  ]

  /// A table that was never laid out, as a program has it before it is shown.
  private func unseen() -> (TableView, LetterSource) {
    let source = LetterSource([Array(repeating: 25, count: 40)])
    let table = TableView()
    table.register(LetterCell.self)
    table.dataSource = source
    return (table, source)
  }

  @Test(arguments: 0..<5)
  func `G9 a table that is to follow starts at the end, in any order of its settings`(one: Int) {
    for place in 0...2 {
      let (table, source) = unseen()
      if place == 0 { table.followsTail = true }
      Self.settings[one](table)
      if place == 1 { table.followsTail = true }
      table.size = GridSize(columns: 10, rows: 6)
      if place == 2 { table.followsTail = true }
      #expect(table.laidOut.isAtBottom, "set at place \(place) of \(source.rows[0].count) rows")
    }
  }

  @Test(arguments: 0..<5)
  func `G9 a table that is not to follow after all starts at the start`(one: Int) {
    let (table, source) = unseen()
    table.followsTail = true
    Self.settings[one](table)
    table.followsTail = false
    table.size = GridSize(columns: 10, rows: 6)
    #expect(table.laidOut.isAtTop, "\(source.rows[0].count) rows")
  }

  @Test func `G9 a scroll before the first layout is not undone by following`() {
    let (table, source) = unseen()
    table.scrollToTop()
    table.followsTail = true
    table.size = GridSize(columns: 10, rows: 6)
    #expect(table.laidOut.isAtTop, "\(source.rows[0].count) rows")
  }

  @Test func `G9 what follows from now on also follows what has arrived in this pass`() {
    let letters = LetterTable.random()
    letters.table.scrollToBottom()
    letters.table.layoutIfNeeded()
    letters.source.rows[0].append(35)
    letters.table.appendRows(1)
    letters.table.followsTail = true
    #expect(letters.table.laidOut.isAtBottom)
  }
}
