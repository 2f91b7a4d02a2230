extension DiffableDataSourceSnapshot {
  /// What a table that shows another snapshot must do to show this one.
  ///
  /// Items and sections that are in both are kept: as few as possible are moved, the others hold
  /// their order. A section that moves carries its items, and an item may go to another section.
  ///
  /// O(items) comparisons, and O(c log c) with hashing for the c items between the first and the last
  /// change of each section.
  package func difference(from old: Self) -> SnapshotDifference {
    let matcher = SnapshotMatcher(from: old, to: self)
    return SnapshotDifference(changes: matcher.changes, marks: marks(from: old))
  }

  /// The same, or nil where more than a number of rows leave, arrive or move.
  package func difference(from old: Self, limit: Int) -> SnapshotDifference? {
    let matcher = SnapshotMatcher(from: old, to: self)
    guard matcher.rowCount <= limit else { return nil }
    return SnapshotDifference(changes: matcher.changes, marks: marks(from: old))
  }

  /// The same snapshot with nothing marked, as it is after it was applied.
  package var unmarked: Self {
    var copy = self
    copy.reloadedItems = []
    copy.reconfiguredItems = []
    copy.reloadedSections = []
    return copy
  }

  /// The marks, by the paths of this snapshot; what is new has a new cell anyway.
  private func marks(from old: Self) -> UpdateBatch {
    var batch = UpdateBatch()
    for id in reloadedSections where old.sectionIndexes[id] != nil {
      batch.reloadedSections.insert(index(ofSection: id))
    }
    let marked = reloadedItems.union(reconfiguredItems)
    for section in Set(marked.compactMap { sectionOfItem[$0] }.map(index(ofSection:))) {
      for (row, id) in sections[section].items.enumerated()
      where marked.contains(id) && old.sectionOfItem[id] != nil {
        let path = RowPath(row: row, section: section)
        if reloadedItems.contains(id) {
          batch.reloadedRows.insert(path)
        } else {
          batch.reconfiguredRows.insert(path)
        }
      }
    }
    return batch
  }
}
