import TestSupport
import Testing

@testable import TableEngine

struct HeightCacheVectorTests {
  @Test func `M2 B11 the vectors of heights that follow their rows hold`() throws {
    guard let file = try VectorFile("height_cache.json") else { return }
    #expect(Self.failures(in: file) == [])
  }

  @Test func `M2 B11 heights follow their rows through every operation on rows and sections`()
    throws
  {
    let file = try VectorFile("height_cache.json, own cases", own: Self.ownCases)
    #expect(Self.failures(in: file) == [])
  }

  @Test func `an operation that no driver knows is a failure that names it`() throws {
    let file = try VectorFile(
      "height_cache.json, wrong on purpose",
      own: #"{"cases": [{"before": [1], "ops": [{"op": "turnRows"}], "after": [1]}], "ends": []}"#)
    #expect(
      Self.failures(in: file) == ["cases 0: unknown operation turnRows", "unknown list ends"])
  }

  @Test func `M2 B11 heights follow rows through random blocks as a naive model has them`() throws {
    var random = RandomSource(seed: 7)
    for _ in 0..<2_000 {
      let counts = (0..<random.below(4)).map { _ in random.below(5) }
      let script = UpdateScript(.init(counts: counts, changes: 6)) { random.below($0) }
      let (before, after) = Self.heights(of: script)
      let failure = try Self.problem(before: before, after: after, script.batch)
      #expect(failure == nil, "\(script.batch) of \(before)")
    }
  }

  /// Heights before and after a block: every row that a naive model still knows keeps its own.
  private static func heights(of script: UpdateScript) -> (before: [[Int?]], after: [[Int?]]) {
    let old = NaiveSections(script.old)
    let new = old.applying(script.batch, counts: script.new)
    let unknown = Set(
      script.batch.reloadedRows.union(script.batch.reconfiguredRows).compactMap { old[$0] })
    let before = old.sections.map { $0.rows.map { $0.map { $0 + 2 } } }
    let after = new.sections.map {
      $0.rows.map { $0.flatMap { unknown.contains($0) ? nil : $0 + 2 } }
    }
    return (before, after)
  }

  static func failures(in file: VectorFile) -> [String] {
    var file = file
    file.check("cases", fields: ["before", "ops", "after"], check)
    return file.finish()
  }

  private static func check(_ vector: [String: Any]) throws -> String? {
    let operations: [[String: Any]] = try vector.value("ops")
    let batch = try UpdateBatch(vector: operations.filter { $0["op"] as? String != "reloadData" })
    let after: [Any] = try vector.value("after")
    let before = try sections(vector.value("before"), count: nil)
    let count = before.count - batch.deletedSections.count + batch.insertedSections.count
    if operations.contains(where: { $0["op"] as? String == "reloadData" }) {
      return try flat(after).allSatisfy { $0 == nil } ? nil : "all is new after reloadData"
    }
    return try problem(before: before, after: sections(after, count: count), batch)
  }

  /// Heights by section: a list of numbers is one section, a list of lists is several.
  private static func sections(_ values: [Any], count: Int?) throws -> [[Int?]] {
    if let lists = values as? [[Any]], !lists.isEmpty || count == 0 {
      return try lists.map([String: Any].numbers)
    }
    guard count ?? 1 == 1 else { throw VectorProblem("\(values) are not \(count ?? 1) sections") }
    return [try [String: Any].numbers(values)]
  }

  private static func flat(_ values: [Any]) throws -> [Int?] {
    try (values as? [[Any]])?.flatMap([String: Any].numbers) ?? [String: Any].numbers(values)
  }

  private static func problem(
    before: [[Int?]], after: [[Int?]], _ batch: UpdateBatch
  ) throws -> String? {
    var layout = TableLayout(
      estimatedHeight: 1, heights: HeightTree(leafCapacity: 2, fanOut: 2))
    layout.reload(before.map { SectionShape(rows: $0.count) })
    for (row, lines) in before.joined().enumerated() {
      if let lines { layout.setHeight(lines, at: row) }
    }
    layout.apply(try batch.resolved(old: before.map(\.count), new: after.map(\.count)))
    guard layout.shapes.map(\.rows) == after.map(\.count) else { return "shapes \(layout.shapes)" }
    let known = (0..<layout.count).map { layout.heights.measuredHeight(ofRow: $0) }
    return known == Array(after.joined()) ? nil : "measured \(known)"
  }

  private static let ownCases = """
    {"cases": [
      {"name": "a section is inserted", "before": [[3, 4], [5]],
       "ops": [{"op": "insertSections", "at": [1]}], "after": [[3, 4], [null, null], [5]]},
      {"name": "a section is inserted into nothing but one list", "before": [3, 4],
       "ops": [{"op": "insertSections", "at": [0]}], "after": [[], [3, 4]]},
      {"name": "a section is deleted", "before": [[3, 4], [5], [6, null]],
       "ops": [{"op": "deleteSections", "at": [0, 1]}], "after": [[6, null]]},
      {"name": "the only section is deleted", "before": [3],
       "ops": [{"op": "deleteSections", "at": [0]}], "after": []},
      {"name": "a section is moved", "before": [[3, 4], [5], [6]],
       "ops": [{"op": "moveSection", "from": 0, "to": 2}], "after": [[5], [6], [3, 4]]},
      {"name": "a section is reloaded", "before": [[3, 4], [5]],
       "ops": [{"op": "reloadSections", "at": 0}], "after": [[null, null, null], [5]]},
      {"name": "a row goes to a section that comes", "before": [[3, 4]],
       "ops": [{"op": "insertSections", "at": [0]},
               {"op": "moveRow", "from": [0, 1], "to": [0, 0]}], "after": [[4], [3]]},
      {"name": "a row leaves a section that goes", "before": [[3, 4], [5]],
       "ops": [{"op": "deleteSections", "at": [0]},
               {"op": "moveRow", "from": [0, 0], "to": [0, 1]}], "after": [[5, 3]]},
      {"name": "rows are named by old and new sections", "before": [[3, 4], [5, 6]],
       "ops": [{"op": "moveSection", "from": 1, "to": 0}, {"op": "deleteRows", "at": [[1, 0]]},
               {"op": "insertRows", "at": [[0, 1]]}, {"op": "reloadRows", "at": [[0, 1]]}],
       "after": [[6, null], [3, null]]},
      {"name": "a row is bound again", "before": [3, 4],
       "ops": [{"op": "reconfigureRows", "at": [0, 0]}], "after": [null, 4]},
      {"name": "all is reloaded", "before": [3, 4], "ops": [{"op": "reloadData"}],
       "after": [null, null]}
    ]}
    """
}
