import Checks
import TableEngine

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
  public func applySnapshotUsingReloadData(
    _ snapshot: Snapshot, completion: (() -> Void)? = nil
  ) {
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
