extension TableLayout {
  /// Turns the goal into an anchor; the one goal that needs a height asks for it.
  mutating func aim() -> Int? {
    var reached = goal.map { ReachedGoal(goal: $0, motion: anchor.motion) }
    switch goal {
    case nil: break
    case .start: anchor = Anchor(motion: anchor.motion)
    case .end: anchor = Anchor(position: count, motion: anchor.motion - viewportHeight)
    case .row(let position, let aim):
      switch landing(of: position, aim) {
      case .measure(let needed): return needed
      case .stay: reached = nil
      case .line(let line, let place):
        turn(to: position, line: line)
        anchor = Anchor(position: position, motion: anchor.motion - line)
        reached?.goal = .row(position, RowAim(place, lines: aim.lines))
      }
    }
    if goalKeeping != .never, !isHolding { reachedGoal = reached }
    goal = nil
    isHolding = false
    phase = .start
    return nil
  }

  /// Where a scroll puts a row.
  enum Landing {
    /// That cannot be said before this position is measured.
    case measure(Int)
    /// Its first line is this line of the screen, if the content reaches so far: it is at a place.
    case line(Int, ScrollPosition)
    /// Where it is.
    case stay
  }

  func landing(of position: Int, _ aim: RowAim) -> Landing {
    let header = pinsHeaders ? headerPosition(above: position) : nil
    let footer = pinsFooters ? footerPosition(below: position) : nil
    for needed in [position, header, footer].compactMap(\.self)
    where heights.measuredHeight(ofRow: needed) == nil {
      return .measure(needed)
    }
    let height = heights.height(ofRow: position)
    let lines = aim.lines.map { $0.clamped(to: 0..<height) } ?? 0..<height
    let free = freeLines(for: position)
    let place =
      aim.place == .none ? nearestPlace(for: position, lines: lines, free: free) : aim.place
    switch place {
    case .none: return .stay
    case .top: return .line(free.top - lines.lowerBound, .top)
    case .bottom: return .line(free.bottom - lines.count - lines.lowerBound, .bottom)
    case .middle:
      let above = (free.bottom - free.top - lines.count) >> 1
      return .line(free.top + above - lines.lowerBound, .middle)
    }
  }

  /// The first line that no pinned header of a row's section covers, and the line after the last
  /// that no pinned footer does.
  func freeLines(for position: Int) -> (top: Int, bottom: Int) {
    let header = pinsHeaders ? headerPosition(above: position) : nil
    let footer = pinsFooters ? footerPosition(below: position) : nil
    return (
      header.map(heights.height(ofRow:)) ?? 0,
      viewportHeight - (footer.map(heights.height(ofRow:)) ?? 0)
    )
  }

  /// The place that takes the least movement: the top or the bottom, or none where all lines are shown.
  ///
  /// - Parameter free: The first line that no pinned header covers, and the line after the last that
  ///   no pinned footer does.
  private func nearestPlace(
    for position: Int, lines: Range<Int>, free: (top: Int, bottom: Int)
  ) -> ScrollPosition {
    let atBottom = free.bottom - lines.count
    let fits = atBottom >= free.top
    guard let start = shownLine(of: position) else {
      return position < anchor.position || !fits ? .top : .bottom
    }
    let line = start + lines.lowerBound
    if line >= free.top, line <= atBottom { return .none }
    return line < free.top || !fits ? .top : .bottom
  }

  /// The screen line of a row on the screen; one without lines is where the next row starts.
  private func shownLine(of position: Int) -> Int? {
    let place = tiles.partitioningIndex { $0.position >= position }
    guard place < tiles.count else { return nil }
    let isEmpty = heights.height(ofRow: position) == 0
    let isShown = tiles[place].position == position || (isEmpty && position > anchor.position)
    return isShown ? tiles[place].line : nil
  }
}
