@testable import TableEngine

extension NaiveSections {
  /// Whether a block can be, said rule by rule.
  func allows(_ batch: UpdateBatch, counts new: [Int]) -> Bool {
    namesWhatExists(batch, counts: new) && namesOnce(batch)
      && new.count == counts.count - batch.deletedSections.count + batch.insertedSections.count
      && zip(new, balancedCounts(batch, counts: new)).allSatisfy { $1 == nil || $0 == $1 }
  }

  /// Whether the changes of sections alone can be.
  func allowsSections(_ batch: UpdateBatch, count: Int) -> Bool {
    var sections = batch
    (sections.deletedRows, sections.insertedRows, sections.reloadedRows) = ([], [], [])
    (sections.reconfiguredRows, sections.movedRows) = ([], [])
    let counts = Array(repeating: 0, count: max(0, count))
    return namesWhatExists(sections, counts: counts) && namesOnce(sections)
  }

  private func namesWhatExists(_ batch: UpdateBatch, counts new: [Int]) -> Bool {
    let leaving = batch.deletedRows.union(batch.reloadedRows).union(batch.reconfiguredRows)
      .union(batch.movedRows.map(\.from))
    let arriving = batch.insertedRows.union(batch.movedRows.map(\.to))
    let oldSections = batch.deletedSections.union(batch.reloadedSections)
      .union(batch.movedSections.map(\.from))
    let newSections = batch.insertedSections.union(batch.movedSections.map(\.to))
    return leaving.allSatisfy { Self.has($0, counts) } && arriving.allSatisfy { Self.has($0, new) }
      && oldSections.allSatisfy(counts.indices.contains)
      && newSections.allSatisfy(new.indices.contains)
  }

  private static func has(_ path: RowPath, _ counts: [Int]) -> Bool {
    counts.indices.contains(path.section) && (0..<counts[path.section]).contains(path.row)
  }

  private func namesOnce(_ batch: UpdateBatch) -> Bool {
    let leaving = Array(batch.deletedRows) + batch.reloadedRows + batch.movedRows.map(\.from)
    let bound = Array(batch.deletedRows) + batch.reloadedRows + batch.reconfiguredRows
    let arriving = Array(batch.insertedRows) + batch.movedRows.map(\.to)
    let oldSections =
      Array(batch.deletedSections) + batch.reloadedSections + batch.movedSections.map(\.from)
    let newSections = Array(batch.insertedSections) + batch.movedSections.map(\.to)
    return [leaving, bound, arriving].allSatisfy { Set($0).count == $0.count }
      && [oldSections, newSections].allSatisfy { Set($0).count == $0.count }
  }

  /// The number of rows that each new section must have; nil where any number will do.
  func balancedCounts(_ batch: UpdateBatch, counts new: [Int]) -> [Int?] {
    applying(batch, counts: new).sections.enumerated().map { section, content in
      guard let old = content.name, !batch.reloadedSections.contains(old) else { return nil }
      let leaving = batch.deletedRows.union(batch.movedRows.map(\.from))
      let arriving = batch.insertedRows.union(batch.movedRows.map(\.to))
      return counts[old] - leaving.filter { $0.section == old }.count
        + arriving.filter { $0.section == section }.count
    }
  }
}
