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
