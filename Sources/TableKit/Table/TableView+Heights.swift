import CellGrid
import TableEngine

extension TableView {
  /// The height of a row as a template of its type of cell has it at the table's width.
  ///
  /// Use it in the delegate's `heightForRowAt`, so that rows are measured without cells of their own:
  ///
  ///     func tableView(_ tableView: TableView, heightForRowAt indexPath: RowPath) -> Int? {
  ///       let book = books[indexPath.row]
  ///       return tableView.height(forCell: BookCell.self, at: indexPath, key: book.isbn) {
  ///         $0.book = book
  ///       }
  ///     }
  ///
  /// There is one template for each type. The data source is not asked. The table must have a width,
  /// as it has whenever the delegate is asked.
  ///
  /// - Parameters:
  ///   - type: A registered type.
  ///   - indexPath: The row, which the template has as its own while it is measured.
  ///   - key: What the row shows, wherever it is; see ``heightCache`` for when that changes.
  ///   - configure: Binds the template to the row; called only where the height is not known.
  public func height<C: TableViewCell>(
    forCell type: C.Type, at indexPath: RowPath, key: some Hashable, configure: (C) -> Void
  ) -> Int {
    height(
      forCell: type, at: indexPath, row: HeightCache.Row(key: AnyHashable(key)),
      configure: configure)
  }

  /// The height of a row in one of the versions of its content; another one is measured again.
  public func height<C: TableViewCell>(
    forCell type: C.Type, at indexPath: RowPath, row: HeightCache<AnyHashable>.Row,
    configure: (C) -> Void
  ) -> Int {
    pool.checkRegistration(of: type)
    rowHeights.cache.registerIfNeeded(type)
    layoutIfNeeded()
    return rowHeights.cache.height(of: type, for: row, columns: laidOutSize.columns) { template in
      template.indexPath = indexPath
      configure(template)
    }
  }

  /// The heights that templates have measured, by key.
  ///
  /// They outlive ``reloadData()``. Forget those of rows that show something else now, or give each
  /// of a row's contents a version of its own.
  public var heightCache: HeightCache<AnyHashable> { rowHeights.cache }

  /// Answers the layout's question for a row that has no view, and needs none if its height is given.
  func takeGivenHeight(at position: Int) -> Bool {
    guard views[position] == nil, let given = givenHeight(at: position) else { return false }
    collapsed.note(lines: given, ofCell: false)
    layout.setHeight(given, at: position)
    return true
  }

  /// The height that the delegate gives a row; asked once in a pass.
  func givenHeight(at position: Int) -> Int? {
    if let known = rowHeights.given[position] { return known }
    let given = askForHeight(at: position)
    rowHeights.given[position] = .some(given)
    return given
  }

  /// Asks the delegate for the height of a row.
  func askForHeight(at position: Int) -> Int? {
    guard let delegate, case .row(let path) = views[position]?.index ?? layout.index(at: position)
    else { return nil }
    return delegate.tableView(self, heightForRowAt: path)
  }
}
