import TableEngine

/// A mistake that stops nothing and shows nothing: the program goes on, and its author wonders.
enum TableWarning: String, CaseIterable, Sendable {
  /// The table does not keep its data source alive, and nobody else did.
  case releasedDataSource = """
    the data source of a table was released: a table does not keep it alive, so keep it in a property
    """
  /// The rows stand still until the block is closed.
  case openBlock = """
    a table is drawn while an update block is open: each beginUpdates() needs its endUpdates()
    """
  /// Headers are asked for only if the table is told that there are any.
  case hiddenHeaders = """
    the delegate has headers for sections that are not shown: set showsSectionHeaders before reloadData()
    """
}

#if DEBUG
  extension TableView {
    /// Logs a mistake, once for each table.
    func warn(_ warning: TableWarning) {
      if updates.warnings.insert(warning).inserted { log("warning: \(warning.rawValue)") }
    }

    /// Looks for mistakes that can be seen when the table is drawn.
    func warnBeforeDrawing() {
      if updates.hasDataSource, dataSource == nil { warn(.releasedDataSource) }
      if updateDepth > 0 { warn(.openBlock) }
    }

    /// Looks for headers that the delegate has and nobody asks for.
    func warnAboutHeaders() {
      guard !showsSectionHeaders, !layout.shapes.isEmpty, !updates.hasLookedForHeaders,
        let delegate
      else { return }
      updates.hasLookedForHeaders = true
      guard let header = asking({ delegate.tableView(self, viewForHeaderInSection: 0) }) else {
        return
      }
      if header.isReusable { pool.put(header) }
      warn(.hiddenHeaders)
    }
  }
#endif
