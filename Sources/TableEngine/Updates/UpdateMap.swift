/// Where every row and section goes in an update block that was found to be possible.
package struct UpdateMap: Sendable {
  /// The changes of one section that stays, rows only.
  struct RowChanges: Sendable {
    var deleted: [Int] = []
    var inserted: [Int] = []
    var movedOut: [Int] = []
    var movedIn: [Int] = []
  }

  /// The changes.
  package let batch: UpdateBatch
  /// Number of rows in each section before and after.
  let old: [Int]
  let new: [Int]
  let sections: ListMap
  /// By old section, for those that stay and have any.
  private(set) var changes: [Int: RowChanges] = [:]
  private var rows: [Int: ListMap] = [:]
  private let movedSections: [Int: Int]
  private let oldSections: [Int: Int]
  let movedRows: [RowPath: RowPath]

  init(_ batch: UpdateBatch, sections: ListMap, old: [Int], new: [Int]) {
    self.batch = batch
    self.sections = sections
    (self.old, self.new) = (old, new)
    movedSections = Dictionary(batch.movedSections.map { ($0.from, $0.to) }) { first, _ in first }
    movedRows = Dictionary(batch.movedRows.map { ($0.from, $0.to) }) { first, _ in first }
    oldSections = Self.inverse(of: sections, moved: movedSections, count: old.count)
    collectChanges()
    rows = changes.mapValues {
      ListMap(vacated: $0.deleted + $0.movedOut, taken: $0.inserted + $0.movedIn)
    }
  }

  private static func inverse(
    of map: ListMap, moved: [Int: Int], count: Int
  ) -> [Int: Int] {
    var inverse: [Int: Int] = [:]
    for section in 0..<count {
      if let new = moved[section] ?? map.newPlace(of: section) { inverse[new] = section }
    }
    return inverse
  }

  private mutating func collectChanges() {
    for path in batch.deletedRows where stays(path.section) {
      changes[path.section, default: RowChanges()].deleted.append(path.row)
    }
    for path in batch.insertedRows {
      guard let section = oldSections[path.section], stays(section) else { continue }
      changes[section, default: RowChanges()].inserted.append(path.row)
    }
    for move in batch.movedRows {
      if stays(move.from.section) {
        changes[move.from.section, default: RowChanges()].movedOut.append(move.from.row)
      }
      if let section = oldSections[move.to.section], stays(section) {
        changes[section, default: RowChanges()].movedIn.append(move.to.row)
      }
    }
  }

  /// Whether a section's rows are kept, apart from the changes that name them.
  func stays(_ section: Int) -> Bool {
    !batch.deletedSections.contains(section) && !batch.reloadedSections.contains(section)
  }

  /// The new index of a section, or nil for one that is deleted.
  ///
  /// O(log changes).
  package func newSection(of section: Int) -> Int? {
    movedSections[section] ?? sections.newPlace(of: section)
  }

  /// The old index of a section, or nil for one that was inserted.
  func oldSection(of section: Int) -> Int? { oldSections[section] }

  /// The new path of a row, or nil for one that is gone.
  ///
  /// O(log changes).
  package func newPath(of path: RowPath) -> RowPath? {
    if let target = movedRows[path] { return target }
    guard stays(path.section), let section = newSection(of: path.section) else { return nil }
    guard let map = rows[path.section] else { return RowPath(row: path.row, section: section) }
    return map.newPlace(of: path.row).map { RowPath(row: $0, section: section) }
  }

  /// What became of anything in the list; nil for what is gone.
  ///
  /// O(log changes).
  package func newIndex(of index: RowIndex) -> RowIndex? {
    switch index {
    case .tableHeader, .tableFooter: index
    case .row(let path): newPath(of: path).map(RowIndex.row)
    case .header(let section): stays(section) ? newSection(of: section).map(RowIndex.header) : nil
    case .footer(let section): stays(section) ? newSection(of: section).map(RowIndex.footer) : nil
    }
  }
}
