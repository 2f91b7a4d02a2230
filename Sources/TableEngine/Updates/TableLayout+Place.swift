extension TableLayout {
  /// What is on the screen, named so that it can be found again after an update.
  struct Place {
    /// A row and the screen line of its first line.
    struct Mark {
      var index: RowIndex
      var line: Int
      var hasMoved = false
    }

    var marks: [Mark]
    var goal: (RowIndex, ScrollPosition)?
    /// The nearest rows that survive, for when none on the screen does.
    var next: RowIndex?
    var previous: RowIndex?

    init(_ layout: TableLayout) {
      let shown = layout.tiles.map {
        Mark(index: layout.index(at: $0.position), line: $0.line)
      }
      marks = shown
      if case .row(let position, let place) = layout.goal {
        goal = (layout.index(at: position), place)
      }
      let (anchor, count) = (layout.anchor, layout.count)
      if !layout.tiles.contains(where: { $0.position == anchor.position }), anchor.position < count
      {
        marks = [
          Mark(index: layout.index(at: anchor.position), line: -anchor.inset - anchor.motion)
        ]
      }
    }

    /// Finds what survives the update.
    mutating func resolve(_ map: UpdateMap, sections: SectionList) {
      let old = marks
      marks = old.compactMap { mark in
        map.newIndex(of: mark.index).map {
          Mark(index: $0, line: mark.line, hasMoved: map.hasMoved(mark.index))
        }
      }
      goal = goal.flatMap { goal in map.newIndex(of: goal.0).map { ($0, goal.1) } }
      guard marks.isEmpty, let first = old.first, let last = old.last else { return }
      next = map.survivor(after: last.index, in: sections)
      previous = map.survivor(before: first.index, in: sections)
    }

    /// Makes the layout start from what survived.
    func restore(to layout: inout TableLayout) {
      layout.tiles = marks.compactMap { mark in
        layout.position(of: mark.index).map { Tile(position: $0, line: mark.line, height: 0) }
      }
      if case .row = layout.goal { layout.goal = nil }
      if let goal, let position = layout.position(of: goal.0) {
        layout.goal = .row(position, goal.1)
      }
      let mark = marks.first { !$0.hasMoved } ?? marks.first
      if let mark, let position = layout.position(of: mark.index) {
        let inset = max(0, -mark.line)
        layout.anchor = Anchor(position: position, inset: inset, motion: -mark.line - inset)
      } else {
        restoreNeighbour(to: &layout)
      }
    }

    private func restoreNeighbour(to layout: inout TableLayout) {
      layout.anchor = Anchor()
      if let position = next.flatMap(layout.position(of:)) {
        layout.anchor.position = position
      } else if layout.goal == nil, let position = previous.flatMap(layout.position(of:)) {
        layout.goal = .row(position, .bottom)
      }
    }
  }
}

extension UpdateMap {
  /// Whether something was moved by name, so that it is no longer where it was among the others.
  func hasMoved(_ index: RowIndex) -> Bool {
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

  fileprivate func oldSurvivor(from index: RowIndex, in list: SectionList, step: Int) -> RowIndex? {
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
}

extension UpdateMap {
  /// Whether a row's cell and height are to be forgotten although the row stays.
  public func isReloaded(_ index: RowIndex) -> Bool {
    guard case .row(let path) = index else { return false }
    return batch.reloadedRows.contains(path)
  }

  /// The row that takes a deleted one's place, or else the one above it.
  ///
  /// O(changes).
  public func neighbour(of path: IndexPath, in layout: TableLayout) -> IndexPath? {
    row(from: path, in: layout.sections, step: 1) ?? row(from: path, in: layout.sections, step: -1)
  }

  private func row(from path: IndexPath, in list: SectionList, step: Int) -> IndexPath? {
    var next: RowIndex? = .row(path)
    while let index = next {
      next = oldSurvivor(from: index, in: list, step: step)
      if case .row(let old) = next { return newPath(of: old) }
    }
    return nil
  }
}
