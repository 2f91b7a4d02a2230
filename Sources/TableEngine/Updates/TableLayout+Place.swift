extension TableLayout {
  /// The content of the screen, named so that it can be found again after an update.
  struct Place {
    /// A row on the screen.
    struct Mark {
      var index: RowIndex
      /// Where it is: the line of it that is held on to, and the screen line of that.
      var place: Anchor
      /// The screen line of its first line, as of the last layout.
      var line: Int
      var hasMoved = false
      /// Whether it is above the row that the next layout starts from, behind a pinned header.
      var isAbove = false
      /// Whether it is the row that is to stay before all others.
      var isFocus = false
    }

    var marks: [Mark]
    var goal: (RowIndex, RowAim)?
    /// Lines to move from what is held, of a scroll that no layout has done yet.
    var motion: Int
    /// The nearest rows that survive, for when none on the screen does.
    var next: RowIndex?
    var previous: RowIndex?

    init(_ layout: TableLayout, focus: RowIndex? = nil) {
      let anchor = layout.anchor
      let motion = layout.goal == nil ? anchor.motion : 0
      self.motion = motion
      marks = layout.tiles.map { tile in
        let index = layout.index(at: tile.position)
        let place = Anchor(
          position: tile.position, inset: max(0, -tile.line), line: max(0, tile.line),
          motion: motion)
        return Mark(index: index, place: place, line: tile.line, isFocus: index == focus)
      }
      if case .row(let position, let aim) = layout.goal { goal = (layout.index(at: position), aim) }
      if let first = layout.tiles.firstIndex(where: { $0.position == anchor.position }) {
        marks[first].place = anchor
        for above in 0..<first { marks[above].isAbove = true }
      } else if anchor.position < layout.count {
        let index = layout.index(at: anchor.position)
        marks = [Mark(index: index, place: anchor, line: anchor.line - anchor.inset)]
      }
    }

    /// Finds what survives the update.
    mutating func resolve(_ map: UpdateMap, sections: SectionList) {
      let old = marks
      for position in old.indices { marks[position].hasMoved = map.hasMoved(old[position].index) }
      renumber(map.newIndex)
      guard marks.isEmpty, let first = old.first, let last = old.last else { return }
      next = map.survivor(after: last.index, in: sections)
      previous = map.survivor(before: first.index, in: sections)
    }

    /// Finds what is still there after a reload.
    mutating func resolve(_ finder: RowFinder, sections: SectionList) {
      let old = marks
      renumber(finder.newIndex)
      guard marks.isEmpty, let first = old.first.flatMap({ sections.position(of: $0.index) }),
        let last = old.last.flatMap({ sections.position(of: $0.index) })
      else { return }
      let newIndex = { finder.newIndex(of: sections.index(at: $0)) }
      next = ((last + 1)..<sections.count).lazy.compactMap(newIndex).first
      previous = (0..<first).reversed().lazy.compactMap(newIndex).first
    }

    /// Gives what is kept its new index, and drops what has none.
    private mutating func renumber(_ newIndex: (RowIndex) -> RowIndex?) {
      marks = marks.compactMap { mark in
        var mark = mark
        return newIndex(mark.index).map {
          mark.index = $0
          return mark
        }
      }
      goal = goal.flatMap { goal in newIndex(goal.0).map { ($0, goal.1) } }
    }

    /// The row that is to stay before all others, where it is on the screen.
    var focus: Mark? { marks.first(where: \.isFocus) }

    /// The row to hold on to: the first that is read, then what is nearest to it; a row that was put
    /// elsewhere is the last choice.
    private var held: Mark? {
      let staying = marks.filter { !$0.hasMoved }
      return focus
        ?? [staying, marks].lazy.compactMap { rows in rows.first { !$0.isAbove } ?? rows.last }
        .first
    }

    /// Makes the layout start from what survived.
    func restore(to layout: inout TableLayout) {
      layout.tiles = marks.compactMap { mark in
        layout.position(of: mark.index).map { Tile(position: $0, line: mark.line, height: 0) }
      }
      // Where they are pinned is found out anew; until then nothing may be known by their old places.
      (layout.pinnedHeader, layout.pinnedFooter) = (nil, nil)
      if case .row = layout.goal { layout.goal = nil }
      if let goal, let position = layout.position(of: goal.0) {
        layout.goal = .row(position, goal.1)
      }
      if layout.hasExactGoal { return }
      if let held, let position = layout.position(of: held.index) {
        layout.anchor = held.place
        layout.anchor.position = position
      } else {
        restoreNeighbour(to: &layout)
      }
    }

    private func restoreNeighbour(to layout: inout TableLayout) {
      layout.anchor = Anchor(motion: motion)
      if let position = next.flatMap(layout.position(of:)) {
        layout.anchor.position = position
        layout.anchor.isBelowHeader = true
      } else if layout.goal == nil, let position = previous.flatMap(layout.position(of:)) {
        layout.goal = .row(position, RowAim(.bottom))
      }
    }
  }

  /// Whether a goal says all about where to go, so that nothing on the screen is to be held on to.
  private var hasExactGoal: Bool {
    switch goal {
    case nil: false
    case .row(_, let aim): aim.place != .none
    case .start, .end: true
    }
  }
}
