import Testing

@testable import TableEngine

struct HeightCacheVectorTests {
  @Test func `M2 B11 the vectors of heights that follow their rows hold`() throws {
    guard var file = VectorFile("height_cache.json") else { return }
    for vector in file.list("cases") {
      file.record(vector["name"] as? String ?? "", try check(vector))
    }
    file.report()
    #expect(file.failures == [])
  }

  private func check(_ vector: [String: Any]) throws -> String? {
    let before = vector["before"] as? [Int] ?? []
    let after = (vector["after"] as? [Any] ?? []).map { $0 as? Int }
    var layout = TableLayout(
      estimatedHeight: 1, heights: HeightTree(leafCapacity: 2, fanOut: 2))
    layout.reload([SectionShape(rows: before.count)])
    for (row, lines) in before.enumerated() { layout.setHeight(lines, at: row) }
    var batch = UpdateBatch()
    for operation in vector["ops"] as? [[String: Any]] ?? [] {
      guard add(operation, to: &batch) else { return "unknown operation \(operation)" }
    }
    layout.apply(try batch.resolved(old: [before.count], new: [after.count]))
    let known = (0..<layout.count).map { layout.heights.measuredHeight(ofRow: $0) }
    return known == after ? nil : "measured \(known)"
  }

  private func add(_ operation: [String: Any], to batch: inout UpdateBatch) -> Bool {
    let paths = (operation["at"] as? [[Int]] ?? []).map(path)
    switch operation["op"] as? String {
    case "insertRows": batch.insertedRows.formUnion(paths)
    case "deleteRows": batch.deletedRows.formUnion(paths)
    case "reloadRows": batch.reloadedRows.formUnion(paths)
    case "moveRow":
      guard let from = operation["from"] as? [Int], let to = operation["to"] as? [Int] else {
        return false
      }
      batch.movedRows.insert(UpdateBatch.Move(from: path(from), to: path(to)))
    default: return false
    }
    return true
  }

  private func path(_ pair: [Int]) -> RowPath { RowPath(row: pair[1], section: pair[0]) }
}
