import CellGrid
import TableKit
import Testing

/// What a table refuses: each of these ends the program, with a message that says what to check.
struct ReuseTrapTests {
  @Test func `R1 a type that is not registered cannot be dequeued`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        _ = TableView().dequeueReusableCell(TableViewCell.self, for: RowPath(row: 0, section: 0))
      }
    }
  }

  @Test func `R1 a type that is registered twice is a mistake, and the message names it`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let table = TableView()
        table.register(EditorCell.self)
        table.register(EditorCell.self)
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("EditorCell is registered already: register each type once"))
  }

  @Test func `R4 one cell cannot be returned for two rows`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let source = HoardingSource(isDequeued: false)
        source.show()
      }
    }
  }

  @Test func `R4 a cell that is free for other rows cannot be returned without dequeuing it`() async
  {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let source = HoardingSource(isDequeued: true)
        source.show()
        source.table.scroll(byLines: 9)
        source.table.scrollToTop()
        source.table.layoutIfNeeded()
      }
    }
  }

  @Test func `R4 a cell that was made by hand comes back to its row and to no other`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let source = HoardingSource(isDequeued: false, count: 20)
        source.hoards = { $0 == 0 }
        source.show()
        source.table.scroll(byLines: 9)
        source.table.scrollToTop()
        source.table.layoutIfNeeded()
        let shown = source.table.laidOut.cellForRow(at: RowPath(row: 0, section: 0))
        precondition(shown === source.kept && source.table.pooledCellCount > 0)
      }
    }
  }
}

/// Rows some of which show a cell that the source has kept.
@MainActor
private final class HoardingSource: TableViewDataSource {
  let table = TableView()
  let isDequeued: Bool
  let count: Int
  var hoards: (Int) -> Bool = { _ in true }
  private(set) var kept: EditorCell?

  init(isDequeued: Bool, count: Int = 20) {
    self.isDequeued = isDequeued
    self.count = count
    if isDequeued { hoards = { $0 == 0 } }
  }

  func show() {
    table.register(EditorCell.self)
    table.dataSource = self
    table.size = GridSize(columns: 10, rows: 3)
    table.layoutIfNeeded()
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: RowPath) -> TableViewCell {
    guard hoards(indexPath.row) else {
      return tableView.dequeueReusableCell(EditorCell.self, for: indexPath)
    }
    if let kept { return kept }
    let cell =
      isDequeued ? tableView.dequeueReusableCell(EditorCell.self, for: indexPath) : EditorCell()
    kept = cell
    return cell
  }
}
