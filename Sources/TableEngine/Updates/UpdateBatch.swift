/// The changes of one update block, in whatever order they were named.
///
/// What leaves or stays (delete, reload, reconfigure, the source of a move) is named by its place
/// before the block; what arrives (insert, the target of a move) by its place after it. So the order
/// of the calls says nothing, as in UIKit. Naming something twice is naming it once.
package struct UpdateBatch: Sendable, Hashable {
  /// One item that goes elsewhere.
  package struct Move<Place: Hashable & Sendable>: Sendable, Hashable {
    /// Place before the block.
    package var from: Place
    /// Place after the block.
    package var to: Place

    /// Makes a move.
    package init(from: Place, to: Place) {
      self.from = from
      self.to = to
    }
  }

  /// Rows that leave; old paths.
  package var deletedRows: Set<RowPath> = []
  /// Rows that arrive; new paths.
  package var insertedRows: Set<RowPath> = []
  /// Rows that get a new cell; old paths.
  package var reloadedRows: Set<RowPath> = []
  /// Rows whose cell is bound again; old paths.
  package var reconfiguredRows: Set<RowPath> = []
  /// Rows that go elsewhere.
  package var movedRows: Set<Move<RowPath>> = []
  /// Sections that leave; old indexes.
  package var deletedSections: Set<Int> = []
  /// Sections that arrive; new indexes.
  package var insertedSections: Set<Int> = []
  /// Sections all of whose rows are new, however many they are now; old indexes.
  package var reloadedSections: Set<Int> = []
  /// Sections that go elsewhere with their rows.
  package var movedSections: Set<Move<Int>> = []

  /// Makes a batch without changes.
  package init() {}

  /// Whether nothing was named.
  package var isEmpty: Bool { self == UpdateBatch() }

  /// Checks the batch and works out where every row goes.
  ///
  /// O(sections + changes).
  ///
  /// - Parameters:
  ///   - old: Number of rows in each section before.
  ///   - new: The same after.
  /// - Throws: The first contradiction among the changes, or between them and the numbers.
  package func resolved(old: [Int], new: [Int]) throws(UpdateError) -> UpdateMap {
    let sections = try sectionMap(old: old.count, new: new.count)
    let map = UpdateMap(self, sections: sections, old: old, new: new)
    try checkRows(map)
    try checkCounts(map)
    return map
  }
}

extension UpdateBatch {
  /// Names rows that were appended to a section: they take the last places that nothing else takes.
  ///
  /// O(changes + rows).
  ///
  /// - Parameters:
  ///   - rows: Number of rows that were appended.
  ///   - section: The section, new index.
  ///   - count: Number of rows in that section after the block.
  package mutating func append(_ rows: Int, toSection section: Int, count: Int) {
    let targets = Set(movedRows.map(\.to))
    var (left, row) = (rows, count - 1)
    while left > 0, row >= 0 {
      let path = RowPath(row: row, section: section)
      if !targets.contains(path), insertedRows.insert(path).inserted { left -= 1 }
      row -= 1
    }
  }
}

extension UpdateBatch {
  /// Checks the changes of sections and works out where they go.
  func sectionMap(old: Int, new: Int) throws(UpdateError) -> ListMap {
    try checkSectionBounds(old: old, new: new)
    try checkSectionConflicts()
    let counts = UpdateError.Counts(
      before: old, after: new, inserted: insertedSections.count, deleted: deletedSections.count)
    guard counts.isBalanced else { throw .sectionCount(counts) }
    return ListMap(
      vacated: deletedSections + movedSections.map(\.from),
      taken: insertedSections + movedSections.map(\.to))
  }

  private func checkSectionBounds(old: Int, new: Int) throws(UpdateError) {
    for section in deletedSections where !(0..<old).contains(section) {
      throw .sectionOutOfBounds(.delete, section)
    }
    for section in reloadedSections where !(0..<old).contains(section) {
      throw .sectionOutOfBounds(.reload, section)
    }
    for section in insertedSections where !(0..<new).contains(section) {
      throw .sectionOutOfBounds(.insert, section)
    }
    for move in movedSections {
      guard (0..<old).contains(move.from) else { throw .sectionOutOfBounds(.move, move.from) }
      guard (0..<new).contains(move.to) else { throw .sectionOutOfBounds(.insert, move.to) }
    }
  }

