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
      takeOut(section, map, &moving)
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
  private mutating func takeOut(_ section: Int, _ map: UpdateMap, _ moving: inout Moving) {
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
    heights.insert(
      shape.count, at: sections.start(ofSection: section), estimate: estimatedHeight)
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
      if span.isOwn {
        heights.write(span.lines, isMeasured: span.isMeasured, ofRow: position)
      }
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
