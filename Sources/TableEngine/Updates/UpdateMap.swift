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

  private static func inverse(of map: ListMap, moved: [Int: Int], count: Int) -> [Int: Int] {
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

  /// Returns the new place of anything in the list; nil if it is gone.
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

extension UpdateMap {
  /// Whether something was moved by name, so that it is no longer where it was among the others.
  ///
  /// O(moved sections).
  package func hasMoved(_ index: RowIndex) -> Bool {
    switch index {
    case .tableHeader, .tableFooter: false
    case .row(let path): movedRows[path] != nil || hasMoved(section: path.section)
    case .header(let section), .footer(let section): hasMoved(section: section)
    }
  }

  private func hasMoved(section: Int) -> Bool {
    batch.movedSections.contains { $0.from == section }
  }

  /// The first of the old list below something that stays in its order.
  ///
  /// O(changes).
  func survivor(after index: RowIndex, in list: SectionList) -> RowIndex? {
    survivor(from: index, in: list, step: 1)
  }

  /// The last of the old list above something that stays in its order.
  ///
  /// O(changes).
  func survivor(before index: RowIndex, in list: SectionList) -> RowIndex? {
    survivor(from: index, in: list, step: -1)
  }

  private func survivor(from index: RowIndex, in list: SectionList, step: Int) -> RowIndex? {
    oldSurvivor(from: index, in: list, step: step).flatMap(newIndex(of:))
  }

  private func oldSurvivor(from index: RowIndex, in list: SectionList, step: Int) -> RowIndex? {
    guard var position = list.position(of: index) else { return nil }
    position += step
    while position >= 0, position < list.count {
      let index = list.index(at: position)
      if !hasMoved(index), newIndex(of: index) != nil { return index }
      position = skipping(index, at: position, in: list, step: step)
    }
    return nil
  }

  /// The next position to look at: past the whole section where none of its rows is kept.
  private func skipping(_ index: RowIndex, at position: Int, in list: SectionList, step: Int) -> Int
  {
    let section: Int
    switch index {
    case .tableHeader, .tableFooter: return position + step
    case .row(let path): section = path.section
    case .header(let own), .footer(let own): section = own
    }
    guard !stays(section) else { return position + step }
    let all = list.positions(ofSection: section)
    return step > 0 ? all.upperBound : all.lowerBound - 1
  }

  /// Whether a row's cell and height are to be forgotten although the row stays; an old place.
  package func isReloaded(_ index: RowIndex) -> Bool {
    guard case .row(let path) = index else { return false }
    return batch.reloadedRows.contains(path)
  }

  /// The row that takes a deleted one's place, or else the one above it.
  ///
  /// O(changes).
  package func neighbour(of path: RowPath, in layout: TableLayout) -> RowPath? {
    row(from: path, in: layout.sections, step: 1) ?? row(from: path, in: layout.sections, step: -1)
  }

  private func row(from path: RowPath, in list: SectionList, step: Int) -> RowPath? {
    var next: RowIndex? = .row(path)
    while let index = next {
      next = oldSurvivor(from: index, in: list, step: step)
      if case .row(let old) = next { return newPath(of: old) }
    }
    return nil
  }
}
