import CellGrid
import TableKit
import Testing

@MainActor
struct TableHeaderReuseTests {
  @Test func `R4 the table's own header is never taken for a row's cell`() {
    let letters = LetterTable(Array(repeating: 15, count: 30), columns: 10, height: 4)
    let header = LetterCell()
    header.letters = 15
    letters.table.tableHeaderView = header
    letters.table.layoutIfNeeded()
    for _ in 0..<4 {
      letters.table.scroll(byLines: 9)
      #expect(letters.table.pooledCellCount <= letters.source.made.count)
      #expect(!letters.source.made.contains(ObjectIdentifier(header)))
      letters.table.scrollToTop()
      #expect(letters.screen().first == "-1:0")
    }
  }

  @Test
  func `G6 T4 rows below a header that is taken away stay as far as there is something above`() {
    let letters = LetterTable(Array(repeating: 55, count: 9), columns: 10, height: 6)
    let header = LetterCell()
    header.letters = 75
    letters.table.tableHeaderView = header
    letters.table.scroll(byLines: 4)
    #expect(letters.screen().prefix(5) == ["-1:4", "-1:5", "-1:6", "-1:7", "0:0"])
    letters.table.tableHeaderView = nil
    #expect(letters.screen().first == "0:0")
  }
}
