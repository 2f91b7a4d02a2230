extension TableLayout {
  /// Turns the goal into an anchor; the one goal that needs a height asks for it.
  mutating func aim() -> Int? {
    switch goal {
    case nil: break
    case .start: anchor = Anchor(motion: anchor.motion)
    case .end: anchor = Anchor(position: count, motion: anchor.motion - viewportHeight)
    case .row(let position, let aim):
      if let unmeasured = setAnchor(at: position, aim) { return unmeasured }
    }
    goal = nil
    isHolding = false
    phase = .start
    return nil
  }

  private mutating func setAnchor(at position: Int, _ aim: RowAim) -> Int? {
    switch landing(of: position, aim) {
    case .measure(let needed): return needed
    case .line(let line):
      turn(to: position, line: line)
      anchor = Anchor(position: position, motion: anchor.motion - line)
    case .stay: break
    }
    return nil
  }

  /// Where a scroll puts a row.
  enum Landing {
    /// That cannot be said before this position is measured.
    case measure(Int)
    /// Its first line is this line of the screen, if the content reaches so far.
    case line(Int)
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
    let line = line(
      for: aim.place, position: position, lines: lines, free: freeLines(for: position))
    return line.map { .line($0 - lines.lowerBound) } ?? .stay
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

  /// The screen line for the first of a row's lines, or nil where they are to stay where they are.
  ///
  /// - Parameter free: The first line that no pinned header covers, and the line after the last that
  ///   no pinned footer does.
  private func line(
    for place: ScrollPosition, position: Int, lines: Range<Int>, free: (top: Int, bottom: Int)
  ) -> Int? {
    let atBottom = free.bottom - lines.count
    switch place {
    case .top: return free.top
    case .bottom: return atBottom
    case .middle: return (viewportHeight - lines.count) >> 1
    case .none: break
    }
    guard let start = shownLine(of: position) else {
      return position < anchor.position ? free.top : max(free.top, atBottom)
    }
    let line = start + lines.lowerBound
    if line >= free.top, line <= atBottom { return nil }
    return line < free.top ? free.top : max(free.top, atBottom)
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
