/// Which rows are selected: a set of paths that stay with their rows through every update.
package struct RowSelection: Sendable, Hashable {
  private var rows: Set<RowPath> = []

  /// Makes a selection of no rows.
  package init() {}

  /// Whether no row is selected.
  package var isEmpty: Bool { rows.isEmpty }

  /// The selected row with the lowest path.
  ///
  /// O(selected).
  package var first: RowPath? { rows.min() }

  /// The selected rows from top to bottom.
  ///
  /// O(selected · log selected).
  package var paths: [RowPath] { rows.sorted() }

  /// Whether a row is selected.
  package func contains(_ path: RowPath) -> Bool { rows.contains(path) }

  /// Adds a row.
  package mutating func insert(_ path: RowPath) { rows.insert(path) }

  /// Takes out a row; nothing happens if it is not selected.
  package mutating func remove(_ path: RowPath) { rows.remove(path) }

  /// Takes out all rows.
  package mutating func removeAll() { rows.removeAll() }

  /// Follows the rows through an update; those that are gone are selected no more.
  ///
  /// O(selected · log changes).
  ///
  /// - Parameters:
  ///   - map: Where the rows go.
  ///   - dropsReloadedRows: Whether a row that is reloaded counts as gone.
  package mutating func apply(_ map: UpdateMap, dropsReloadedRows: Bool = false) {
    let kept = rows.filter { !dropsReloadedRows || !map.isReloaded(.row($0)) }
    rows = Set(kept.compactMap(map.newPath(of:)))
  }
  /// Follows the rows to where a function says that they are now; those it does not know are gone.
  ///
  /// O(selected).
  package mutating func apply(_ newPath: (RowPath) -> RowPath?) {
    rows = Set(rows.compactMap(newPath))
  }
}

extension UpdateMap {
  /// Where the cursor goes: with its row, or where that is gone to the one that takes its place.
  ///
  /// In a section that is reloaded that is the row of the same number, or the last one. Of a row that
  /// is deleted it is the next row that stays, or else the one before. O(changes).
  ///
  /// - Parameters:
  ///   - path: The row with the cursor, before the update.
  ///   - layout: The layout before the update.
  package func focus(from path: RowPath, in layout: TableLayout) -> RowPath? {
    newPath(of: path) ?? sameRow(inReloadedSectionOf: path) ?? neighbour(of: path, in: layout)
  }

  private func sameRow(inReloadedSectionOf path: RowPath) -> RowPath? {
    guard batch.reloadedSections.contains(path.section),
      let section = newSection(of: path.section), new[section] > 0
    else { return nil }
    return RowPath(row: min(path.row, new[section] - 1), section: section)
  }
}
