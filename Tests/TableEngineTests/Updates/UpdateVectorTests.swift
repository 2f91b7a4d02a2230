import Testing

@testable import TableEngine

struct UpdateVectorTests {
  @Test(arguments: ["batch_updates.json", "batch_fuzz.json"])
  func `B1 B3 B4 B5 B6 B7 B12 the vectors of update blocks hold`(name: String) throws {
    guard let file = try VectorFile(name) else { return }
    #expect(failures(in: file) == [])
  }

  @Test func `B1 B4 B5 B7 every operation is taken alone and beside others`() throws {
    let file = try VectorFile("batch_updates.json, own cases", own: Self.ownCases)
    #expect(failures(in: file) == [])
  }

  @Test func `an operation or a result that no driver knows is a failure that names it`() throws {
    let text = """
      {"cases": [{"old": [["a"]], "new": [["a"]], "ops": [{"op": "turnRows", "at": [[0, 0]]}]},
        {"old": [["a"]], "new": [["a"]], "ops": [{"op": "reloadRows", "at": [[0, 0]], "by": 1}]},
        {"old": [["a"]], "newCounts": [2], "ops": [], "ok": false, "error": "two sections moved"}]}
      """
    let file = try VectorFile("batch_updates.json, wrong on purpose", own: text)
    let counts = "2 after the update must be 1 before it, plus 0 inserted, minus 0 deleted"
    #expect(
      failures(in: file) == [
        "cases 0: unknown operation turnRows", #"cases 1: unknown fields ["by"] of an operation"#,
        "cases 2: invalid number of rows in section 0: \(counts), plus 0 moved in, minus 0 moved out",
      ])
  }

  private func failures(in file: VectorFile) -> [String] {
    var file = file
    let fields: Set = ["old", "new", "newCounts", "ops", "ok", "error", "sectionMap", "rowMap"]
    file.check("cases", fields: fields, check)
    return file.finish()
  }

  private func check(_ vector: [String: Any]) throws -> String? {
    let old: [[String]] = try vector.value("old")
    let new: [[String]]? = try vector.optional("new")
    guard let counts: [Int] = try vector.optional("newCounts") ?? new?.map(\.count) else {
      return "there is neither new nor newCounts"
    }
    let operations: [[String: Any]] = try vector.value("ops")
    let batch = try UpdateBatch(vector: operations)
    // Every operation comes first and last once; a block is a set, so that no order can matter.
    for start in operations.indices {
      let turned = Array(operations[start...] + operations[..<start])
      if try UpdateBatch(vector: turned) != batch { return "the order matters: \(turned)" }
    }
    let isPossible = try vector.optional("ok") ?? true
    let map: UpdateMap
    do throws(UpdateError) {
      map = try batch.resolved(old: old.map(\.count), new: counts)
    } catch {
      let reason = vector["error"] as? String
      return isPossible || !Self.says(error, reason) ? error.description : nil
    }
    guard isPossible else { return "found possible" }
    return try difference(map, vector) ?? new.flatMap { heightDifference(map, old: old, new: $0) }
  }

  /// Whether an error is of the kind that the vector names, as far as both use the same words.
  private static func says(_ error: UpdateError, _ reason: String?) -> Bool {
    guard let reason else { return true }
    let (found, wanted) = (kind(of: error.description), kind(of: reason))
    return found.isSubset(of: wanted) || wanted.isSubset(of: found)
  }

  private static func kind(of reason: String) -> Set<String> {
    let text = reason.prefix { $0 != ":" }.lowercased()
    let words = ["insert", "delete", "reload", "move", "row", "section", "bounds", "number"]
    // "Invalid number of rows in section 0" is about rows.
    let isOfRows = text.contains("number of rows")
    return Set(words.filter { text.contains($0) && !(isOfRows && $0 == "section") })
  }

  private func difference(_ map: UpdateMap, _ vector: [String: Any]) throws -> String? {
    let sections = vector["sectionMap"] == nil ? [] : try vector.numbers("sectionMap")
    for (section, target) in sections.enumerated() where map.newSection(of: section) != target {
      return "section \(section) to \(String(describing: map.newSection(of: section)))"
    }
    for (section, rows) in (try vector.optional("rowMap") ?? [[Any]]()).enumerated() {
      for (row, target) in rows.enumerated() {
        let old = RowPath(row: row, section: section)
        let new = try (target as? [Int]).map(RowPath.init(vector:))
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

  private static let ownCases = """
    {"cases": [
      {"name": "a row is bound again", "old": [["a", "b"]], "new": [["a", "b"]],
       "ops": [{"op": "reconfigureRows", "at": [[0, 1]]}],
       "sectionMap": [0], "rowMap": [[[0, 0], [0, 1]]]},
      {"name": "sections are moved, deleted, inserted and reloaded at once",
       "old": [["a"], ["b", "c"], ["d"], ["e"]], "new": [["x"], ["d"], ["b", "c"], ["y", "z"]],
       "ops": [{"op": "moveSection", "from": 2, "to": 1}, {"op": "deleteSections", "at": [0]},
               {"op": "insertSections", "at": 0}, {"op": "reloadSections", "at": [3]}],
       "sectionMap": [null, 2, 1, 3],
       "rowMap": [[null], [[2, 0], [2, 1]], [[1, 0]], [null]]},
      {"name": "one place as a path of its own", "old": [["a", "b"]], "newCounts": [1],
       "ops": [{"op": "deleteRows", "at": [0, 0]}], "rowMap": [[null, [0, 0]]]},
      {"name": "a section is moved to two places", "old": [["a"], ["b"]], "newCounts": [1, 1],
       "ops": [{"op": "moveSection", "from": 0, "to": 1}, {"op": "moveSection", "from": 0, "to": 0}],
       "ok": false, "error": "move and move same section"},
      {"name": "a section is moved and deleted", "old": [["a"], ["b"]], "newCounts": [1],
       "ops": [{"op": "moveSection", "from": 0, "to": 0}, {"op": "deleteSections", "at": [0]}],
       "ok": false, "error": "delete and move same section"}
    ]}
    """
}
