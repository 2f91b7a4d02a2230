import Testing

@testable import TableEngine

struct EstimateVectorTests {
  @Test func `M4 K3 the vectors of estimates and of ranges under a pinned header hold`() throws {
    guard var file = VectorFile("estimates.json") else { return }
    for (number, vector) in file.list("setLength").enumerated() {
      file.record("setLength \(number)", try setLength(vector))
    }
    for vector in file.list("visibleRange") {
      let offset = vector["offset"] as? Int ?? 0
      file.record("visibleRange \(offset)", visibleRange(vector, offset: offset))
    }
    file.report()
    #expect(file.failures == [])
  }

  /// Rows come or go at one end; what is measured of the others stays.
  private func setLength(_ vector: [String: Any]) throws -> String? {
    let before = (vector["before"] as? [Any] ?? []).map { $0 as? Int }
    let after = (vector["after"] as? [Any] ?? []).map { $0 as? Int }
    var layout = TableLayout(estimatedHeight: vector["defaultSize"] as? Int ?? 0)
    layout.reload([SectionShape(rows: before.count)])
    for (row, lines) in before.enumerated() {
      if let lines { layout.setHeight(lines, at: row) }
    }
    let (total, length) = (layout.totalHeight, vector["to"] as? Int ?? 0)
    let (few, many) = (min(length, before.count), max(length, before.count))
    let isAtStart = vector["atStart"] as? Bool == true
    let paths = (isAtStart ? 0..<(many - few) : few..<many).map { RowPath(row: $0, section: 0) }
    var batch = UpdateBatch()
    if length > before.count { batch.insertedRows = Set(paths) }
    if length < before.count { batch.deletedRows = Set(paths) }
    layout.apply(try batch.resolved(old: [before.count], new: [length]))
    guard layout.totalHeight - total == vector["delta"] as? Int else {
      return "total \(layout.totalHeight), was \(total)"
    }
    let measured = (0..<layout.count).map { layout.heights.measuredHeight(ofRow: $0) }
    return measured == after ? nil : "measured \(measured)"
  }

  /// The header of the vectors stays while three lists of six rows scroll below it: here they are
  /// one section, of which a header stays to the end.
  private func visibleRange(_ vector: [String: Any], offset: Int) -> String? {
    var layout = TableLayout(estimatedHeight: 7)
    layout.pinsHeaders = true
    layout.viewportHeight = 500
    layout.reload([SectionShape(rows: 18, hasHeader: true)])
    layout.settle { _ in 100 }
    layout.scroll(byLines: offset)
    layout.settle { _ in 100 }
    for list in 0...1 {
      let all = rows(of: list, among: layout.tiles)
      let free = rows(of: list, among: layout.tiles.filter { !layout.isObstructed($0) })
      guard all == vector["s\(list)"] as? [Int] else { return "rows of \(list): \(all ?? [])" }
      guard free == vector["u\(list)"] as? [Int] else { return "free of \(list): \(free ?? [])" }
    }
    return nil
  }

  /// First and last row of one of the lists.
  private func rows(of list: Int, among tiles: [Tile]) -> [Int]? {
    let rows = tiles.map { $0.position - 1 - list * 6 }.filter { (0..<6).contains($0) }
    return rows.isEmpty ? nil : [rows[0], rows[rows.count - 1]]
  }
}
