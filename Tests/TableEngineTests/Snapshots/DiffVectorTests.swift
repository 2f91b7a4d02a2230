import TestSupport
import Testing

@testable import TableEngine

struct DiffVectorTests {
  typealias Snapshot = DiffableDataSourceSnapshot<String, String>
  typealias Section = (id: String, items: [(id: String, version: Int)])

  @Test func `D2 the vectors of differences hold`() throws {
    guard let file = try VectorFile("diffs.json") else { return }
    #expect(failures(in: file) == [])
  }

  @Test func `D2 every form of a difference is compared`() throws {
    let file = try VectorFile("diffs.json, own cases", own: Self.ownCases)
    #expect(failures(in: file) == [])
  }

  @Test func `a wrong expectation of any form is a failure`() throws {
    let rows = #""old": [1, 2], "new": [2, 3]"#
    let sections = #""old": [["a", [1]]], "new": [["b", [1]]]"#
    let text = """
      {"iglist": [
        {\(rows), "net": 1}, {\(rows), "inserts": []}, {\(rows), "deletes": [1]},
        {\(rows), "changes": 1}, {\(rows), "oldIndex": {"1": 1}}, {\(rows), "duplicateIds": true},
        {\(rows), "stages": [{"turns": [1]}]}, {"old": [1, 1], "new": [1], "net": 1}],
       "differenceKitSections": [
        {\(sections), "sectionInserts": []}, {\(sections), "sectionDeletes": [1]}],
       "batchCleanup": [{"rowTurns": [[0, 0]]}], "myers": [{}]}
      """
    let failures = failures(in: try VectorFile("diffs.json, wrong on purpose", own: text))
    #expect(failures.count == 12, "\(failures)")
  }

  private func failures(in file: VectorFile) -> [String] {
    var file = file
    let fields: Set = [
      "old", "new", "duplicateIds", "stages", "changes", "net", "inserts", "deletes", "updates",
      "oldIndex", "newIndex", "versioned", "sectionMoves", "sectionInserts", "sectionDeletes",
    ]
    // Which rows are named as moved is the peers' choice, and so is how they write updates as moves.
    let choices: Set = ["moves", "movesContain", "movesFromUnique", "batch"]
    for list in ["iglist", "iglistVersioned", "differenceKitLinear"] {
      file.check(list, fields: fields.union(choices)) { vector in
        let (old, new) = (section(try vector.value("old")), section(try vector.value("new")))
        return try check([old], [new], vector)
      }
    }
    file.check("differenceKitSections", fields: fields.union(choices)) { vector in
      try check(sections(vector.value("old")), sections(vector.value("new")), vector)
    }
    file.check("batchCleanup", fields: Set(BlockFields.all).union(["out"]), checkConflicts)
    return file.finish()
  }

  private func section(_ items: [Any]) -> Section {
    let items = items.map { item -> (id: String, version: Int) in
      let pair = item as? [Any]
      return ("\(pair?.first ?? item)", pair?.last as? Int ?? 0)
    }
    return ("", items)
  }

  private func sections(_ values: [[Any]]) throws -> [Section] {
    try values.map { value in
      guard value.count == 2, let items = value[1] as? [Any] else {
        throw VectorProblem("\(value) is not a section and its items")
      }
      return ("\(value[0])", section(items).items)
    }
  }

  private func hasUniqueIds(_ sections: [Section]) -> Bool {
    let ids = sections.flatMap { $0.items.map(\.id) }
    return Set(ids).count == ids.count && Set(sections.map(\.id)).count == sections.count
  }

