import CellGrid
import TableKit
import Testing

/// What is asked for in an update block or a pass, and when it is done.
@MainActor
struct ChangeTimingTests {
  private let list = HookedList(Array(0..<40))

  @Test func `S6 a scroll by lines in an update block is done at its end`() {
    _ = list.screen()
    list.table.performBatchUpdates {
      #expect(list.table.scroll(byLines: 10) == 0)
      list.rows.insert(90, at: 12)
      list.table.insertRows(at: [list.path(12)])
    }
    #expect(list.screen() == ["10", "11", "90", "12", "13", "14"])
  }

  @Test func `S6 all scrolls of an update block are done, one after the other`() {
    list.table.performBatchUpdates {
      list.table.scrollToRow(at: list.path(20), position: .top)
      list.table.scroll(byLines: 2)
    }
    #expect(list.screen().first == "22")
  }

  @Test func `S6 B13 a reload in an update block leaves its scroll`() {
    _ = list.screen()
    list.table.performBatchUpdates {
      list.table.scrollToRow(at: list.path(20), position: .top)
      list.table.reloadData()
    }
    #expect(list.screen().first == "20")
  }

  @Test func `S6 a scroll in an update block is done before the block's completion`() {
    _ = list.screen()
    var tops: [RowPath?] = []
    list.table.performBatchUpdates {
      list.table.scrollToRow(at: list.path(20), position: .none)
    } completion: {
      tops.append(list.table.laidOut.topPosition?.indexPath)
    }
    #expect(tops == [list.path(15)])
  }

  @Test func `S6 S2 a scroll that is asked for in a pass waits for its end`() {
    _ = list.screen()
    list.table.scrollToRow(at: list.path(20), position: .top)
    list.once(.bind) { list.table.scrollToRow(at: list.path(23), position: .none) }
    #expect(list.screen().first == "20")
  }

  @Test func `S6 a scroll by lines in a pass moves what the pass has laid out`() {
    list.once(.show) { #expect(list.table.scroll(byLines: 2) == 0) }
    #expect(list.screen().first == "2")
  }

  @Test func `S6 a scroll beside a change that is asked for in a pass means the row after it`() {
    list.once(.show) {
      list.table.performBatchUpdates {
        list.rows.insert(90, at: 0)
        list.table.insertRows(at: [list.path(0)])
      }
      list.table.scrollToRow(at: list.path(20), position: .top)
    }
    #expect(list.screen().first == "19")
  }

  @Test func `L1 a row that is inserted in a block can be selected and focused in it`() {
    _ = list.screen()
    list.table.performBatchUpdates {
      list.rows.append(90)
      list.table.insertRows(at: [list.path(40)])
      list.table.selectRow(at: list.path(40))
      list.table.focusRow(at: list.path(40))
    }
    #expect(list.table.indexPathsForSelectedRows == [list.path(40)])
    #expect(list.table.focusedRow == list.path(40))
    #expect(list.screen().last == "90")
  }

  @Test func `L1 the cursor goes to the row that has the path after the block`() {
    list.table.performBatchUpdates {
      list.rows.insert(90, at: 0)
      list.table.insertRows(at: [list.path(0)])
      list.table.focusRow(at: list.path(0))
    }
    #expect(list.table.focusedRow == list.path(0))
  }

  @Test func `T1 F4 rows that come when the end is near are in the same frame`() {
    final class Approach: TableViewDelegate {
      var onApproach: () -> Void = {}
      func tableViewDidApproachEnd(_ tableView: TableView) { onApproach() }
    }
    let (short, approach) = (HookedList([1, 2]), Approach())
    short.table.delegate = approach
    approach.onApproach = {
      short.rows.append(contentsOf: [3, 4])
      short.table.insertRows(at: [short.path(2), short.path(3)])
      approach.onApproach = {}
    }
    #expect(short.screen() == ["1", "2", "3", "4"])
  }

  @Test func `S6 a scroll goes with its row through what comes when the end is near`() {
    final class Approach: TableViewDelegate {
      var onApproach: () -> Void = {}
      func tableViewDidApproachEnd(_ tableView: TableView) { onApproach() }
    }
    let (short, approach) = (HookedList(Array(0..<8)), Approach())
    short.table.delegate = approach
    approach.onApproach = {
      short.rows.insert(90, at: 0)
      short.table.insertRows(at: [short.path(0)])
      approach.onApproach = {}
    }
    short.table.scrollToRow(at: short.path(7), position: .none)
    #expect(short.screen().last == "7")
  }

  @Test func `G11 an animated scroll forgets the lines that another scroll was to show`() {
    let (animated, direct) = (LetterTable.random(), LetterTable.random())
    for letters in [animated, direct] {
      letters.table.scrollToRow(at: letters.path(2), lines: 1..<2, position: .top)
      letters.table.layoutIfNeeded()
    }
    let row = (3..<8).first { animated.source.rows[0][$0] > 40 } ?? 3
    animated.table.scrollToRow(at: animated.path(row), position: .top, animated: true)
    _ = animated.finishScroll()
    direct.table.scrollToRow(at: direct.path(row), position: .top)
    #expect(animated.table.laidOut.visibleRows == direct.table.laidOut.visibleRows)
  }

  @Test func `M8 a header above the rows may change its lines in any callback`() {
    for moment in HookedList.Moment.allCases where moment != .hide {
      let list = HookedList(Array(0..<40))
      let header = LetterCell()
      header.letters = 12
      list.table.tableHeaderView = header
      _ = list.screen()
      list.table.scrollToRow(at: list.path(10), position: .top)
      _ = list.screen()
      list.table.scrollToTop()
      if moment == .count { list.table.reloadData() }
      list.once(moment) {
        header.letters = 35
        list.table.setTableHeaderNeedsHeight()
      }
      _ = list.screen()
      #expect(list.screen().first == "-1:0" && list.screen()[4] == "0", "\(moment)")
    }
  }

  @Test func `L1 a header's view has no mark of the row that its cell was before`() {
    let letters = LetterTable(sections: [[5, 5], [5, 5]], columns: 10, height: 2)
    letters.table.allowsMultipleSelection = true
    letters.table.selectRow(at: RowPath(row: 0, section: 0))
    letters.table.focusedRow = RowPath(row: 0, section: 0)
    letters.table.layoutIfNeeded()
    letters.table.scroll(byLines: 2)
    let view: LetterCell = letters.table.dequeueReusableHeaderFooterView()
    #expect(!view.isSelected && !view.isFocused)
  }
}
