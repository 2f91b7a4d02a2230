import Testing

@testable import TableEngine

struct UpdateVectorTests {
  @Test(arguments: ["batch_updates.json", "batch_fuzz.json"])
  func `B1 B3 B4 B5 B6 B7 the vectors of update blocks hold`(name: String) throws {
    guard var file = VectorFile(name) else { return }
    for (number, vector) in file.list("cases").enumerated() {
      let label = vector["name"] as? String ?? "\(number)"
      file.record(label, check(vector))
    }
    file.report()
    #expect(file.failures == [])
  }

  @Test func `B12 the vectors of heights that follow their rows hold`() throws {
    guard var file = VectorFile("height_cache.json") else { return }
    for vector in file.list("cases") {
      file.record(vector["name"] as? String ?? "", try checkHeights(vector))
    }
    file.report()
    #expect(file.failures == [])
  }

  private func checkHeights(_ vector: [String: Any]) throws -> String? {
    let before = vector["before"] as? [Int] ?? []
    let after = (vector["after"] as? [Any] ?? []).map { $0 as? Int }
    var layout = TableLayout(heights: HeightTree(leafCapacity: 2, fanOut: 2))
    layout.viewportHeight = 1_000
    layout.reload([SectionShape(rows: before.count)])
    layout.settle { index in
      if case .row(let path) = index { before[path.row] } else { 0 }
    }
    let batch = batch(vector["ops"] as? [[String: Any]] ?? [])
    layout.apply(try batch.resolved(old: [before.count], new: [after.count]))
    let heights = after.indices.map { layout.heights.measuredHeight(ofRow: $0) }
    return heights == after ? nil : "\(heights)"
  }

  private func check(_ vector: [String: Any]) -> String? {
    let old = vector["old"] as? [[String]] ?? []
    let new = vector["new"] as? [[String]] ?? []
    let counts = vector["newCounts"] as? [Int] ?? new.map(\.count)
    let batch = batch(vector["ops"] as? [[String: Any]] ?? [])
    do throws(UpdateError) {
      let map = try batch.resolved(old: old.map(\.count), new: counts)
      if vector["ok"] as? Bool == false { return "found possible" }
      return difference(map, vector) ?? heightDifference(map, old: old, new: new)
    } catch {
      return vector["ok"] as? Bool == false ? nil : error.description
    }
  }

  private func batch(_ operations: [[String: Any]]) -> UpdateBatch {
    var batch = UpdateBatch()
    for operation in operations {
      let paths = (operation["at"] as? [[Int]] ?? []).map(path)
      let sections = operation["at"] as? [Int] ?? []
      switch operation["op"] as? String {
      case "insertRows": batch.insertedRows.formUnion(paths)
      case "deleteRows": batch.deletedRows.formUnion(paths)
      case "reloadRows": batch.reloadedRows.formUnion(paths)
      case "insertSections": batch.insertedSections.formUnion(sections)
      case "deleteSections": batch.deletedSections.formUnion(sections)
      case "reloadSections": batch.reloadedSections.formUnion(sections)
      default: addMove(operation, to: &batch)
      }
    }
    return batch
  }

  private func addMove(_ operation: [String: Any], to batch: inout UpdateBatch) {
    if let from = operation["from"] as? Int, let to = operation["to"] as? Int {
      batch.movedSections.insert(UpdateBatch.Move(from: from, to: to))
    } else if let from = operation["from"] as? [Int], let to = operation["to"] as? [Int] {
      batch.movedRows.insert(UpdateBatch.Move(from: path(from), to: path(to)))
    }
  }

  private func path(_ pair: [Int]) -> RowPath { RowPath(row: pair[1], section: pair[0]) }

  private func difference(_ map: UpdateMap, _ vector: [String: Any]) -> String? {
    let sections = vector["sectionMap"] as? [Any] ?? []
    for (section, target) in sections.enumerated()
    where map.newSection(of: section) != target as? Int {
      return "section \(section) to \(String(describing: map.newSection(of: section)))"
    }
    for (section, rows) in (vector["rowMap"] as? [[Any]] ?? []).enumerated() {
      for (row, target) in rows.enumerated() {
        let old = RowPath(row: row, section: section)
        let new = (target as? [Int]).map(path)
        if map.newPath(of: old) != new {
          return "\(old) to \(String(describing: map.newPath(of: old)))"
        }
      }
    }
    return nil
  }

  /// Gives every row a height of its own and finds it where the row is after the update.
  private func heightDifference(_ map: UpdateMap, old: [[String]], new: [[String]]) -> String? {
    var heights: [String: Int] = [:]
    for (number, id) in old.joined().enumerated() { heights[id] = number + 2 }
    var layout = TableLayout(heights: HeightTree(leafCapacity: 2, fanOut: 2))
    layout.newSection = SectionShape(rows: 0, hasHeader: true)
    layout.viewportHeight = 100_000
    layout.reload(old.map { SectionShape(rows: $0.count, hasHeader: true) })
    layout.settle { Self.height($0, ids: old, heights) }
    layout.apply(map)
    layout.settle { Self.height($0, ids: new, heights) }
    guard layout.shapes.map(\.rows) == new.map(\.count) else { return "counts \(layout.shapes)" }
    for (section, ids) in new.enumerated() {
      for (row, id) in ids.enumerated() {
        let path = RowPath(row: row, section: section)
        guard let position = layout.position(of: .row(path)) else { return "no \(path)" }
        let found = layout.heights.height(ofRow: position)
        if found != heights[id] ?? 1 { return "\(path) has \(found) lines" }
      }
    }
    return nil
  }

  private static func height(_ index: RowIndex, ids: [[String]], _ heights: [String: Int]) -> Int {
    guard case .row(let path) = index else { return 1 }
    return heights[ids[path.section][path.row]] ?? 1
  }
}