  private func snapshot(_ sections: [Section]) -> Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections(sections.map(\.id))
    for section in sections { snapshot.appendItems(section.items.map(\.id), toSection: section.id) }
    return snapshot
  }

  private func check(
    _ oldSections: [Section], _ newSections: [Section], _ vector: [String: Any]
  ) throws -> String? {
    let counts = [oldSections, newSections].map { $0.reduce(0) { $0 + $1.items.count } }
    let net: Int? = try vector.optional("net")
    guard net == nil || counts[1] - counts[0] == net else { return "net \(counts[1] - counts[0])" }
    let isUnique = hasUniqueIds(oldSections) && hasUniqueIds(newSections)
    if try vector.optional("duplicateIds") == isUnique { return "ids are unique: \(isUnique)" }
    // A snapshot refuses an id that is there twice, which `SnapshotErrorTests` shows.
    guard isUnique else { return nil }
    let (old, clean) = (snapshot(oldSections), snapshot(newSections))
    let former = oldSections.flatMap(\.items).map { ($0.id, $0.version) }
    let versions = Dictionary(uniqueKeysWithValues: former)
    let updated = newSections.flatMap(\.items).filter {
      (versions[$0.id] ?? $0.version) != $0.version
    }
    var new = clean
    new.reloadItems(updated.map(\.id))
    let difference = new.difference(from: old)
    return try mapProblem(difference, old, new) ?? indexProblem(old, new, vector)
      ?? nameProblem(difference, vector)
  }

  /// An id that is elsewhere than the vector says.
  private func indexProblem(
    _ old: Snapshot, _ new: Snapshot, _ vector: [String: Any]
  ) throws -> String? {
    for (field, snapshot) in [("oldIndex", old), ("newIndex", new)] {
      for (id, index) in try vector.optional(field) ?? [String: Any]()
      where snapshot.indexOfItem(id) != index as? Int {
        return "\(id) is at \(String(describing: snapshot.indexOfItem(id)))"
      }
    }
    return nil
  }

  /// What does not come out as the new snapshot has it, with every id kept.
  private func mapProblem(
    _ difference: SnapshotDifference, _ old: Snapshot, _ new: Snapshot
  ) throws -> String? {
    let counts = [old, new].map { $0.sectionIdentifiers.map($0.numberOfItems(inSection:)) }
    let map = try difference.changes.resolved(old: counts[0], new: counts[1])
    for (id, path) in old.indexPathsByItem()
    where map.newPath(of: path) != new.indexPath(ofItem: id) {
      return "\(id) goes to \(String(describing: map.newPath(of: path)))"
    }
    for (section, id) in old.sectionIdentifiers.enumerated()
    where map.newSection(of: section) != new.indexOfSection(id) {
      return "section \(id) goes to \(String(describing: map.newSection(of: section)))"
    }
    _ = try difference.marks.resolved(old: counts[1], new: counts[1])
    return nil
  }

  /// What is named otherwise where a vector says all there is to name, or how much.
  private func nameProblem(
    _ difference: SnapshotDifference, _ vector: [String: Any]
  ) throws -> String? {
    let changes = difference.changes
    let sets: [String: Set<Int>] = [
      "deletes": Set(changes.deletedRows.map(\.row)),
      "inserts": Set(changes.insertedRows.map(\.row)),
      "sectionDeletes": changes.deletedSections, "sectionInserts": changes.insertedSections,
    ]
    let counts = [
      "moves": changes.movedRows.count, "movesContain": changes.movedRows.count,
      "sectionMoves": changes.movedSections.count,
    ]
    let stages: [[String: Any]] = try vector.optional("stages") ?? []
    for stage in [vector] + stages {
      for (name, found) in sets {
        guard let wanted: [Int] = try stage.optional(name) else { continue }
        if Set(wanted) != found { return "\(name) \(found)" }
      }
      for (name, found) in counts {
        guard let most: [Any] = try stage.optional(name) else { continue }
        if found > most.count { return "\(found) \(name)" }
      }
    }
    let known = Set(sets.keys).union(counts.keys).union(["updates"])
    let unknown = Set(stages.flatMap(\.keys)).subtracting(known).sorted()
    guard unknown.isEmpty else { return "unknown fields \(unknown) of a stage" }
    let count = changes.deletedRows.count + changes.insertedRows.count + changes.movedRows.count
    if let most: Int = try vector.optional("changes"), count > most { return "\(count) changes" }
    return try ([vector] + stages).lazy.compactMap { try markProblem(difference.marks, $0) }.first
  }

  private func markProblem(_ marks: UpdateBatch, _ vector: [String: Any]) throws -> String? {
    guard let updates: [Any] = try vector.optional("updates") else { return nil }
    return marks.reloadedRows.count == updates.count ? nil : "marks \(marks.reloadedRows)"
  }

  /// Calls that peers repair: each is possible as it stands, or an error, as the rules have it.
  private func checkConflicts(_ vector: [String: Any]) throws -> String? {
    let fields = try BlockFields(vector)
    let table = NaiveSections(Array(repeating: 5, count: max(8, fields.sectionBound)))
    let change = fields.batch.insertedSections.count - fields.batch.deletedSections.count
    var counts = Array(repeating: 5, count: table.counts.count + change)
    let isNamedOnce = table.allowsSections(fields.batch, count: counts.count)
    if isNamedOnce {
      counts = table.balancedCounts(fields.batch, counts: counts).map { $0 ?? 5 }
    }
    let isRight = isNamedOnce && table.allows(fields.batch, counts: counts)
    let isPossible = (try? fields.batch.resolved(old: table.counts, new: counts)) != nil
    return isPossible == isRight ? nil : "possible: \(isPossible)"
  }

  private static let ownCases = """
    {"iglist": [
      {"old": [1, 2, 3], "new": [3, 2], "net": -1, "deletes": [0], "inserts": [], "changes": 2,
       "moves": [[2, 0]], "oldIndex": {"1": 0, "9": null}, "newIndex": {"3": 0, "1": null}},
      {"old": ["a", "a"], "new": ["a"], "duplicateIds": true, "net": -1}],
     "iglistVersioned": [
      {"old": [["a", 1]], "new": [["a", 2], ["b", 1]], "updates": [0], "inserts": [1]}],
     "differenceKitLinear": [
      {"old": [1, 2], "new": [2, 3], "stages": [{"deletes": [0]}, {"inserts": [1]}]}],
     "differenceKitSections": [
      {"old": [["a", [1]], ["b", [2]]], "new": [["c", [1]], ["b", [2, 3]]],
       "sectionInserts": [0], "sectionDeletes": [0]},
      {"old": [["a", [[1, 0]]]], "new": [["a", [[1, 1]]]], "stages": [{"updates": [0]}]}],
     "batchCleanup": [
      {"sectionInserts": [9], "sectionReloads": [1], "sectionDeletes": [0]},
      {"sectionReloads": [2], "sectionMoves": [[2, 3]]},
      {"sectionMoves": [[1, 4], [2, 4]]},
      {"rowReloads": [[1, 0]], "rowMoves": [[[1, 0], [2, 0]]]},
      {"rowDeletes": [[1, 0]], "rowReloads": [[1, 1]], "rowReconfigures": [[1, 2]]},
      {"rowDeletes": [[40, 0]]}]}
    """
}

