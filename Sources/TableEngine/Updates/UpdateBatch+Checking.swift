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
  func checkRows(_ map: UpdateMap) throws(UpdateError) {
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
  func checkCounts(_ map: UpdateMap) throws(UpdateError) {
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
