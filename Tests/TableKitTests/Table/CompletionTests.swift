import TableKit
import Testing

@MainActor
struct CompletionTests {
  @Test func `B2 completions run once, inner first, after the layout of the whole block`() {
    let list = HookedList([1, 2, 3])
    var order: [String] = []
    let note: (String) -> Void = { name in
      order.append("\(name) \(list.table.laidOut.indexPathsForVisibleRows.count) \(list.depth)")
    }
    list.table.performBatchUpdates {
      list.table.performBatchUpdates {
        list.table.performBatchUpdates {
          list.rows.removeFirst()
          list.table.deleteRows(at: [list.path(0)])
        } completion: {
          note("innermost")
        }
      } completion: {
        note("inner")
      }
      list.table.performBatchUpdates {
        list.rows += [4, 5]
        list.table.insertRows(at: [list.path(2), list.path(3)])
      } completion: {
        note("second")
      }
    } completion: {
      note("outer")
    }
    #expect(order == ["innermost 4 0", "inner 4 0", "second 4 0", "outer 4 0"])
    list.table.layoutIfNeeded()
    #expect(order.count == 4)
  }

  @Test func `B2 what a completion changes is laid out before the next one, and its own runs last`()
  {
    let list = HookedList([1])
    var order: [String] = []
    let note: (String) -> Void = { order.append("\($0) \(list.table.laidOut.visibleRows.count)") }
    let add: (@escaping () -> Void) -> Void = { completion in
      list.table.performBatchUpdates(
        {
          list.rows.append(9)
          list.table.insertRows(at: [list.path(list.rows.count - 1)])
        }, completion: completion)
    }
    list.table.performBatchUpdates {
      add {
        note("first")
        add { note("third") }
      }
      add { note("second") }
    }
    #expect(order == ["first 3", "second 4", "third 4"])
  }

  @Test func `B2 a completion of a block that began in a pass runs after that pass`() {
    let list = HookedList([1, 2])
    var depths: [Int] = []
    for moment in HookedList.Moment.allCases where moment != .hide {
      list.once(moment) {
        list.table.performBatchUpdates({}, completion: { depths.append(list.depth) })
      }
    }
    _ = list.screen()
    _ = list.screen()
    #expect(depths == [0, 0, 0, 0, 0])
  }

  @Test func `B2 a block that stays open in a completion holds back the other completions`() {
    let list = HookedList([1])
    var order: [String] = []
    list.table.performBatchUpdates {
      list.table.performBatchUpdates(
        {},
        completion: {
          list.table.beginUpdates()
          order.append("opened")
        })
    } completion: {
      order.append("outer")
    }
    #expect(order == ["opened"])
    list.table.endUpdates()
    #expect(order == ["opened", "outer"])
  }
}
