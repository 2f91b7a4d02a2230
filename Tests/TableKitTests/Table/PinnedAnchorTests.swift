import CellGrid
import TableKit
import Testing

/// What is read is below the pinned header: that is what stays where it is.
@MainActor
struct PinnedAnchorTests {
  private let letters: LetterTable

  init() {
    letters = LetterTable(
      sections: [Array(repeating: 8, count: 30)], columns: 10, height: 12)
    letters.source.headerLetters = 30
    letters.table.showsSectionHeaders = true
    letters.table.pinsSectionHeaders = true
    letters.table.reloadData()
    _ = letters.screen()
    // Rows 2, 3 and 4 are behind the header, and row 5 is the first that is read.
    letters.table.scroll(byLines: 5)
    _ = letters.screen()
  }

  private var first: String { letters.screen()[3] }

  private func grow(_ row: Int, to count: Int) {
    letters.source.rows[0][row] = count
    let cell = letters.table.laidOut.cellForRow(at: letters.path(row)) as? LetterCell
    cell?.letters = count
    cell?.setNeedsHeight()
  }

  @Test(arguments: [2, 3, 4], [18, 58, 300])
  func `G1 a row behind a pinned header grows, and what is read stays`(row: Int, count: Int) {
    #expect(first == "5:0")
    let before = letters.screen()
    grow(row, to: count)
    #expect(letters.screen()[3...] == before[3...])
    #expect(letters.screen()[3...] == before[3...])
  }

  @Test func `G1 rows that come and go behind a pinned header move nothing that is read`() {
    letters.source.rows[0].remove(at: 3)
    letters.source.rows[0].insert(contentsOf: [20, 30], at: 0)
    letters.table.performBatchUpdates {
      letters.table.deleteRows(at: [letters.path(3)])
      letters.table.insertRows(at: [letters.path(0), letters.path(1)])
    }
    #expect(first == "6:0")
    #expect(letters.screen()[4] == "7:0")
  }

  @Test func `G4 the row that is read grows at its end`() {
    grow(5, to: 25)
    #expect(letters.screen()[3...6] == ["5:0", "5:1", "5:2", "6:0"])
  }

  @Test func `G6 what follows takes the line of a row that was read and is deleted`() {
    letters.source.rows[0].remove(at: 5)
    letters.table.deleteRows(at: [letters.path(5)])
    // Row 6 was below it and keeps its line; row 4 comes out from behind the header.
    #expect(letters.screen()[3...4] == ["4:0", "5:0"])
  }

  @Test func `G6 another size and fewer rows are one change`() {
    letters.table.scrollToBottom()
    _ = letters.screen()
    letters.table.size.columns = 7
    letters.source.rows[0].removeSubrange(2...)
    letters.table.deleteRows(at: (2..<30).map(letters.path))
    #expect(
      letters.screen().filter { $0 != "" } == [
        "-1:0", "-1:1", "-1:2", "-1:3", "-1:4", "0:0", "0:1", "1:0", "1:1",
      ])
  }

  @Test func `G4 the text that is read stays the first below a header of any height`() {
    for row in 0..<30 { letters.source.rows[0][row] = 47 }
    letters.table.reloadData()
    letters.table.scrollToRow(at: letters.path(10), position: .top)
    letters.table.scroll(byLines: 2)
    let before = letters.screen()
    #expect(before[3] == "10:2")
    for columns in [6, 30, 15, 31] {
      letters.table.size.columns = columns
      let headerLines = (30 + columns - 1) / columns
      #expect(letters.screen()[headerLines] == "10:\(20 / columns)")
    }
    letters.table.size.columns = 10
    #expect(letters.screen() == before)
  }
}
