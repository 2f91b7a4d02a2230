import Checks

extension DiffableDataSourceSnapshot {
  /// Puts items at the end of a section, of the last one if none is named.
  ///
  /// O(new items). An id that the snapshot has already is an error.
  public mutating func appendItems(_ ids: [ItemID], toSection section: SectionID? = nil) {
    guard let section = section ?? sections.last?.id else {
      fatalError("items need a section: append one before them")
    }
    let index = index(ofSection: section)
    insert(ids, at: RowPath(row: sections[index].items.count, section: index))
  }

  /// Puts items above another one.
  public mutating func insertItems(_ ids: [ItemID], beforeItem other: ItemID) {
    insert(ids, at: path(ofItem: other))
  }

  /// Puts items below another one.
  public mutating func insertItems(_ ids: [ItemID], afterItem other: ItemID) {
    insert(ids, at: path(ofItem: other).below)
  }

  /// Takes items out; ids that the snapshot does not have are ignored.
  ///
  /// O(items of the sections that they are in).
  public mutating func deleteItems(_ ids: [ItemID]) {
    var gone = Set<ItemID>()
    var emptied = Set<SectionID>()
    for id in ids {
      guard let section = sectionOfItem.removeValue(forKey: id) else { continue }
      gone.insert(id)
      emptied.insert(section)
    }
    for id in emptied { sections[index(ofSection: id)].items.removeAll(where: gone.contains) }
    forgetMarks(of: gone)
  }

  /// Takes all items out; the sections stay.
  public mutating func deleteAllItems() {
    for index in sections.indices { sections[index].items = [] }
    sectionOfItem = [:]
    reloadedItems = []
    reconfiguredItems = []
  }

  /// Takes an item to the place above another one, in whatever section that is.
  public mutating func moveItem(_ id: ItemID, beforeItem other: ItemID) {
    move(id, beside: other) { $0 }
  }

  /// Takes an item to the place below another one, in whatever section that is.
  public mutating func moveItem(_ id: ItemID, afterItem other: ItemID) {
    move(id, beside: other) { $0.below }
  }

  /// Has new cells made for items that the table shows already.
  public mutating func reloadItems(_ ids: [ItemID]) {
    for id in ids { checkMarked(id) }
    reloadedItems.formUnion(ids)
    reconfiguredItems.subtract(ids)
  }

  /// Has the cells that items have now bound again.
  ///
  /// An item that is to be reloaded gets a new cell all the same.
  public mutating func reconfigureItems(_ ids: [ItemID]) {
    for id in ids { checkMarked(id) }
    reconfiguredItems.formUnion(ids)
    reconfiguredItems.subtract(reloadedItems)
  }

  private func checkMarked(_ id: ItemID) {
    require(sectionOfItem[id] != nil, "item \(id) cannot be reloaded: it is not in the snapshot")
  }

  private mutating func insert(_ ids: [ItemID], at path: RowPath) {
    let section = sections[path.section].id
    for id in ids {
      let former = sectionOfItem.updateValue(section, forKey: id)
      require(former == nil, "item \(id) is in the snapshot already: ids must be unique")
    }
    sections[path.section].items.insert(contentsOf: ids, at: path.row)
  }

  private mutating func move(_ id: ItemID, beside other: ItemID, _ place: (RowPath) -> RowPath) {
    guard id != other else { return }
    let old = path(ofItem: id)
    sections[old.section].items.remove(at: old.row)
    let new = place(path(ofItem: other))
    sections[new.section].items.insert(id, at: new.row)
    sectionOfItem[id] = sections[new.section].id
  }

  mutating func forgetMarks(of gone: Set<ItemID>) {
    reloadedItems.subtract(gone)
    reconfiguredItems.subtract(gone)
  }
}

extension RowPath {
  /// The place below this one in the same section.
  fileprivate var below: RowPath { RowPath(row: row + 1, section: section) }
}
