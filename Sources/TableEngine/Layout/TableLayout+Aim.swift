extension TableLayout {
  /// Turns the goal into an anchor; the one goal that needs a height asks for it.
  mutating func aim() -> Int? {
    switch goal {
    case nil: break
    case .start: anchor = Anchor(motion: anchor.motion)
    case .end: anchor = Anchor(position: count, motion: anchor.motion - viewportHeight)
    case .row(let position, let place):
      if let unmeasured = aim(at: position, place) { return unmeasured }
    }
    goal = nil
    phase = .start
    return nil
  }

  private mutating func aim(at position: Int, _ place: ScrollPosition) -> Int? {
    let header = pinsHeaders ? headerPosition(above: position) : nil
    for needed in [position, header].compactMap(\.self)
    where heights.measuredHeight(ofRow: needed) == nil {
      return needed
    }
    let covered = header.map(heights.height(ofRow:)) ?? 0
    let height = heights.height(ofRow: position)
    if let line = line(for: place, position: position, height: height, covered: covered) {
      anchor = Anchor(position: position, motion: anchor.motion - line)
    }
    return nil
  }

  /// The screen line for a row's first line, or nil where the row is to stay where it is.
  private func line(
    for place: ScrollPosition, position: Int, height: Int, covered: Int
  ) -> Int? {
    let atBottom = viewportHeight - height
    switch place {
    case .top: return covered
    case .bottom: return atBottom
    case .middle: return atBottom >> 1
    case .none: break
    }
    guard let line = shownLine(of: position, height: height) else {
      return position < anchor.position ? covered : max(covered, atBottom)
    }
    if line >= covered, line + height <= viewportHeight { return nil }
    return line < covered ? covered : max(covered, atBottom)
  }

  /// The screen line of a row on the screen; one without lines is where the next row starts.
  private func shownLine(of position: Int, height: Int) -> Int? {
    let place = tiles.partitioningIndex { $0.position >= position }
    guard place < tiles.count else { return nil }
    let isShown = tiles[place].position == position || (height == 0 && position > anchor.position)
    return isShown ? tiles[place].line : nil
  }

  /// The header that would cover the top edge if a row were there; nil for headers themselves.
  func headerPosition(above position: Int) -> Int? {
    switch sections.index(at: position) {
    case .row(let path): sections.position(of: .header(section: path.section))
    case .footer(let section): sections.position(of: .header(section: section))
    case .tableHeader, .header, .tableFooter: nil
    }
  }

  /// Finds where the pinned header is; asks for its height where nobody has seen it yet.
  mutating func pin() -> Int? {
    pinnedHeader = nil
    if pinsHeaders, let first = tiles.first {
      let owner = sections.index(at: first.position)
      let header =
        if case .header = owner { first.position } else { headerPosition(above: first.position) }
      if let header, header != first.position || first.line < 0 {
        guard let height = heights.measuredHeight(ofRow: header) else { return header }
        pinnedHeader = pinned(header, height: height)
      }
    }
    phase = .settled
    return nil
  }

  private func pinned(_ header: Int, height: Int) -> Tile? {
    guard height > 0, case .header(let section) = sections.index(at: header) else { return nil }
    let end = sections.positions(ofSection: section).upperBound
    let next = tiles.first { $0.position >= end }
    let line = min(0, (next?.line ?? height) - height)
    return Tile(position: header, line: line, height: height)
  }
}
