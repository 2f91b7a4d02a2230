import Checks

extension TableLayout {
  /// Takes over all sections anew: no height is known after that.
  ///
  /// The place is kept by position, or by the rows on the screen where somebody finds them again.
  /// O(sections) and, for what was measured before, O(nodes).
  package mutating func reload(
    _ shapes: [SectionShape], hasTableHeader: Bool = false, hasTableFooter: Bool = false,
    finding finder: RowFinder? = nil
  ) {
    unsettleForRows()
    let place = finder.map(place(foundBy:))
    leaveStart(for: place)
    sections = SectionList(
      shapes, hasTableHeader: hasTableHeader, hasTableFooter: hasTableFooter)
    heights.remove(0..<heights.count)
    heights.insert(sections.count, at: 0, estimate: estimatedHeight)
    tiles = []
    (pinnedHeader, pinnedFooter) = (nil, nil)
    if case .row(let position, _) = goal, position >= count { goal = nil }
    anchor.position = min(anchor.position, max(0, count - 1))
    place?.restore(to: &self)
    restart()
  }

  private func place(foundBy finder: RowFinder) -> Place {
    var place = Place(self, focus: finder.focus.map(RowIndex.row))
    place.resolve(finder, sections: sections)
    return place
  }

  /// Lets a row that is to stay before all others do so also where the content's start is visible.
  private mutating func leaveStart(for place: Place?) {
    guard place?.focus != nil, goal == .start else { return }
    goal = nil
    isHolding = false
  }

  /// Adds rows at the end of a section, without a check or a map.
  ///
  /// O(log n).
  ///
  /// - Returns: The position of the first new row; what was there or below is further down now.
  @discardableResult
  package mutating func append(_ rows: Int, toSection section: Int) -> Int {
    require(rows >= 0, "\(rows) rows cannot be appended")
    require(shapes.indices.contains(section), "there is no section \(section)")
    unsettleForRows()
    let old = shapes[section].rows
    let position = sections.position(of: RowPath(row: old, section: section))
    sections.setRows(old + rows, inSection: section)
    heights.insert(rows, at: position, estimate: estimatedHeight)
    shift(from: position, by: rows)
    restart()
    return position
  }

  /// Shows or hides the row above the first section or below the last.
  package mutating func setTableViews(header: Bool, footer: Bool) {
    unsettleForRows()
    if sections.hasTableHeader != header {
      sections.setTableHeader(header)
      if header {
        heights.insert(1, at: 0, estimate: 0)
        shift(from: 0, by: 1)
      } else {
        heights.remove(0..<1)
        leave(0)
        shift(from: 1, by: -1)
      }
    }
    if sections.hasTableFooter != footer {
      sections.setTableFooter(footer)
      if footer {
        heights.append(1, estimate: 0)
      } else {
        heights.remove(count..<(count + 1))
        leave(count)
      }
    }
    restart()
  }

  /// Lets go of a row above or below all sections that is no more.
  ///
  /// What is next to it stays where it is; where that cannot be, the ends of the content see to it.
  private mutating func leave(_ position: Int) {
    tiles.removeAll { $0.position == position }
    if case .row(position, _) = goal { goal = position == 0 ? .start : .end }
    guard anchor.position == position, goal == nil else { return }
    // Nothing is above a header that goes, and nothing below a footer.
    goal = position == 0 ? .start : .end
  }

  /// Carries out an update block that was checked; where things are on the screen stays.
  ///
  /// O(k log n) for k changes.
  ///
  /// - Parameters:
  ///   - map: The update block.
  ///   - focus: A row, by its old place, that stays where it is rather than the first visible one, if
  ///     it is on the screen.
  package mutating func apply(_ map: UpdateMap, keeping focus: RowIndex? = nil) {
    unsettleForRows()
    var place = Place(self, focus: focus)
    place.resolve(map, sections: sections)
    leaveStart(for: place)
    edit(map)
    place.restore(to: &self)
    restart()
  }

  mutating func restart() {
    phase = .aim
    checkInvariants()
  }

  /// Takes over that positions from one on have changed.
  private mutating func shift(from position: Int, by rows: Int) {
    if anchor.position >= position { anchor.position += rows }
    if case .row(let target, let aim) = goal, target >= position {
      goal = .row(target + rows, aim)
    }
    let shifted = { (tile: Tile) in
      tile.position < position
        ? tile : Tile(position: tile.position + rows, line: tile.line, height: tile.height)
    }
    tiles = tiles.map(shifted)
    (pinnedHeader, pinnedFooter) = (pinnedHeader.map(shifted), pinnedFooter.map(shifted))
  }
}
