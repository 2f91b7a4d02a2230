extension TableLayout {
  /// Lays out until a height is needed or all is done.
  ///
  /// A row is asked for once, and only if it is on the screen, is passed by a scroll, or is needed to
  /// fill the screen. O(log n) a row.
  package mutating func advance() -> LayoutStep {
    while phase != .settled {
      guard count > 0, viewportHeight > 0 else {
        settleEmpty()
        break
      }
      if let position = step() { return .measure(position) }
      if phase == .settled { settleDown() }
    }
    return .settled
  }

  /// Lays out to the end, with a function for the heights.
  package mutating func settle(measuring height: (RowIndex) -> Int) {
    while case .measure(let position) = advance() {
      setHeight(height(index(at: position)), at: position)
    }
  }

  /// Takes one phase further; returns a position that must be measured before that is possible.
  private mutating func step() -> Int? {
    switch phase {
    case .settled: nil
    case .aim: aim()
    case .start: start()
    case .walk(let walk): self.walk(walk)
    case .fill(let fill): self.fill(fill)
    case .pin: pin()
    case .reach(let reach): self.reach(reach)
    }
  }

  private mutating func settleDown() {
    isScrolling = false
    checkInvariants()
  }

  private mutating func settleEmpty() {
    tiles = []
    (pinnedHeader, pinnedFooter) = (nil, nil)
    realisedPositions = 0..<0
    phase = .settled
    isScrolling = false
    guard count == 0 else { return }
    anchor = Anchor()
    goal = nil
    isHolding = false
    movedLines = 0
    (isAtStart, isAtEnd) = (true, true)
  }

  private mutating func start() -> Int? {
    anchor.position = min(anchor.position, count)
    guard anchor.position < count else {
      phase = .walk(Walk(position: count, inset: anchor.topInset))
      return nil
    }
    guard let height = heights.measuredHeight(ofRow: anchor.position) else {
      return anchor.position
    }
    anchor.inset = min(anchor.inset, max(0, height - 1))
    if anchor.isBelowHeader, pinsHeaders, let header = headerPosition(above: anchor.position) {
      guard let lines = heights.measuredHeight(ofRow: header) else { return header }
      anchor.line = lines
    }
    phase = .walk(Walk(position: anchor.position, inset: anchor.topInset))
    return nil
  }

  private mutating func walk(_ start: Walk) -> Int? {
    var walk = start
    defer { if case .walk = phase { phase = .walk(walk) } }
    while walk.inset < 0 {
      guard walk.position > 0 else {
        movedLines -= walk.inset
        walk.inset = 0
        walk.reachedStart = true
        break
      }
      guard let height = heights.measuredHeight(ofRow: walk.position - 1) else {
        return walk.position - 1
      }
      walk.position -= 1
      walk.inset += height
    }
    while walk.position < count {
      guard let height = heights.measuredHeight(ofRow: walk.position) else { return walk.position }
      if walk.inset < height { break }
      walk.inset -= height
      walk.position += 1
    }
    arrive(&walk)
    return nil
  }

  /// Ends a walk on a row, or turns it back at the end of the content.
  private mutating func arrive(_ walk: inout Walk) {
    if walk.position == count, !walk.reachedEnd {
      movedLines -= walk.inset + viewportHeight
      walk.inset = -viewportHeight
      walk.reachedEnd = true
      return
    }
    if walk.position == count { (walk.position, walk.inset) = (0, 0) }
    anchor = Anchor(position: walk.position, inset: walk.inset)
    tiles.removeAll(keepingCapacity: true)
    phase = .fill(Fill(walk: walk, position: walk.position, line: -walk.inset))
  }

  private mutating func fill(_ start: Fill) -> Int? {
    var fill = start
    defer { if case .fill = phase { phase = .fill(fill) } }
    while fill.line < viewportHeight, fill.position < count {
      guard let height = heights.measuredHeight(ofRow: fill.position) else { return fill.position }
      if height > 0 { tiles.append(Tile(position: fill.position, line: fill.line, height: height)) }
      fill.line += height
      fill.position += 1
    }
    let gap = viewportHeight - fill.line
    if gap > 0, !fill.walk.reachedStart {
      movedLines -= gap
      fill.walk.inset -= gap
      fill.walk.reachedEnd = true
      phase = .walk(fill.walk)
    } else if let position = unknownEdge(fill) {
      return position
    } else {
      noteEnds()
      phase = .pin
    }
    return nil
  }

  /// A header or footer before the first row or after the last that nobody has measured, where only
  /// its height says whether the start or the end of the content is on the screen.
  private func unknownEdge(_ fill: Fill) -> Int? {
    var position = fill.position
    while fill.line == viewportHeight, position < count, sections.rowsAbove(position) == rowCount {
      guard let height = heights.measuredHeight(ofRow: position) else { return position }
      position = height > 0 ? count : position + 1
    }
    position = anchor.position
    while anchor.inset == 0, position > 0, sections.rowsAbove(position) == 0 {
      guard let height = heights.measuredHeight(ofRow: position - 1) else { return position - 1 }
      position = height > 0 ? 0 : position - 1
    }
    return nil
  }
}

/// The next thing that a layout needs from its driver.
package enum LayoutStep: Sendable, Hashable {
  /// The height of the row at this position; answer with `setHeight(_:at:)`.
  case measure(Int)
  /// Nothing: the tiles are right.
  case settled
}

/// A row on the screen: where it is and how many lines it has.
package struct Tile: Sendable, Hashable {
  /// Position in the list of all rows, headers and footers.
  package var position: Int
  /// Screen line of the row's first line; negative where the top edge cuts the row.
  package var line: Int
  /// Lines of the row, at least 1.
  package var height: Int

  /// Screen line after the row's last.
  package var endLine: Int { line + height }
}

/// Which way a scroll goes.
package enum ScrollDirection: Sendable, Hashable, CaseIterable {
  /// To rows above.
  case up
  /// To rows below.
  case down
}
