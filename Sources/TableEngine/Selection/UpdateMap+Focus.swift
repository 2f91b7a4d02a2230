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
