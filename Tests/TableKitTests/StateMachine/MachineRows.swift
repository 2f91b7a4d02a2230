@testable import TableKit

/// The machine's data source: it has the rows of the reference view, and can be given snapshots.
///
/// What it says is what the reference view has. While a snapshot is applied, that must be what the
/// snapshot says too.
final class MachineRows: TableViewDiffableDataSource<Int, Int> {
  private let source: MachineSource
  private var isApplying = false

  init(table: TableView, source: MachineSource) {
    self.source = source
    super.init(tableView: table) { table, path, _ in source.cell(for: path, in: table) }
  }

  override func numberOfSections(in tableView: TableView) -> Int {
    let count = source.numberOfSections()
    if isApplying, super.numberOfSections(in: tableView) != count {
      source.complain("the snapshot has other sections")
    }
    return count
  }

  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    let count = source.numberOfRows(inSection: section)
    if isApplying, super.tableView(tableView, numberOfRowsInSection: section) != count {
      source.complain("the snapshot has other rows in section \(section)")
    }
    return count
  }

  override func tableView(
    _ tableView: TableView, cellForRowAt indexPath: RowPath
  ) -> TableViewCell {
    if isApplying, itemIdentifier(for: indexPath) != source.row(at: indexPath).id {
      source.complain("the snapshot has another row at \(indexPath)")
    }
    return source.cell(for: indexPath, in: tableView)
  }

  /// Goes from some content, by whatever way the table came to it, to that of a snapshot.
  func apply(_ snapshot: Snapshot, from old: ReferenceContent, completion: (() -> Void)?) {
    isApplying = true
    current = old.snapshot
    apply(snapshot, completion: completion)
    tableView?.layoutIfNeeded()
    isApplying = false
  }
}

extension ReferenceContent {
  /// The rows by their names.
  var snapshot: DiffableDataSourceSnapshot<Int, Int> {
    var snapshot = DiffableDataSourceSnapshot<Int, Int>()
    for section in sections {
      snapshot.appendSections([section.id])
      snapshot.appendItems(section.rows.map(\.id), toSection: section.id)
    }
    return snapshot
  }
}
