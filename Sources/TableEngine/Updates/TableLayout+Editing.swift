import Checks

extension TableLayout {
  /// Heights that are taken out of their old place for a new one.
  private struct Moving {
    var rows: [RowPath: HeightSpan] = [:]
    var sections: [Int: (shape: SectionShape, spans: [HeightSpan])] = [:]
  }

  /// Changes the sections and the heights: first all that leaves, from the end, then all that comes.
  mutating func edit(_ map: UpdateMap) {
    var moving = Moving()
    for (from, to) in map.movedRows {
      moving.rows[to] = heights.spans(of: range(ofRow: from)).first
    }
    for section in affectedSections(map).sorted(by: >) {
      removeSection(section, map, &moving)
    }
    for section in arrivingSections(map).sorted() {
      putIn(section, map, moving)
    }
    for path in map.batch.reloadedRows.union(map.batch.reconfiguredRows) {
      guard let new = map.newPath(of: path) else { continue }
      heights.invalidate(row: sections.position(of: new))
    }
  }

  private func range(ofRow path: RowPath) -> Range<Int> {
    let position = sections.position(of: path)
    return position..<(position + 1)
  }

  private func affectedSections(_ map: UpdateMap) -> Set<Int> {
    map.batch.deletedSections.union(map.batch.reloadedSections)
      .union(map.batch.movedSections.map(\.from)).union(map.changes.keys)
  }

  private func arrivingSections(_ map: UpdateMap) -> Set<Int> {
    map.batch.insertedSections.union(affectedSections(map).compactMap(map.newSection(of:)))
  }

  /// Removes from an old section the rows that leave it, or the whole section.
  private mutating func removeSection(_ section: Int, _ map: UpdateMap, _ moving: inout Moving) {
    if let changes = map.changes[section] {
      for run in (changes.deleted + changes.movedOut).runs().reversed() {
        let first = sections.position(of: RowPath(row: run.lowerBound, section: section))
        heights.remove(first..<(first + run.count))
        sections.setRows(shapes[section].rows - run.count, inSection: section)
      }
    }
    let all = sections.positions(ofSection: section)
    if let target = map.newSection(of: section), map.stays(section) {
      guard map.sections.newPlace(of: section) == nil else { return }
      moving.sections[target] = (shapes[section], heights.spans(of: all))
    } else if let target = map.newSection(of: section) {
      moving.sections[target] = (emptied(shapes[section]), [])
    }
    heights.remove(all)
    sections.remove(at: section)
  }

  private func emptied(_ shape: SectionShape) -> SectionShape {
    SectionShape(rows: 0, hasHeader: shape.hasHeader, hasFooter: shape.hasFooter)
  }

  /// Puts a section in its new place, if it is not there yet, and its new rows in it.
  private mutating func putIn(_ section: Int, _ map: UpdateMap, _ moving: Moving) {
    let old = map.oldSection(of: section)
    guard let old, map.stays(old) else {
      return putInNew(
        section, rows: map.new[section], like: moving.sections[section]?.shape, moving)
    }
    if let (shape, spans) = moving.sections[section] {
      heights.insert(spans, at: sections.start(ofSection: section))
      sections.insert(shape, at: section)
    }
    guard let changes = map.changes[old] else { return }
    for run in (changes.inserted + changes.movedIn).runs() {
      let first = sections.position(of: RowPath(row: run.lowerBound, section: section))
      heights.insert(run.count, at: first, estimate: estimatedHeight)
      sections.setRows(shapes[section].rows + run.count, inSection: section)
      putHeights(run, section: section, moving)
    }
  }

  private mutating func putInNew(
    _ section: Int, rows: Int, like shape: SectionShape?, _ moving: Moving
  ) {
    var shape = shape ?? newSection
    shape.rows = rows
    heights.insert(shape.count, at: sections.start(ofSection: section), estimate: estimatedHeight)
    sections.insert(shape, at: section)
    for path in moving.rows.keys where path.section == section {
      putHeights(path.row..<(path.row + 1), section: section, moving)
    }
  }

  /// Gives rows that came from elsewhere the heights that they had there.
  private mutating func putHeights(_ rows: Range<Int>, section: Int, _ moving: Moving) {
    for row in rows {
      let path = RowPath(row: row, section: section)
      guard let span = moving.rows[path] else { continue }
      let position = sections.position(of: path)
      if span.isOwn { heights.write(span.lines, isMeasured: span.isMeasured, ofRow: position) }
    }
  }
}

extension [Int] {
  /// The numbers as ascending ranges.
  fileprivate func runs() -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for number in sorted() {
      if let last = runs.last, last.upperBound == number {
        runs[runs.count - 1] = last.lowerBound..<(number + 1)
      } else {
        runs.append(number..<(number + 1))
      }
    }
    return runs
  }
}

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
    sections = SectionList(shapes, hasTableHeader: hasTableHeader, hasTableFooter: hasTableFooter)
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

  private mutating func restart() {
    phase = .aim
    checkInvariants()
  }

  /// Takes over that positions from one on have changed.
  private mutating func shift(from position: Int, by rows: Int) {
    if anchor.position >= position { anchor.position += rows }
    if case .row(let target, let aim) = goal, target >= position { goal = .row(target + rows, aim) }
    let shifted = { (tile: Tile) in
      tile.position < position
        ? tile : Tile(position: tile.position + rows, line: tile.line, height: tile.height)
    }
    tiles = tiles.map(shifted)
    (pinnedHeader, pinnedFooter) = (pinnedHeader.map(shifted), pinnedFooter.map(shifted))
  }
}
