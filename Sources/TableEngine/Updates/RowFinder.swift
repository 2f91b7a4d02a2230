/// Finds rows again after a reload, for a data source that knows them by id.
package struct RowFinder {
  /// The row that stays where it is rather than the first visible one, if it is on the screen; an old
  /// path.
  package var focus: RowPath?
  private let newPath: (RowPath) -> RowPath?

  /// Makes a finder.
  ///
  /// - Parameter newPath: Where the row at an old path is now; nil where it is gone.
  package init(_ newPath: @escaping (RowPath) -> RowPath?) { self.newPath = newPath }

  /// A finder for what has changed twice.
  package func followed(by other: RowFinder) -> RowFinder {
    var finder = RowFinder { self.newPath($0).flatMap(other.newPath) }
    finder.focus = focus
    return finder
  }

  /// Returns the new place of anything in the list.
  ///
  /// Headers and footers of sections are as good as gone: the rows between them say where they are.
  func newIndex(of index: RowIndex) -> RowIndex? {
    switch index {
    case .tableHeader, .tableFooter: index
    case .header, .footer: nil
    case .row(let path): newPath(path).map(RowIndex.row)
    }
  }

  /// The row that follows a row that is gone, or else the one before it, among those that are left.
  ///
  /// O(rows that are gone around it).
  ///
  /// - Parameters:
  ///   - path: An old path.
  ///   - layout: The layout before the reload.
  package func neighbour(of path: RowPath, in layout: TableLayout) -> RowPath? {
    guard let position = layout.position(of: .row(path)) else { return nil }
    let below = ((position + 1)..<layout.count).lazy.compactMap { row(at: $0, in: layout) }.first
    return below ?? (0..<position).reversed().lazy.compactMap { row(at: $0, in: layout) }.first
  }

  private func row(at position: Int, in layout: TableLayout) -> RowPath? {
    guard case .row(let path) = layout.index(at: position) else { return nil }
    return newPath(path)
  }
}
