import Checks
import TableEngine

/// A data source that is told what to show, by snapshots, and finds out what to change.
///
///     let source = TableViewDiffableDataSource<String, Book.ID>(tableView: table) { table, path, id in
///       let cell = table.dequeueReusableCell(BookCell.self, for: path)
///       cell.book = library[id]
///       return cell
///     }
///     var snapshot = source.snapshot()
///     snapshot.appendSections(["Novels"])
///     snapshot.appendItems(library.novels)
///     source.apply(snapshot)
///
/// Rows that one snapshot has in common with the next one keep their cells, heights and selection. That
/// an item shows something else now is not seen by its id: mark it in the snapshot to be reconfigured
/// or reloaded. The table does not keep its data source alive.
@MainActor
open class TableViewDiffableDataSource<SectionID, ItemID>: TableViewDataSource
where SectionID: Hashable & Sendable, ItemID: Hashable & Sendable {
  /// A snapshot of the content.
  public typealias Snapshot = DiffableDataSourceSnapshot<SectionID, ItemID>
  /// Dequeues a cell for a path and binds it to an item.
  public typealias CellProvider = (TableView, RowPath, ItemID) -> TableViewCell

  /// Number of rows that may leave, arrive and move one by one; for more, all data is reloaded.
  ///
  /// The reader's place is kept then too, but the rows on the screen get new cells.
  public var reloadThreshold = 10_000

  weak var tableView: TableView?
  private let cellProvider: CellProvider
  var current = Snapshot() { didSet { paths = nil } }
  /// Where the items are, from the first question for one on.
  private var paths: [ItemID: RowPath]?

  /// Makes a data source without sections and gives it to a table.
  public init(tableView: TableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    tableView.dataSource = self
  }

  /// A copy of what the table shows, without marks.
  public func snapshot() -> Snapshot { current }

  /// The item at a path; nil for a path that does not exist.
  public func itemIdentifier(for indexPath: RowPath) -> ItemID? {
    current.itemIdentifier(at: indexPath)
  }

  /// The path of an item; nil for one that is not shown.
  ///
  /// O(1), but for the first question after a change, which is O(items).
  public func indexPath(for id: ItemID) -> RowPath? {
    let known = paths ?? current.indexPathsByItem()
    paths = known
    return known[id]
  }

  /// The section at an index; nil for an index that does not exist.
  public func sectionIdentifier(for index: Int) -> SectionID? {
    current.sectionIdentifier(at: index)
  }

  /// The index of a section; nil for one that is not shown.
  public func index(for id: SectionID) -> Int? { current.indexOfSection(id) }

  /// Number of sections of the snapshot that was applied last.
  open func numberOfSections(in tableView: TableView) -> Int { current.numberOfSections }

  /// Number of items in a section of the snapshot that was applied last.
  open func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    current.sectionIdentifier(at: section).map(current.numberOfItems(inSection:)) ?? 0
  }

  /// The cell that the provider gives for the item.
  open func tableView(_ tableView: TableView, cellForRowAt indexPath: RowPath) -> TableViewCell {
    guard let id = current.itemIdentifier(at: indexPath) else {
      fatalError("there is no item at \(indexPath): apply a snapshot that has one")
    }
    return cellProvider(tableView, indexPath, id)
  }
}

extension TableViewDiffableDataSource {
  /// Shows a snapshot: changes what is different, and only that.
  ///
  /// If rows are put in another order, the focused row stays where it is on the screen, if it is
  /// there. Called while the table lays out, draws or has an update block open, it waits for the end of
  /// that; snapshots are applied in the order of the calls, each with its own difference.
  ///
  /// - Parameters:
  ///   - snapshot: What to show.
  ///   - animatingDifferences: As in UIKit, false changes no more and no less than true does. A
  ///     terminal shows both at once.
  ///   - completion: Called once, when the rows were laid out.
  public func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    whenIdle(completion) { source, table in source.change(table, to: snapshot) }
  }

  /// Shows a snapshot and returns when its rows were laid out.
  ///
  ///     await source.apply(snapshot)
  ///     print(tableView.visibleRows)
  public func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  /// Shows a snapshot and makes all cells anew, without finding out what is different.
  ///
  /// Rows on the screen that are still there stay at their place, and rows that are selected or
  /// focused stay so.
  public func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    whenIdle(completion) { source, table in source.reload(table, with: snapshot) }
  }

  private func whenIdle(
    _ completion: (() -> Void)?,
    _ change: @escaping (TableViewDiffableDataSource, TableView) -> Void
  ) {
    guard let tableView else {
      fatalError("the table of the data source is gone: keep it as long as the source")
    }
    require(
      tableView.dataSource === self, "the table has another data source: apply to that one")
    tableView.whenIdle { table in
      table.carryOutAsOne(completion) { change(self, table) }
    }
  }

  private func change(_ table: TableView, to snapshot: Snapshot) {
    guard let difference = snapshot.difference(from: current, limit: reloadThreshold) else {
      let focus = table.heldRow
      reload(table, with: snapshot)
      table.updates.finder?.focus = focus
      return
    }
    table.carryOut(difference) { current = snapshot.unmarked }
  }

  private func reload(_ table: TableView, with snapshot: Snapshot) {
    let (old, paths) = (current, snapshot.indexPathsByItem())
    current = snapshot.unmarked
    table.reloadData(keepingPlaceBy: { old.itemIdentifier(at: $0).flatMap { paths[$0] } })
  }
}
