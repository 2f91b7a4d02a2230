import TableEngine

/// A data source of one section that shows a list of items, each by a view that a closure makes.
///
/// It is the shortest way to a table:
///
///     let birds = RowList(["Wren", "Nuthatch", "Siskin"]) { Label($0) }
///     let tableView = TableView(birds)
///
/// Change ``items`` and the table shows it. Items that are `Identifiable` are found again: their rows stay
/// where they are, selected if they were. The closure is called whenever a row comes on the screen,
/// when ``items`` is set while it is there, and when an `@Observable` model changes that it has read. Text
/// that it has loaded later needs no more than to be set in the view:
///
///     RowList(pages) { page in
///       let label = Label("…")
///       Task { label.text = await page.text() }
///       return label
///     }
@MainActor
public final class RowList<Item>: TableViewDataSource {
  /// The items, a row each.
  ///
  /// Setting them changes the rows that differ. O(items); to add some at the end of many is quicker by
  /// ``append(_:)``.
  public var items: [Item] {
    get { waiting ?? shown }
    set { replace(with: newValue) }
  }

  private typealias Difference = ([Item], [Item]) -> SnapshotDifference?

  /// The items that the table knows of.
  private var shown: [Item]
  /// The items that it will know of when it has finished what it is doing.
  private var waiting: [Item]?
  private let content: @MainActor (Item) -> View
  /// Finds out what to change to get from some items to others; nil where nobody can tell items apart.
  private let difference: Difference?
  private weak var tableView: TableView?

  /// Makes a list of items.
  ///
  /// - Parameters:
  ///   - items: The items at first.
  ///   - content: Makes the view of an item's row.
  public init(_ items: [Item] = [], content: @escaping @MainActor (Item) -> View) {
    (shown, self.content, difference) = (items, content, nil)
  }

  /// Makes a list of items that are known by their ids, each of which is there once.
  public init(
    _ items: [Item] = [], content: @escaping @MainActor (Item) -> View
  ) where Item: Identifiable, Item.ID: Sendable {
    (shown, self.content) = (items, content)
    difference = { old, new in
      let (former, latter) = (Self.snapshot(of: old), Self.snapshot(of: new))
      return latter.difference(from: former, limit: .max)
    }
  }

  /// Adds an item at the end.
  ///
  /// O(log items).
  public func append(_ item: Item) { append(contentsOf: CollectionOfOne(item)) }

  /// Adds items at the end.
  ///
  /// O(new items + log items).
  public func append(contentsOf newItems: some Collection<Item>) {
    guard waiting == nil else { return items += newItems }
    shown.append(contentsOf: newItems)
    tableView?.appendRows(newItems.count)
  }

  /// Adds each element of a sequence at the end as it comes, until the sequence ends or the task is
  /// cancelled.
  ///
  ///     Task { try await lines.append(contentsOf: stream) }
  ///
  /// - Throws: What the sequence throws; the items that have come by then stay.
  public func append<Source: AsyncSequence>(contentsOf source: Source) async throws
  where Source.Element == Item { for try await item in source { append(item) } }

  /// Shows the list in a table, which must keep it or have it kept.
  func attach(to tableView: TableView) {
    self.tableView = tableView
    tableView.register(RowListCell.self)
    tableView.dataSource = self
  }

  private func replace(with newItems: [Item]) {
    guard let tableView else { return shown = newItems }
    waiting = newItems
    tableView.whenIdle { [weak self] table in
      guard let self, let items = waiting else { return }
      waiting = nil
      show(items, in: table)
    }
  }

  private func show(_ items: [Item], in table: TableView) {
    if let difference = difference?(shown, items) {
      table.carryOutAsOne { table.carryOut(difference) { shown = items } }
      table.bindRowsAgain()
    } else {
      shown = items
      table.reloadData(keepingPlaceBy: { $0.row < items.count ? $0 : nil })
    }
  }

  private static func snapshot(
    of items: [Item]
  ) -> DiffableDataSourceSnapshot<Int, Item.ID> where Item: Identifiable, Item.ID: Sendable {
    var snapshot = DiffableDataSourceSnapshot<Int, Item.ID>()
    snapshot.appendSections([0])
    snapshot.appendItems(items.map(\.id))
    return snapshot
  }

  /// Number of items.
  public func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    shown.count
  }

  /// A cell around the view of an item.
  public func tableView(_ tableView: TableView, cellForRowAt indexPath: RowPath) -> TableViewCell {
    let cell: RowListCell = tableView.dequeueReusableCell(for: indexPath)
    cell.contentView = content(shown[indexPath.row])
    return cell
  }
}

/// A cell around a view that is made for each binding.
private final class RowListCell: TableViewCell {
  override func prepareForReuse() { contentView = nil }
}

extension TableView {
  /// Makes a table of a list, which it keeps.
  public convenience init<Item>(_ list: RowList<Item>) {
    self.init()
    ownedDataSource = list
    list.attach(to: self)
  }

  /// Makes a table of items, each shown by a view.
  ///
  ///     let tableView = TableView(birds) { Label($0.name) }
  ///
  /// Items that change later are those of a ``RowList``.
  public convenience init<Item>(_ items: [Item], content: @escaping @MainActor (Item) -> View) {
    self.init(RowList(items, content: content))
  }
}