  private func checkSectionConflicts() throws(UpdateError) {
    let sources = Set(movedSections.map(\.from))
    let targets = Set(movedSections.map(\.to))
    if let both = deletedSections.common(with: reloadedSections) {
      throw .sectionConflict(.delete, .reload, both)
    }
    if let both = deletedSections.common(with: sources) {
      throw .sectionConflict(.delete, .move, both)
    }
    if let both = reloadedSections.common(with: sources) {
      throw .sectionConflict(.reload, .move, both)
    }
    if let both = insertedSections.common(with: targets) {
      throw .sectionConflict(.insert, .move, both)
    }
    if let both = movedSections.map(\.from).duplicate ?? movedSections.map(\.to).duplicate {
      throw .sectionConflict(.move, .move, both)
    }
  }

  /// Checks the changes of rows against the counts and against one another.
  private func checkRows(_ map: UpdateMap) throws(UpdateError) {
    try check(deletedRows, .delete, in: map.old)
    try check(reloadedRows, .reload, in: map.old)
    try check(reconfiguredRows, .reconfigure, in: map.old)
    try check(insertedRows, .insert, in: map.new)
    let sources = Set(movedRows.map(\.from))
    let targets = Set(movedRows.map(\.to))
    try check(sources, .move, in: map.old)
    try check(targets, .insert, in: map.new)
    try conflict(deletedRows, .delete, reloadedRows, .reload)
    try conflict(deletedRows, .delete, reconfiguredRows, .reconfigure)
    try conflict(deletedRows, .delete, sources, .move)
    try conflict(reloadedRows, .reload, reconfiguredRows, .reconfigure)
    try conflict(reloadedRows, .reload, sources, .move)
    try conflict(insertedRows, .insert, targets, .move)
    if let both = movedRows.map(\.from).duplicate ?? movedRows.map(\.to).duplicate {
      throw .rowConflict(.move, .move, both)
    }
  }

  private func check(
    _ paths: Set<RowPath>, _ change: UpdateError.Change, in counts: [Int]
  ) throws(UpdateError) {
    for path in paths {
      guard counts.indices.contains(path.section), (0..<counts[path.section]).contains(path.row)
      else { throw .rowOutOfBounds(change, path) }
    }
  }

  private func conflict(
    _ paths: Set<RowPath>, _ change: UpdateError.Change, _ others: Set<RowPath>,
    _ other: UpdateError.Change
  ) throws(UpdateError) {
    if let both = paths.common(with: others) { throw .rowConflict(change, other, both) }
  }

  /// Checks that the rows of every section that stays add up to what the data source has.
  private func checkCounts(_ map: UpdateMap) throws(UpdateError) {
    for (section, before) in map.old.enumerated() {
      guard let new = map.newSection(of: section), !reloadedSections.contains(section) else {
        continue
      }
      let changes = map.changes[section] ?? UpdateMap.RowChanges()
      let counts = UpdateError.Counts(
        before: before, after: map.new[new], inserted: changes.inserted.count,
        deleted: changes.deleted.count, movedIn: changes.movedIn.count,
        movedOut: changes.movedOut.count)
      guard counts.isBalanced else { throw .rowCount(section: new, counts) }
    }
  }
}

extension Set {
  /// Something that is in both sets.
  fileprivate func common(with other: Set) -> Element? {
    count < other.count
      ? first(where: other.contains) : other.first(where: contains)
  }
}

extension Array where Element: Hashable {
  /// An element that is there more than once.
  fileprivate var duplicate: Element? {
    var seen = Set<Element>()
    return first { !seen.insert($0).inserted }
  }
}

extension UpdateBatch {
  /// The number of rows in each section after the block, by what is named alone; nil if that does not
  /// say it.
  ///
  /// O(sections + changes).
  ///
  /// - Parameters:
  ///   - old: Number of rows in each section before.
  ///   - asked: What the data source says, for sections all of whose rows are new.
  package func countsNamed(old: [Int], asked: [Int]) -> [Int]? {
    let count = old.count - deletedSections.count + insertedSections.count
    guard count >= 0, let sections = try? sectionMap(old: old.count, new: count) else { return nil }
    let unknown = [Int](repeating: 0, count: count)
    let map = UpdateMap(self, sections: sections, old: old, new: unknown)
    var counts: [Int] = []
    for section in 0..<count {
      if let former = map.oldSection(of: section), map.stays(former) {
        let changes = map.changes[former] ?? UpdateMap.RowChanges()
        counts.append(old[former] + changes.growth)
      } else {
        guard asked.indices.contains(section) else { return nil }
        counts.append(asked[section])
      }
    }
    return counts
  }
}

extension UpdateMap.RowChanges {
  /// By how many rows the section grows.
  fileprivate var growth: Int { inserted.count + movedIn.count - deleted.count - movedOut.count }
}