/// A block as lists of places by kind.
private struct BlockFields {
  static let all = [
    "sectionDeletes", "sectionInserts", "sectionReloads", "sectionMoves", "rowDeletes",
    "rowInserts", "rowReloads", "rowReconfigures", "rowMoves",
  ]

  private(set) var batch = UpdateBatch()

  init(_ vector: [String: Any]) throws {
    let unknown = Set(vector.keys).subtracting(Self.all).subtracting(["out", "source", "name"])
    guard unknown.isEmpty else { throw VectorProblem("unknown changes \(unknown.sorted())") }
    batch.deletedSections = Set(try vector.optional("sectionDeletes") ?? [])
    batch.insertedSections = Set(try vector.optional("sectionInserts") ?? [])
    batch.reloadedSections = Set(try vector.optional("sectionReloads") ?? [])
    for pair in try vector.optional("sectionMoves") ?? [[Int]]() {
      batch.movedSections.insert(UpdateBatch.Move(from: pair[0], to: pair[1]))
    }
    batch.deletedRows = try Self.rows(vector, "rowDeletes")
    batch.insertedRows = try Self.rows(vector, "rowInserts")
    batch.reloadedRows = try Self.rows(vector, "rowReloads")
    batch.reconfiguredRows = try Self.rows(vector, "rowReconfigures")
    for pair in try vector.optional("rowMoves") ?? [[[Int]]]() {
      let ends = try pair.map(RowPath.init(vector:))
      batch.movedRows.insert(UpdateBatch.Move(from: ends[0], to: ends[1]))
    }
  }

  private static func rows(_ vector: [String: Any], _ key: String) throws -> Set<RowPath> {
    Set(try (vector.optional(key) ?? [[Int]]()).map(RowPath.init(vector:)))
  }

  /// Sections that a table needs to have all that moves; rows beyond it are contradictions.
  var sectionBound: Int {
    let named =
      Array(batch.movedSections.flatMap { [$0.from, $0.to] }) + batch.deletedSections
      + batch.reloadedSections
    return (named.max() ?? 0) + 1 + batch.deletedSections.count
  }
}
