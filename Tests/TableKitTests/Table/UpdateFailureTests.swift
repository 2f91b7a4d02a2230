import TableKit
import Testing

@MainActor
struct UpdateFailureTests {
  @Test
  func `B8 by the policy of reloading, a block that cannot be is logged and all data reloaded`() {
    let list = HookedList([1, 2, 3])
    var log: [String] = []
    list.table.updateFailurePolicy = .reload
    list.table.log = { log.append($0) }
    _ = list.screen()
    list.rows = [4, 5, 6, 7]
    list.table.deleteRows(at: [list.path(0)])
    #expect(list.screen() == ["4", "5", "6", "7"])
    #expect(
      log == [
        """
        invalid update of a table: invalid number of rows in section 0: 4 after the update must be \
        3 before it, plus 0 inserted, minus 1 deleted, plus 0 moved in, minus 0 moved out; all data \
        is reloaded
        """
      ])
    list.rows.append(8)
    list.table.insertRows(at: [list.path(4)])
    #expect(list.screen().last == "8")
    #expect(log.count == 1)
  }

  @Test func `B8 completions of a block that cannot be run all the same`() {
    let list = HookedList([1, 2, 3])
    list.table.updateFailurePolicy = .reload
    list.table.log = { _ in }
    var completions = 0
    list.table.performBatchUpdates {
      list.table.reloadRows(at: [list.path(7)])
    } completion: {
      completions += 1
    }
    #expect(completions == 1)
    #expect(list.screen() == ["1", "2", "3"])
  }

  @Test func `B8 by the policy of trapping, a block that cannot be ends with its message`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let list = HookedList([1, 2, 3])
        list.table.updateFailurePolicy = .trap
        list.table.deleteRows(at: [list.path(3)])
      }
    }
    let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(text.contains("delete row out of bounds before update: [0, 3]"), "\(text)")
  }

  @Test func `B8 a message that nobody takes goes to standard error as a line`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      await MainActor.run { HookedList([]).table.log("a message") }
    }
    let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(text.contains("a message\n"), "\(text)")
  }

  @Test func `B8 a debug build stops at a mistake unless it is told otherwise`() {
    #expect(HookedList([]).table.updateFailurePolicy == .trap)
  }
}
