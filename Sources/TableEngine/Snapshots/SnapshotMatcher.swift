/// Finds the items of one snapshot again in another.
///
/// What a section has in common at its beginning and its end is only compared. The rest is found by
/// id, and of what is found in its own section the longest run that is still in order stays.
struct SnapshotMatcher<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias Snapshot = DiffableDataSourceSnapshot<SectionID, ItemID>

  private let old: Snapshot
  private let new: Snapshot
  private var sections = UpdateBatch()
  private var deleted: [RowPath] = []
  private var inserted: [RowPath] = []
  private var moved: [UpdateBatch.Move<RowPath>] = []
  /// Old items between the common beginnings and ends, by id.
  private var candidates: [ItemID: RowPath] = [:]

  init(from old: Snapshot, to new: Snapshot) {
    (self.old, self.new) = (old, new)
    matchSections()
    let middles = new.sections.map(middle(of:))
    collectOld(middles.compactMap(\.old))
    for (section, middle) in middles.enumerated() { matchRows(middle, in: section) }
  }

  /// Number of rows that leave, arrive or move by themselves.
  var rowCount: Int { deleted.count + inserted.count + moved.count }

  /// All changes.
  var changes: UpdateBatch {
    var batch = sections
    batch.deletedRows = Set(deleted)
    batch.insertedRows = Set(inserted)
    batch.movedRows = Set(moved)
    return batch
  }

  private mutating func matchSections() {
    for (index, section) in old.sections.enumerated() where new.sectionIndexes[section.id] == nil {
      sections.deletedSections.insert(index)
    }
    var kept: [UpdateBatch.Move<Int>] = []
    for (index, section) in new.sections.enumerated() {
      if let former = old.sectionIndexes[section.id] {
        kept.append(UpdateBatch.Move(from: former, to: index))
      } else {
        sections.insertedSections.insert(index)
      }
    }
    for (move, stays) in zip(kept, kept.map(\.from).longestAscending()) where !stays {
      sections.movedSections.insert(move)
    }
  }
}

extension SnapshotMatcher {
  /// A part of an old section.
  private struct OldPart {
    var section: Int
    var rows: Range<Int>
  }

  /// The part between the common beginning and the common end of a section.
  private struct Middle {
    /// Nil for a section that is new.
    var old: OldPart?
    var new: Range<Int>
  }

  private func middle(of section: Snapshot.Section) -> Middle {
    let items = section.items
    guard let index = old.sectionIndexes[section.id] else { return Middle(new: items.indices) }
    let former = old.sections[index].items
    let shorter = min(items.count, former.count)
    if items == former { return Middle(old: OldPart(section: index, rows: 0..<0), new: 0..<0) }
    var start = 0
    while start < shorter, items[start] == former[start] { start += 1 }
    var end = 0
    while end < shorter - start, items[items.count - 1 - end] == former[former.count - 1 - end] {
      end += 1
    }
    let rows = start..<(former.count - end)
    return Middle(old: OldPart(section: index, rows: rows), new: start..<(items.count - end))
  }

  /// Notes what may be found again, and what leaves.
  private mutating func collectOld(_ kept: [OldPart]) {
    let gone = sections.deletedSections.map {
      OldPart(section: $0, rows: old.sections[$0].items.indices)
    }
    for part in kept + gone {
      for row in part.rows {
        let id = old.sections[part.section].items[row]
        let path = RowPath(row: row, section: part.section)
        if new.sectionOfItem[id] != nil {
          candidates[id] = path
        } else if !sections.deletedSections.contains(part.section) {
          deleted.append(path)
        }
      }
    }
  }

  private mutating func matchRows(_ middle: Middle, in section: Int) {
    var staying: [UpdateBatch.Move<RowPath>] = []
    for row in middle.new {
      let path = RowPath(row: row, section: section)
      if let former = candidates[new.sections[section].items[row]] {
        let move = UpdateBatch.Move(from: former, to: path)
        if former.section == middle.old?.section {
          staying.append(move)
        } else {
          moved.append(move)
        }
      } else if middle.old != nil {
        inserted.append(path)
      }
    }
    for (move, stays) in zip(staying, staying.map(\.from.row).longestAscending()) where !stays {
      moved.append(move)
    }
  }
}

extension [Int] {
  /// Says of each of some different numbers whether it is in a longest ascending selection of them.
  ///
  /// O(n log n): for every length, the selection of that length with the least last number is kept.
  func longestAscending() -> [Bool] {
    var lasts: [Int] = []
    var former = [Int?](repeating: nil, count: count)
    for index in indices {
      let length = lasts.partitioningIndex { self[$0] >= self[index] }
      if length > 0 { former[index] = lasts[length - 1] }
      if length == lasts.count { lasts.append(index) } else { lasts[length] = index }
    }
    var isSelected = [Bool](repeating: false, count: count)
    var next = lasts.last
    while let index = next {
      isSelected[index] = true
      next = former[index]
    }
    return isSelected
  }
}
