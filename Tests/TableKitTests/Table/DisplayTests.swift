import CellGrid
import TableKit
import Testing

/// A table says by itself that it is to be drawn.
@MainActor
struct DisplayTests {
  private let list = HookedList([1, 2, 3])
  private let calls = Calls()

  private final class Calls {
    var count = 0
  }

  init() {
    let calls = calls
    list.table.onNeedsDisplay = { calls.count += 1 }
    _ = list.screen()
    calls.count = 0
  }

  @Test func `V1 whatever changes a table asks for one frame`() {
    #expect(!list.table.needsDisplay)
    list.rows.append(4)
    list.table.insertRows(at: [list.path(3)])
    list.table.scrollToBottom()
    list.table.focusedRow = list.path(1)
    #expect(calls.count == 1 && list.table.needsDisplay)
    _ = list.screen()
    #expect(calls.count == 1 && !list.table.needsDisplay)
  }

  @Test func `V1 a question that lays out leaves the frame to be drawn`() {
    list.rows.append(4)
    list.table.insertRows(at: [list.path(3)])
    #expect(list.table.laidOut.visibleRows.count == 4)
    #expect(!list.table.needsLayout && list.table.needsDisplay)
  }

  @Test func `V1 a cell that looks different asks for a frame and keeps its height`() {
    list.table.tableHeaderView = Label("title")
    _ = list.screen()
    calls.count = 0
    (list.table.tableHeaderView as? Label)?.textStyle = Style(attributes: .bold)
    #expect(calls.count == 1 && !list.table.needsLayout)
    list.table.focusedRow = list.path(0)
    #expect(calls.count == 1)
  }

  @Test func `V1 rows that a task changes later ask for a frame`() async {
    let list = list
    await Task {
      list.rows.append(4)
      list.table.insertRows(at: [list.path(3)])
    }.value
    #expect(calls.count == 1)
    #expect(list.screen() == ["1", "2", "3", "4"])
  }

  @Test func `V2 B2 a block that is asked for while drawing is shown by the next frame`() {
    var completed = 0
    list.once(.draw) { [list] in
      list.table.performBatchUpdates {
        list.rows.append(4)
        list.table.insertRows(at: [list.path(3)])
      } completion: {
        completed += 1
      }
    }
    #expect(list.screen() == ["1", "2", "3"])
    #expect(list.table.needsLayout && list.table.needsDisplay)
    #expect(calls.count == 1 && completed == 0)
    #expect(list.screen() == ["1", "2", "3", "4"])
    #expect(completed == 1 && !list.table.needsDisplay)
  }

  @Test func `V2 an animated scroll asks for its first frame`() {
    list.rows = Array(0..<90)
    list.table.reloadData()
    _ = list.screen()
    calls.count = 0
    list.table.scrollToRow(at: list.path(80), position: .top, animated: true)
    #expect(calls.count == 1)
  }
}
