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
    guard count >= 0, let sections = try? sectionMap(old: old.count, new: count) else {
      return nil
    }
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
  fileprivate var growth: Int {
    inserted.count + movedIn.count - deleted.count - movedOut.count
  }
}
