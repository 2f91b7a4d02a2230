import Testing

@testable import TableEngine

struct EstimateVectorTests {
  @Test func `M4 K3 the vectors of estimates and of ranges under a pinned header hold`() throws {
    guard var file = try VectorFile("estimates.json") else { return }
    let lengths: Set = ["before", "defaultSize", "to", "atStart", "delta", "after"]
    file.check("setLength", fields: lengths, setLength)
    let ranges: Set = ["offset", "s0", "u0", "s1", "u1", "s2", "u2"]
    file.check("visibleRange", fields: ranges, visibleRange)
    #expect(file.finish() == [])
  }

  /// Rows come or go at one end; what is measured of the others stays.
  private func setLength(_ vector: [String: Any]) throws -> String? {
    let before = try vector.numbers("before")
    var layout = TableLayout(estimatedHeight: try vector.value("defaultSize"))
    layout.reload([SectionShape(rows: before.count)])
    for (row, lines) in before.enumerated() {
      if let lines { layout.setHeight(lines, at: row) }
    }
    let (total, length) = (layout.totalHeight, try vector.value("to") as Int)
    let (few, many) = (min(length, before.count), max(length, before.count))
    let isAtStart = try vector.optional("atStart") ?? false
    let paths = (isAtStart ? 0..<(many - few) : few..<many).map { RowPath(row: $0, section: 0) }
    var batch = UpdateBatch()
    if length > before.count { batch.insertedRows = Set(paths) }
    if length < before.count { batch.deletedRows = Set(paths) }
    layout.apply(try batch.resolved(old: [before.count], new: [length]))
    guard layout.totalHeight - total == (try vector.value("delta")) else {
      return "total \(layout.totalHeight), was \(total)"
    }
    let measured = (0..<layout.count).map { layout.heights.measuredHeight(ofRow: $0) }
    return measured == (try vector.numbers("after")) ? nil : "measured \(measured)"
  }

  /// The header of the vectors stays while three lists of six rows scroll below it: here they are
  /// one section, of which a header stays to the end.
  private func visibleRange(_ vector: [String: Any]) throws -> String? {
    var layout = TableLayout(estimatedHeight: 7)
    layout.pinsHeaders = true
    layout.viewportHeight = 500
    layout.reload([SectionShape(rows: 18, hasHeader: true)])
    layout.settle { _ in 100 }
    layout.scroll(byLines: try vector.value("offset"))
    layout.settle { _ in 100 }
    for list in 0...2 {
      let all = rows(of: list, among: layout.tiles)
      let free = rows(of: list, among: layout.tiles.filter { !layout.isObstructed($0) })
      for (name, found) in [("s\(list)", all), ("u\(list)", free)] where vector[name] != nil {
        guard found == (try vector.optional(name)) else { return "\(name): \(found ?? [])" }
      }
    }
    return nil
  }

  /// First and last row of one of the lists.
  private func rows(of list: Int, among tiles: [Tile]) -> [Int]? {
    let rows = tiles.map { $0.position - 1 - list * 6 }.filter { (0..<6).contains($0) }
    return rows.isEmpty ? nil : [rows[0], rows[rows.count - 1]]
  }
}
