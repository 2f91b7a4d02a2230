import Testing

@testable import TableEngine

struct SnapshotErrorTests {
  typealias Snapshot = DiffableDataSourceSnapshot<String, Int>

  @Test func `D1 an item that is there twice is an error that names it`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var snapshot = Snapshot()
      snapshot.appendSections(["a", "b"])
      snapshot.appendItems([41], toSection: "a")
      snapshot.appendItems([42, 41], toSection: "b")
    }
    expect(result, says: "item 41 is in the snapshot already")
  }

  @Test func `D1 a section that is there twice is an error that names it`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var snapshot = Snapshot()
      snapshot.appendSections(["a", "b", "a"])
    }
    expect(result, says: "section a is in the snapshot already")
  }

  @Test func `D4 a reload of an unknown item is an error that names it`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var snapshot = Snapshot()
      snapshot.reloadItems([43])
    }
    expect(result, says: "item 43 cannot be reloaded")
  }

  @Test func `D4 a reconfiguration of an unknown item is an error that names it`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var snapshot = Snapshot()
      snapshot.reconfigureItems([44])
    }
    expect(result, says: "item 44 cannot be reloaded")
  }

  @Test func `D4 a reload of an unknown section is an error that names it`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var snapshot = Snapshot()
      snapshot.reloadSections(["z"])
    }
    expect(result, says: "section z cannot be reloaded")
  }

  private func expect(_ result: ExitTest.Result?, says message: String) {
    let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(text.contains(message), "\(text)")
  }
}
