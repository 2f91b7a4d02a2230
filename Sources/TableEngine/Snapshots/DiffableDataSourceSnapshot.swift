import Checks

/// The sections and rows that a table shall show, named by ids that stay with what they name.
///
///     var snapshot = DiffableDataSourceSnapshot<String, Int>()
///     snapshot.appendSections(["Inbox"])
///     snapshot.appendItems([101, 102, 103])
///     dataSource.apply(snapshot)
///
/// It is a value: change a copy as you like, then apply it. No two sections and no two items of a
/// snapshot have one id, whichever sections the items are in; a second one is a programmer's error.
public struct DiffableDataSourceSnapshot<SectionID, ItemID>: Sendable
where SectionID: Hashable & Sendable, ItemID: Hashable & Sendable {
  /// A section with its items in their order.
  struct Section: Sendable {
    var id: SectionID
    var items: [ItemID] = []
  }

  var sections: [Section] = []
  /// Where each section is in ``sections``.
  var sectionIndexes: [SectionID: Int] = [:]
  /// The section that each item is in.
  var sectionOfItem: [ItemID: SectionID] = [:]

  var reloadedItems: Set<ItemID> = []
  var reconfiguredItems: Set<ItemID> = []
  var reloadedSections: Set<SectionID> = []

  /// Makes a snapshot without sections.
  public init() {}
}

extension DiffableDataSourceSnapshot {
  /// Returns the changes that lead from another snapshot to this one.
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

extension DiffableDataSourceSnapshot {
  /// Number of items in all sections.
  public var numberOfItems: Int { sectionOfItem.count }

  /// Number of sections.
  public var numberOfSections: Int { sections.count }

  /// The ids of all sections, in order.
  public var sectionIdentifiers: [SectionID] { sections.map(\.id) }

  /// The ids of all items, section by section.
  public var itemIdentifiers: [ItemID] { sections.flatMap(\.items) }

  /// The ids of the items that were marked with ``reloadItems(_:)``, in no order.
  public var reloadedItemIdentifiers: [ItemID] { Array(reloadedItems) }

  /// The ids of the items that were marked with ``reconfigureItems(_:)``, in no order.
  public var reconfiguredItemIdentifiers: [ItemID] { Array(reconfiguredItems) }

  /// The ids of the sections that were marked with ``reloadSections(_:)``, in no order.
  public var reloadedSectionIdentifiers: [SectionID] { Array(reloadedSections) }

  /// Number of items in a section, which must exist.
  public func numberOfItems(inSection id: SectionID) -> Int { section(id).items.count }

  /// The ids of the items in a section, which must exist.
  public func itemIdentifiers(inSection id: SectionID) -> [ItemID] { section(id).items }

  /// The section that has an item; nil for an item that is not in the snapshot.
  public func sectionIdentifier(containingItem id: ItemID) -> SectionID? { sectionOfItem[id] }

  /// The place of a section among the sections; nil for one that is not in the snapshot.
  public func indexOfSection(_ id: SectionID) -> Int? { sectionIndexes[id] }

  /// The place of an item among the items of all sections; nil for one that is not in the snapshot.
  ///
  /// O(sections + items of its section).
  public func indexOfItem(_ id: ItemID) -> Int? {
    indexPath(ofItem: id).map { path in
      sections[..<path.section].reduce(path.row) { $0 + $1.items.count }
    }
  }

  /// The section of an item and its place there; nil for an item that is not in the snapshot.
  ///
  /// O(items of its section).
  package func indexPath(ofItem id: ItemID) -> RowPath? {
    guard let sectionID = sectionOfItem[id], let section = sectionIndexes[sectionID],
      let row = sections[section].items.firstIndex(of: id)
    else { return nil }
    return RowPath(row: row, section: section)
  }

  /// The item at a path; nil for a path that does not exist.
  package func itemIdentifier(at path: RowPath) -> ItemID? {
    guard sections.indices.contains(path.section) else { return nil }
    let items = sections[path.section].items
    return items.indices.contains(path.row) ? items[path.row] : nil
  }

  /// The section at an index; nil for an index that does not exist.
  package func sectionIdentifier(at index: Int) -> SectionID? {
    sections.indices.contains(index) ? sections[index].id : nil
  }

