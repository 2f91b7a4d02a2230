extension TableLayout {
  /// What is on the screen, named so that it can be found again after an update.
  struct Place {
    /// A row and the screen line of its first line.
    struct Mark {
      var index: RowIndex
      var line: Int
      var hasMoved = false
      /// Whether it is where the next layout starts; the first one, unless an update has just said
      /// otherwise.
      var isAnchor = false
      /// Whether it is the row that is to stay before all others.
      var isFocus = false
    }

    var marks: [Mark]
    var goal: (RowIndex, RowAim)?
    /// The nearest rows that survive, for when none on the screen does.
    var next: RowIndex?
    var previous: RowIndex?

    init(_ layout: TableLayout, focus: RowIndex? = nil) {
      marks = layout.tiles.map {
        let index = layout.index(at: $0.position)
        return Mark(
          index: index, line: $0.line, isAnchor: $0.position == layout.anchor.position,
          isFocus: index == focus)
      }
      if case .row(let position, let aim) = layout.goal {
        goal = (layout.index(at: position), aim)
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
          Mark(
            index: $0, line: mark.line, hasMoved: map.hasMoved(mark.index),
            isAnchor: mark.isAnchor, isFocus: mark.isFocus)
        }
      }
      goal = goal.flatMap { goal in map.newIndex(of: goal.0).map { ($0, goal.1) } }
      guard marks.isEmpty, let first = old.first, let last = old.last else { return }
      next = map.survivor(after: last.index, in: sections)
      previous = map.survivor(before: first.index, in: sections)
    }

    /// Finds what is still there after a reload.
    mutating func resolve(_ finder: RowFinder, sections: SectionList) {
      let old = marks
      marks = old.compactMap { mark in
        finder.newIndex(of: mark.index).map {
          Mark(
            index: $0, line: mark.line, isAnchor: mark.isAnchor, isFocus: mark.isFocus)
        }
      }
      goal = goal.flatMap { goal in finder.newIndex(of: goal.0).map { ($0, goal.1) } }
      guard marks.isEmpty, let first = old.first.flatMap({ sections.position(of: $0.index) }),
        let last = old.last.flatMap({ sections.position(of: $0.index) })
      else { return }
      next = ((last + 1)..<sections.count).firstNonNil {
        finder.newIndex(of: sections.index(at: $0))
      }
      previous = (0..<first).reversed().firstNonNil {
        finder.newIndex(of: sections.index(at: $0))
      }
    }

    /// The row that is to stay before all others, where it is on the screen.
    var focus: Mark? { marks.first(where: \.isFocus) }

    /// Makes the layout start from what survived.
    func restore(to layout: inout TableLayout) {
      layout.tiles = marks.compactMap { mark in
        layout.position(of: mark.index).map { Tile(position: $0, line: mark.line, height: 0) }
      }
      if case .row = layout.goal { layout.goal = nil }
      if let goal, let position = layout.position(of: goal.0) {
        layout.goal = .row(position, goal.1)
      }
      if layout.hasExactGoal { return }
      let staying = marks.filter { !$0.hasMoved }
      let mark = focus ?? staying.first(where: \.isAnchor) ?? staying.first ?? marks.first
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
