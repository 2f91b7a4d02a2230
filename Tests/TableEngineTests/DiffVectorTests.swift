import Testing

@testable import TableEngine

struct DiffVectorTests {
  typealias Snapshot = DiffableDataSourceSnapshot<String, String>
  typealias Section = (id: String, items: [(id: String, version: Int)])

  @Test func `D2 the vectors of differences hold`() throws {
    guard var file = VectorFile("diffs.json") else { return }
    for key in ["iglist", "iglistVersioned", "differenceKitLinear"] {
      for vector in file.list(key) {
        let (old, new) = (section(vector["old"]), section(vector["new"]))
        file.record("\(key) \(name(vector))", try check([old], [new], vector))
      }
    }
    for vector in file.list("differenceKitSections") {
      let failure = try check(sections(vector["old"]), sections(vector["new"]), vector)
      file.record(name(vector), failure)
    }
    for vector in file.list("batchCleanup") {
      file.record("cleanup \(vector)", checkConflicts(vector))
    }
    file.report()
    #expect(file.failures == [])
  }

  private func name(_ vector: [String: Any]) -> String { vector["name"] as? String ?? "" }

  private func section(_ items: Any?) -> Section {
    let items = (items as? [Any] ?? []).map { item -> (id: String, version: Int) in
      let pair = item as? [Any]
      return ("\(pair?.first ?? item)", pair?.last as? Int ?? 0)
    }
    return ("", items)
  }

  private func sections(_ value: Any?) -> [Section] {
    (value as? [[Any]] ?? []).map { ("\($0[0])", section($0[1]).items) }
  }

  /// A snapshot, or nil where an id is there twice, of which snapshots make an error.
  private func snapshot(_ sections: [Section]) -> Snapshot? {
    let ids = sections.flatMap { $0.items.map(\.id) }
    guard Set(ids).count == ids.count, Set(sections.map(\.id)).count == sections.count else {
      return nil
    }
    var snapshot = Snapshot()
    snapshot.appendSections(sections.map(\.id))
    for section in sections { snapshot.appendItems(section.items.map(\.id), toSection: section.id) }
    return snapshot
  }

  private func check(
    _ oldSections: [Section], _ newSections: [Section], _ vector: [String: Any]
  ) throws -> String? {
    guard let old = snapshot(oldSections), var new = snapshot(newSections) else { return nil }
    if vector["duplicateIds"] as? Bool == true { return "no id is there twice" }
    let former = oldSections.flatMap(\.items).map { ($0.id, $0.version) }
    let versions = Dictionary(uniqueKeysWithValues: former)
    let updated = newSections.flatMap(\.items).filter {
      (versions[$0.id] ?? $0.version) != $0.version
    }
    new.reloadItems(updated.map(\.id))
    let difference = new.difference(from: old)
    return try mapProblem(difference, old, new) ?? nameProblem(difference, vector)
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
  ) -> String? {
    let changes = difference.changes
    let stage = (vector["stages"] as? [[String: Any]])?.first ?? vector
    if let deletes = stage["deletes"] as? [Int], Set(deletes) != Set(changes.deletedRows.map(\.row))
    {
      return "deletes \(changes.deletedRows)"
    }
    if let inserts = stage["inserts"] as? [Int],
      Set(inserts) != Set(changes.insertedRows.map(\.row))
    {
      return "inserts \(changes.insertedRows)"
    }
    let count = changes.deletedRows.count + changes.insertedRows.count + changes.movedRows.count
    if let most = vector["changes"] as? Int, count > most { return "\(count) changes" }
    let moves = stage["moves"] as? [Any] ?? stage["movesContain"] as? [Any]
    if let most = moves?.count, changes.movedRows.count > most {
      return "moves \(changes.movedRows)"
    }
    let sectionMoves = vector["sectionMoves"] as? [Any]
    if let most = sectionMoves?.count, changes.movedSections.count > most {
      return "moves sections \(changes.movedSections)"
    }
    return markProblem(difference.marks, vector)
  }

  private func markProblem(_ marks: UpdateBatch, _ vector: [String: Any]) -> String? {
    guard let updates = vector["updates"] as? [Int] else { return nil }
    return marks.reloadedRows.count == updates.count ? nil : "marks \(marks.reloadedRows)"
  }

  /// Calls that peers repair: each is possible as it stands, or an error.
  private func checkConflicts(_ vector: [String: Any]) -> String? {
    let deletes = vector["sectionDeletes"] as? [Int] ?? []
    let moves = vector["sectionMoves"] as? [[Int]] ?? []
    let isConflict = moves.contains { deletes.contains($0[0]) }
    var batch = UpdateBatch()
    batch.deletedSections = Set(deletes)
    batch.movedSections = Set(moves.map { UpdateBatch.Move(from: $0[0], to: $0[1]) })
    batch.deletedRows = Set(paths(vector["rowDeletes"]))
    batch.insertedRows = Set(paths(vector["rowInserts"]))
    for pair in vector["rowMoves"] as? [[[Int]]] ?? [] {
      batch.movedRows.insert(
        UpdateBatch.Move(
          from: RowPath(row: pair[0][1], section: pair[0][0]),
          to: RowPath(row: pair[1][1], section: pair[1][0])))
    }
    let table = NaiveSections(Array(repeating: 5, count: 8))
    var counts = Array(repeating: 5, count: 8 - deletes.count)
    if !isConflict { counts = table.balancedCounts(batch, counts: counts).map { $0 ?? 5 } }
    let isPossible = (try? batch.resolved(old: table.counts, new: counts)) != nil
    return isPossible == !isConflict ? nil : "possible: \(isPossible)"
  }

  private func paths(_ pairs: Any?) -> [RowPath] {
    (pairs as? [[Int]] ?? []).map { RowPath(row: $0[1], section: $0[0]) }
  }
}
