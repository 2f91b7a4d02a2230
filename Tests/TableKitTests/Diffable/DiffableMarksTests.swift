import TableKit
import Testing

@MainActor
struct DiffableMarksTests {
  @Test func `G10 D2 a row that moves away is not followed although another one is reloaded`() {
    let list = DiffableList(["a": Array(0..<30)])
    list.table.scroll(byLines: 5)
    var snapshot = list.source.snapshot()
    snapshot.moveItem(5, afterItem: 20)
    snapshot.reloadItems([7])
    list.source.apply(snapshot)
    #expect(list.screen() == ["4", "6", "7", "8", "9", "10", "11", "12"])
  }

  @Test func `G10 the cursor's row is held although another row is reloaded`() {
    let list = DiffableList(["a": Array(0..<30)])
    list.table.scroll(byLines: 10)
    list.table.focusedRow = list.source.indexPath(for: 13)
    var snapshot = list.source.snapshot()
    snapshot.moveItem(13, afterItem: 20)
    snapshot.reconfigureItems([12])
    list.source.apply(snapshot)
    #expect(list.screen() == ["18", "19", "20", "13", "21", "22", "23", "24"])
  }
}