  /// Where each item is.
  ///
  /// O(items).
  package func indexPathsByItem() -> [ItemID: RowPath] {
    var paths = [ItemID: RowPath](minimumCapacity: numberOfItems)
    for (section, content) in sections.enumerated() {
      for (row, id) in content.items.enumerated() {
        paths[id] = RowPath(row: row, section: section)
      }
    }
    return paths
  }

  private func section(_ id: SectionID) -> Section { sections[index(ofSection: id)] }

  func index(ofSection id: SectionID) -> Int {
    guard let index = sectionIndexes[id] else {
      fatalError("there is no section \(id) in the snapshot: append it first")
    }
    return index
  }

  func path(ofItem id: ItemID) -> RowPath {
    guard let path = indexPath(ofItem: id) else {
      fatalError("there is no item \(id) in the snapshot: append it first")
    }
    return path
  }
}

extension DiffableDataSourceSnapshot {
  /// Puts empty sections below all others.
  ///
  /// An id that the snapshot has already is an error.
  public mutating func appendSections(_ ids: [SectionID]) { insert(ids, at: sections.count) }

  /// Puts empty sections above another one.
  public mutating func insertSections(_ ids: [SectionID], beforeSection other: SectionID) {
    insert(ids, at: index(ofSection: other))
  }

  /// Puts empty sections below another one.
  public mutating func insertSections(_ ids: [SectionID], afterSection other: SectionID) {
    insert(ids, at: index(ofSection: other) + 1)
  }

  /// Takes sections out with their items; ids that the snapshot does not have are ignored.
  public mutating func deleteSections(_ ids: [SectionID]) {
    let gone = Set(ids)
    for id in gone {
      guard let index = sectionIndexes[id] else { continue }
      for item in sections[index].items { sectionOfItem[item] = nil }
      forgetMarks(of: Set(sections[index].items))
    }
    sections.removeAll { gone.contains($0.id) }
    reloadedSections.subtract(gone)
    renumber()
  }

  /// Takes a section with its items to the place above another one.
  public mutating func moveSection(_ id: SectionID, beforeSection other: SectionID) {
    move(id, beside: other, below: 0)
  }

  /// Takes a section with its items to the place below another one.
  public mutating func moveSection(_ id: SectionID, afterSection other: SectionID) {
    move(id, beside: other, below: 1)
  }

  /// Has new cells made for all items of sections that the table shows already.
  public mutating func reloadSections(_ ids: [SectionID]) {
    for id in ids {
      require(
        sectionIndexes[id] != nil, "section \(id) cannot be reloaded: it is not in the snapshot")
    }
    reloadedSections.formUnion(ids)
  }

  private mutating func insert(_ ids: [SectionID], at index: Int) {
    for id in ids {
      let former = sectionIndexes.updateValue(index, forKey: id)
      require(former == nil, "section \(id) is in the snapshot already: ids must be unique")
    }
    sections.insert(contentsOf: ids.map { Section(id: $0) }, at: index)
    renumber()
  }

  private mutating func move(_ id: SectionID, beside other: SectionID, below step: Int) {
    guard id != other else { return }
    let section = sections.remove(at: index(ofSection: id))
    renumber()
    sections.insert(section, at: index(ofSection: other) + step)
    renumber()
  }

  private mutating func renumber() {
    sectionIndexes.removeAll(keepingCapacity: true)
    for (index, section) in sections.enumerated() { sectionIndexes[section.id] = index }
  }
}

/// The changes that lead from one snapshot to another.
package struct SnapshotDifference: Sendable, Hashable {
  /// Deletions, insertions and moves.
  package var changes: UpdateBatch
  /// Reloads and reconfigurations of the rest, to be carried out after ``changes``.
  ///
  /// A batch of its own, because a row may be moved and reloaded, and no batch does both to one row.
  package var marks: UpdateBatch

  /// Makes a difference.
  package init(changes: UpdateBatch = UpdateBatch(), marks: UpdateBatch = UpdateBatch()) {
    self.changes = changes
    self.marks = marks
  }

  /// Whether the snapshots show the same and nothing is marked.
  package var isEmpty: Bool { changes.isEmpty && marks.isEmpty }

  /// Whether what stays is in another order.
  package var isReordering: Bool { !changes.movedRows.isEmpty || !changes.movedSections.isEmpty }
}
