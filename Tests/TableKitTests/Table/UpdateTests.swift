import CellGrid
import TableKit
import Testing

@MainActor
struct UpdateTests {
  @Test func `rows inserted above the first visible one move nothing`() {
    let letters = LetterTable(Array(repeating: 15, count: 30), columns: 10, height: 6)
    letters.table.scroll(byLines: 21)
    let before = letters.screen().map { $0.split(separator: ":").last }
    let cells = letters.table.laidOut.indexPathsForVisibleRows.map {
      letters.table.laidOut.cellForRow(at: $0)
    }
    letters.source.rows[0].insert(contentsOf: [95, 5], at: 2)
    let questions = letters.source.cellQuestions
    letters.table.insertRows(at: [letters.path(2), letters.path(3)])
    #expect(letters.screen().map { $0.split(separator: ":").last } == before)
    #expect(letters.source.cellQuestions == questions)
    let after = letters.table.laidOut.indexPathsForVisibleRows
    #expect(after.first == letters.path(12))
    #expect(zip(after, cells).allSatisfy { letters.table.laidOut.cellForRow(at: $0) === $1 })
  }

  @Test func `B11 a moved row keeps its cell and its height`() {
    let letters = LetterTable([5, 25, 15], columns: 10, height: 9)
    letters.table.layoutIfNeeded()
    let cell = letters.table.laidOut.cellForRow(at: letters.path(1))
    letters.source.rows[0] = [25, 5, 15]
    letters.source.clearTrace()
    letters.table.moveRow(at: letters.path(1), to: letters.path(0))
    letters.table.layoutIfNeeded()
    #expect(letters.source.trace == [])
    #expect(letters.table.laidOut.cellForRow(at: letters.path(0)) === cell)
    #expect(letters.table.laidOut.visibleRows.map(\.height) == [3, 1, 2])
  }

  @Test func `B10 a reload asks for a cell, a reconfiguration binds the one there is`() {
    let letters = LetterTable([5, 25, 15], columns: 10, height: 9)
    letters.table.layoutIfNeeded()
    let cell = letters.table.laidOut.cellForRow(at: letters.path(1))
    letters.source.rows[0][1] = 45
    letters.source.clearTrace()
    letters.table.reconfigureRows(at: [letters.path(1)])
    letters.table.layoutIfNeeded()
    #expect(letters.source.trace == ["bind 0.1", "fit 0.1"])
    #expect(letters.table.laidOut.cellForRow(at: letters.path(1)) === cell)
    letters.source.clearTrace()
    letters.table.reloadRows(at: [letters.path(1)])
    letters.table.layoutIfNeeded()
    #expect(letters.source.trace == ["hide 0.1", "reuse", "bind 0.1", "fit 0.1", "show 0.1"])
    #expect(letters.source.alternationFailures == [])
  }

  @Test func `B2 nested blocks are one, and completions run in order after the layout`() {
    let letters = LetterTable([5, 5, 5], columns: 10, height: 9)
    letters.table.layoutIfNeeded()
    var order: [String] = []
    letters.table.performBatchUpdates {
      letters.table.performBatchUpdates {
        letters.source.rows[0].append(5)
        letters.table.insertRows(at: [letters.path(2)])
      } completion: {
        order.append("inner \(letters.table.laidOut.visibleRows.count)")
      }
      letters.source.rows[0].removeFirst()
      letters.table.deleteRows(at: [letters.path(0)])
    } completion: {
      order.append("outer")
    }
    #expect(order == ["inner 3", "outer"])
  }

  @Test func `a followed end shows what is appended until the reader scrolls up`() {
    let letters = LetterTable([5, 5, 5], columns: 10, height: 4)
    letters.table.followsTail = true
    letters.table.layoutIfNeeded()
    for _ in 0..<5 {
      letters.source.rows[0].append(contentsOf: [25, 5])
      letters.table.appendRows(2)
      #expect(letters.table.laidOut.isAtBottom)
    }
    letters.table.scroll(byLines: -1)
    letters.source.rows[0].append(5)
    let before = letters.screen()
    letters.table.appendRows(1)
    #expect(letters.screen() == before)
  }

  @Test func `a million rows in batches are counted and the first screen is all that is asked`() {
    let letters = LetterTable([], columns: 10, height: 5)
    letters.table.layoutIfNeeded()
    for _ in 0..<100 { letters.table.appendRows(10_000) }
    letters.source.rows[0] = Array(repeating: 15, count: 1_000_000)
    letters.table.layoutIfNeeded()
    #expect(letters.table.numberOfRows(inSection: 0) == 1_000_000)
    #expect(letters.source.cellQuestions == 3)
    letters.table.scrollToBottom()
    #expect(letters.screen().last == "999999:1")
    letters.table.scroll(toFraction: 0.5)
    #expect(letters.screen().first == "500000:0")
    #expect(letters.table.laidOut.rowProgress == 0.5)
    #expect(letters.source.cellQuestions <= 10)
  }

  @Test func `K1 K2 S1 headers of sections are rows, and one is pinned`() {
    let headers = HeaderDelegate()
    let letters = LetterTable(sections: [[5, 5, 5], [5, 5, 5]], columns: 10, height: 3)
    letters.table.register(HeaderCell.self)
    letters.table.delegate = headers
    letters.table.showsSectionHeaders = true
    letters.table.pinsSectionHeaders = true
    letters.table.reloadData()
    #expect(letters.screen() == ["section 0", "0:0", "1:0"])
    letters.table.scroll(byLines: 1)
    #expect(letters.screen() == ["section 0", "1:0", "2:0"])
    letters.table.scroll(byLines: 2)
    #expect(letters.screen() == ["section 0", "section 1", "0:0"])
    letters.table.scroll(byLines: 1)
    #expect(letters.screen() == ["section 1", "0:0", "1:0"])
    letters.table.scrollToRow(at: letters.path(1), position: .top)
    #expect(letters.screen() == ["section 0", "1:0", "2:0"])
  }

  @Test func `the table's header is fitted for the width and may be exchanged`() {
    let letters = LetterTable([5, 5], columns: 40, height: 5)
    let header = LetterCell()
    header.letters = 45
    letters.table.tableHeaderView = header
    #expect(letters.screen() == ["-1:0", "-1:1", "0:0", "1:0", ""])
    letters.table.size = GridSize(columns: 50, rows: 5)
    #expect(letters.screen() == ["-1:0", "0:0", "1:0", "", ""])
    header.letters = 120
    header.setNeedsHeight()
    #expect(letters.screen() == ["-1:0", "-1:1", "-1:2", "0:0", "1:0"])
    letters.table.tableHeaderView = nil
    #expect(letters.screen() == ["0:0", "1:0", "", "", ""])
  }
}

private final class HeaderCell: TableViewCell {
  var section = 0

  override func draw(in canvas: inout Canvas, lines: Range<Int>) {
    canvas.draw("section \(section)", at: Point(column: 0, row: 0))
  }
}

private final class HeaderDelegate: TableViewDelegate {
  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> TableViewCell? {
    let cell = tableView.dequeueReusableHeaderFooterView(HeaderCell.self)
    cell.section = section
    return cell
  }
}
