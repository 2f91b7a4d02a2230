import CellGrid
import TableKit
import TestSupport
import Testing

@MainActor
struct EventOrderTests {
  private func events(of row: Int, in trace: [String]) -> [String] {
    trace.filter { $0.hasSuffix(" 0.\(row)") }.compactMap { $0.split(separator: " ").first }
      .map(String.init)
  }

  @Test func `M5 loading binds, fits, shows and draws each row once in this order`() {
    let letters = LetterTable([5, 25, 10, 8], columns: 10, height: 4)
    #expect(letters.screen() == ["0:0", "1:0", "1:1", "1:2"])
    for row in 0...1 {
      #expect(events(of: row, in: letters.source.trace) == ["bind", "fit", "show", "draw"])
    }
    #expect(letters.source.cellQuestions == 2)
  }

  @Test func `M5 a row that is scrolled to goes through the same events as one that is loaded`() {
    let letters = LetterTable(Array(repeating: 15, count: 50), columns: 10, height: 6)
    _ = letters.screen()
    let loaded = events(of: 0, in: letters.source.trace)
    for row in 3..<20 {
      letters.table.scroll(byLines: 2)
      _ = letters.screen()
      #expect(Array(events(of: row, in: letters.source.trace).prefix(4)) == loaded, "row \(row)")
    }
  }

  @Test func `M5 a row that is jumped to goes through the same events as one that is loaded`() {
    let letters = LetterTable(Array(repeating: 15, count: 50), columns: 10, height: 6)
    _ = letters.screen()
    letters.table.scrollToRow(at: letters.path(30), position: .top)
    #expect(letters.screen().first == "30:0")
    #expect(events(of: 30, in: letters.source.trace) == ["bind", "fit", "show", "draw"])
  }

  @Test func `M5 a row that an update brings goes through the same events as one that is loaded`() {
    let letters = LetterTable(Array(repeating: 15, count: 50), columns: 10, height: 6)
    _ = letters.screen()
    letters.source.clearTrace()
    letters.source.rows[0].insert(25, at: 1)
    letters.table.insertRows(at: [letters.path(1)])
    _ = letters.screen()
    let brought = letters.source.trace.filter { $0.hasSuffix(" 0.1") }
    #expect(brought == ["bind 0.1", "fit 0.1", "show 0.1", "draw 0.1"])
  }

  @Test func `M5 the cell knows its width and is found while it is measured`() {
    let letters = LetterTable([5, 25], columns: 10, height: 4)
    var found: [Bool] = []
    letters.source.onFit = { [table = letters.table] cell in
      let path = cell.indexPath ?? RowPath(row: -1, section: 0)
      found.append(table.laidOut.cellForRow(at: path) === cell && cell.columns == 10)
    }
    letters.table.layoutIfNeeded()
    #expect(found == [true, true])
  }

  @Test func `M7 showing and hiding alternate for every row and end with what is visible`() {
    let letters = LetterTable((0..<60).map { $0 * 7 % 40 }, columns: 10, height: 9)
    var random = RandomSource(seed: 3)
    for _ in 0..<300 {
      letters.table.scroll(byLines: random.below(41) - 20)
      if random.below(9) == 0 {
        letters.table.scrollToRow(at: letters.path(random.below(60)), position: .middle)
      }
      letters.table.layoutIfNeeded()
      let visible = letters.table.laidOut.indexPathsForVisibleRows.compactMap {
        letters.table.laidOut.cellForRow(at: $0).map(ObjectIdentifier.init)
      }
      #expect(letters.source.displayed == Set(visible))
    }
    #expect(letters.source.alternationFailures == [])
  }

  @Test func `scrolling by a line over rows that are there asks and measures nothing`() {
    let letters = LetterTable(Array(repeating: 200, count: 9), columns: 10, height: 30)
    letters.table.scroll(byLines: 5)
    letters.table.layoutIfNeeded()
    letters.source.clearTrace()
    #expect(letters.table.scroll(byLines: 1) == 1)
    #expect(letters.table.scroll(byLines: -2) == -2)
    #expect(letters.source.trace == [])
  }

  @Test func `cells are made for a screen and its neighbour, however long the way is`() {
    let letters = LetterTable(Array(repeating: 10, count: 5_000), columns: 10, height: 10)
    for _ in 0..<40 { letters.table.scroll(byLines: 97) }
    for _ in 0..<40 { letters.table.scroll(byLines: -50) }
    #expect(letters.source.made.count <= 2 * (10 + 1) + 1)
    #expect(letters.table.pooledCellCount < letters.source.made.count)
  }

  @Test func `an empty update measures the visible rows in place and asks for no cell`() {
    let letters = LetterTable([15, 15, 15, 15, 15], columns: 10, height: 5)
    letters.table.scroll(byLines: 3)
    #expect(letters.screen() == ["1:1", "2:0", "2:1", "3:0", "3:1"])
    let questions = letters.source.cellQuestions
    (letters.table.laidOut.cellForRow(at: letters.path(2)) as? LetterCell)?.letters = 35
    letters.source.clearTrace()
    letters.table.beginUpdates()
    letters.table.endUpdates()
    #expect(letters.screen() == ["1:1", "2:0", "2:1", "2:2", "2:3"])
    #expect(letters.source.cellQuestions == questions)
    #expect(letters.source.trace.prefix(2) == ["fit 0.1", "fit 0.2"])
  }

  @Test func `M8 a cell with another height is the only one that is measured again`() {
    let letters = LetterTable([15, 15, 15, 15, 15], columns: 10, height: 5)
    _ = letters.screen()
    letters.source.clearTrace()
    let cell = letters.table.laidOut.cellForRow(at: letters.path(1)) as? LetterCell
    cell?.letters = 5
    cell?.setNeedsHeight()
    letters.table.layoutIfNeeded()
    #expect(letters.source.trace == ["fit 0.1"])
    #expect(letters.screen() == ["0:0", "0:1", "1:0", "2:0", "2:1"])
  }

  @Test func `M8 a cell that never comes to rest gets one more pass a turn`() {
    let letters = LetterTable([15], columns: 10, height: 5)
    letters.source.onFit = { $0.setNeedsHeight() }
    letters.table.layoutIfNeeded()
    #expect(letters.source.trace.filter { $0 == "fit 0.0" }.count == 2)
    letters.table.layoutIfNeeded()
    #expect(letters.source.trace.filter { $0 == "fit 0.0" }.count == 4)
  }

  @Test func `R6 a binding has a number of its own`() {
    let letters = LetterTable(Array(repeating: 10, count: 30), columns: 10, height: 3)
    letters.table.layoutIfNeeded()
    let cell = letters.table.laidOut.cellForRow(at: letters.path(0))
    let generation = cell?.generation
    letters.table.scroll(byLines: 20)
    letters.table.scroll(byLines: -20)
    letters.table.layoutIfNeeded()
    let shown = letters.table.laidOut.cellForRow(at: letters.path(0))
    #expect(shown !== cell || shown?.generation != generation)
  }
}
