import CellGrid
import TableKit
import TestSupport
import Testing

@MainActor
struct OverscanTests {
  private func letters(_ overscan: Int, rows: Int = 60) -> LetterTable {
    let letters = LetterTable(
      (0..<rows).map { 5 + $0 * 17 % 40 }, columns: 10, height: 9)
    letters.table.overscanLines = overscan
    letters.table.layoutIfNeeded()
    return letters
  }

  @Test func `M6 rows in the overscan have cells that are bound and measured but not shown`() {
    let letters = LetterTable(Array(repeating: 15, count: 30), columns: 10, height: 4)
    letters.table.overscanLines = 4
    #expect(letters.screen() == ["0:0", "0:1", "1:0", "1:1"])
    #expect(letters.table.laidOut.indexPathsForVisibleRows == [letters.path(0), letters.path(1)])
    for row in 2...3 {
      #expect(letters.source.events(of: row) == ["bind", "fit"])
      #expect(letters.table.laidOut.cellForRow(at: letters.path(row)) != nil)
    }
    #expect(letters.table.laidOut.cellForRow(at: letters.path(4)) == nil)
    #expect(letters.source.displayed.count == 2)
  }

  @Test func `M6 a cell that comes on the screen from the overscan is shown and nothing else`() {
    let letters = LetterTable(Array(repeating: 15, count: 30), columns: 10, height: 4)
    letters.table.overscanLines = 4
    letters.table.layoutIfNeeded()
    let cell = letters.table.laidOut.cellForRow(at: letters.path(2))
    letters.source.clearTrace()
    letters.table.scroll(byLines: 1)
    #expect(letters.table.laidOut.cellForRow(at: letters.path(2)) === cell)
    #expect(letters.source.trace == ["bind 0.4", "fit 0.4", "show 0.2"])
    letters.source.clearTrace()
    letters.table.scroll(byLines: 1)
    #expect(letters.source.trace == ["hide 0.0"])
    letters.table.scroll(byLines: -1)
    #expect(letters.source.trace == ["hide 0.0", "show 0.0"])
  }

  @Test(arguments: [0, 1, 5, 30], 0..<4)
  func `M6 a cell is asked for once for each entry of a row in the realised range`(
    overscan: Int, seed: Int
  ) {
    let letters = letters(overscan)
    var random = RandomSource(seed: UInt64(seed))
    var before = realised(letters)
    for step in 0..<150 {
      letters.source.clearTrace()
      if random.oneIn(8) {
        letters.table.size.columns = random.number(in: 8...12)
      } else {
        letters.table.scroll(byLines: random.number(in: -30...30))
      }
      letters.table.layoutIfNeeded()
      let now = realised(letters)
      for row in now {
        let binds = letters.source.events(of: row).count { $0 == "bind" }
        #expect(binds == (before.contains(row) ? 0 : 1), "step \(step), row \(row)")
      }
      before = now
    }
    #expect(letters.source.alternationFailures == [])
  }

  private func realised(_ letters: LetterTable) -> Set<Int> {
    Set((0..<60).filter { letters.table.laidOut.cellForRow(at: letters.path($0)) != nil })
  }

  @Test(arguments: 0..<6)
  func `M6 R2 the screen does not depend on the overscan, and cells are few`(seed: Int) {
    let tables = [0, 1, 7, 100].map { (overscan: $0, letters: letters($0)) }
    var random = RandomSource(seed: UInt64(seed))
    for _ in 0..<80 {
      let (lines, row) = (random.number(in: -40...40), random.below(60))
      let screens = tables.map { _, letters in
        letters.table.scroll(byLines: lines)
        if row < 9 { letters.table.scrollToRow(at: letters.path(row * 6), position: .middle) }
        if row > 54 {
          letters.source.rows[0][row] = lines * lines
          letters.table.reloadRows(at: [letters.path(row)])
        }
        return letters.screen()
      }
      for screen in screens.dropFirst() { #expect(screen == screens[0]) }
    }
    for (overscan, letters) in tables {
      #expect(letters.source.alternationFailures == [])
      #expect(letters.source.made.count <= 2 * (9 + 2 * overscan + 2) + 1)
    }
  }

  @Test func `T6 rows without lines cost no cell that another row has`() {
    var lengths = Array(repeating: 0, count: 200)
    for row in stride(from: 0, to: 200, by: 40) { lengths[row] = 15 }
    let letters = LetterTable(lengths, columns: 10, height: 9)
    letters.table.overscanLines = 2
    repeat { letters.table.layoutIfNeeded() } while letters.table.needsLayout
    #expect(letters.table.laidOut.indexPathsForVisibleRows.map(\.row) == [0, 40, 80, 120, 160])
    #expect(letters.source.cellQuestions == 200)
    #expect(letters.source.made.count <= 6)
  }
}

extension LetterSource {
  /// What happened to a row of the first section, in order.
  func events(of row: Int) -> [String] {
    trace.filter { $0.hasSuffix(" 0.\(row)") }.compactMap { $0.split(separator: " ").first }
      .map(String.init)
  }
}
