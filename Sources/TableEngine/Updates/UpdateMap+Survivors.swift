extension UpdateMap {
  /// Whether something was moved by name, so that it is no longer where it was among the others.
  ///
  /// O(moved sections).
  package func hasMoved(_ index: RowIndex) -> Bool {
    switch index {
    case .tableHeader, .tableFooter: false
    case .row(let path): movedRows[path] != nil || hasMoved(section: path.section)
    case .header(let section), .footer(let section): hasMoved(section: section)
    }
  }

  private func hasMoved(section: Int) -> Bool {
    batch.movedSections.contains { $0.from == section }
  }

  /// The first of the old list below something that stays in its order.
  ///
  /// O(changes).
  func survivor(after index: RowIndex, in list: SectionList) -> RowIndex? {
    survivor(from: index, in: list, step: 1)
  }

  /// The last of the old list above something that stays in its order.
  ///
  /// O(changes).
  func survivor(before index: RowIndex, in list: SectionList) -> RowIndex? {
    survivor(from: index, in: list, step: -1)
  }

  private func survivor(from index: RowIndex, in list: SectionList, step: Int) -> RowIndex? {
    oldSurvivor(from: index, in: list, step: step).flatMap(newIndex(of:))
  }

  private func oldSurvivor(from index: RowIndex, in list: SectionList, step: Int) -> RowIndex? {
    guard var position = list.position(of: index) else { return nil }
    position += step
    while position >= 0, position < list.count {
      let index = list.index(at: position)
      if !hasMoved(index), newIndex(of: index) != nil { return index }
      position = skipping(index, at: position, in: list, step: step)
    }
    return nil
  }

  /// The next position to look at: past the whole section where none of its rows is kept.
  private func skipping(_ index: RowIndex, at position: Int, in list: SectionList, step: Int) -> Int
  {
    let section: Int
    switch index {
    case .tableHeader, .tableFooter: return position + step
    case .row(let path): section = path.section
    case .header(let own), .footer(let own): section = own
    }
    guard !stays(section) else { return position + step }
    let all = list.positions(ofSection: section)
    return step > 0 ? all.upperBound : all.lowerBound - 1
  }

  /// Whether a row's cell and height are to be forgotten although the row stays; an old place.
  package func isReloaded(_ index: RowIndex) -> Bool {
    guard case .row(let path) = index else { return false }
    return batch.reloadedRows.contains(path)
  }

  /// The row that takes a deleted one's place, or else the one above it.
  ///
  /// O(changes).
  package func neighbour(of path: RowPath, in layout: TableLayout) -> RowPath? {
    row(from: path, in: layout.sections, step: 1) ?? row(from: path, in: layout.sections, step: -1)
  }

  private func row(from path: RowPath, in list: SectionList, step: Int) -> RowPath? {
    var next: RowIndex? = .row(path)
    while let index = next {
      next = oldSurvivor(from: index, in: list, step: step)
      if case .row(let old) = next { return newPath(of: old) }
    }
    return nil
  }
}
