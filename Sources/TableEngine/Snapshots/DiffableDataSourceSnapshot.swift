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
