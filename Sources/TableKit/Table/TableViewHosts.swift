import TableEngine

/// The cells in which views stand that are a table's header or footer.
struct TableViewHosts {
  /// Above the first section.
  var header: HostCell?
  /// Below the last section.
  var footer: HostCell?
}

/// A cell for one view that is not reused: it hears of changes also while it is not on the screen.
final class HostCell: TableViewCell {
  private weak var owner: TableView?
  private var index = RowIndex.tableHeader

  convenience init(_ view: View, as index: RowIndex, of owner: TableView) {
    self.init()
    self.index = index
    self.owner = owner
    contentView = view
  }

  /// A view above or below all rows may hide all of itself: it has its host also without a line.
  override func sizeThatFits(columns: Int) -> Int { contentView?.height(columns: columns) ?? 0 }

  override func contentNeedsHeight() {
    if tableView == nil { owner?.setNeedsHeight(at: index) } else { setNeedsHeight() }
  }
}

extension TableView {
  /// Gives a view that was set as header or footer its host, and takes that from the former one.
  func hostTableView(_ index: RowIndex) {
    let isHeader = index == .tableHeader
    let content = isHeader ? tableHeaderView : tableFooterView
    let former = isHeader ? hosts.header : hosts.footer
    guard former?.contentView !== content || content == nil else { return }
    former?.contentView = nil
    let host = (content as? View).map { HostCell($0, as: index, of: self) }
    if isHeader { hosts.header = host } else { hosts.footer = host }
  }
}
