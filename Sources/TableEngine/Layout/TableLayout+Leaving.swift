extension TableLayout {
  /// Those of some positions that are rows of the data source and leave, from top to bottom.
  ///
  /// O(positions · log n).
  package func leavingRows(among positions: [Int]) -> [Int] {
    positions.filter { position in
      if case .row = index(at: position) { isLeaving(position) } else { false }
    }.sorted()
  }

  /// Those of some positions that are not on the screen, from top to bottom; the layout is settled.
  ///
  /// O(positions · log visible).
  package func hidden(among positions: [Int]) -> [Int] {
    positions.filter { position in
      pinnedHeader?.position != position && pinnedFooter?.position != position
        && tile(at: position) == nil
    }.sorted()
  }

  /// Whether a row will be neither on the screen nor in the overscan when the layout is settled, as
  /// far as that is known now.
  ///
  /// Its view can be taken for another row before the layout needs one more. That is known of a
  /// scroll only. Rows of the data source that are not measured yet count as one line, headers and
  /// footers as none: where many such rows turn out to have no line, a row may come back.
  ///
  /// O(log n).
  package func isLeaving(_ position: Int) -> Bool {
    guard isScrolling || phase == .settled else { return false }
    return switch phase {
    case .settled: tile(at: position) == nil && !realisedPositions.contains(position)
    case .pin, .reach: tile(at: position) == nil && overscanLines == 0
    case .aim: leaves(position, toward: goal)
    case .start: leaves(position, from: anchor.position, inset: anchor.topInset)
    case .walk(let walk): leaves(position, from: walk.position, inset: walk.inset)
    case .fill(let fill): leaves(position, during: fill)
    }
  }

  /// The least lines that positions can have together.
  private func leastLines(of range: Range<Int>) -> Int {
    let (measured, lines) = heights.measured(in: range)
    let rows = sections.rowsAbove(range.upperBound) - sections.rowsAbove(range.lowerBound)
    return lines + max(0, rows - measured)
  }

  /// The first line below the screen and the overscan.
  private var reachedLine: Int { viewportHeight + overscanLines }

  private func leaves(_ position: Int, toward goal: Goal?) -> Bool {
    let reach = reachedLine + abs(anchor.motion)
    switch goal {
    case nil: return leaves(position, from: anchor.position, inset: anchor.topInset)
    case .start: return leastLines(of: 0..<position) >= reach
    case .end: return leastLines(of: (position + 1)..<count) >= reach
    case .row(position, _): return false
    case .row(let target, _):
      let between = position < target ? (position + 1)..<target : (target + 1)..<position
      return leastLines(of: between) >= reach
    }
  }

  /// Whether a row leaves when the top edge comes to lie so many lines below a row's first.
  private func leaves(_ position: Int, from row: Int, inset: Int) -> Bool {
    if position < row {
      let distance = leastLines(of: (position + 1)..<row) + inset
      return inset >= 0 && distance >= overscanLines
        && leastLines(of: row..<count) >= inset + viewportHeight
    }
    let isAtStart = inset < 0 && leastLines(of: 0..<row) < -inset
    return !isAtStart && leastLines(of: row..<position) - inset >= reachedLine
  }

  private func leaves(_ position: Int, during fill: Fill) -> Bool {
    if position < anchor.position {
      return leaves(position, from: anchor.position, inset: anchor.inset)
    }
    guard position >= fill.position else { return false }
    return fill.line + leastLines(of: fill.position..<position) >= reachedLine
  }
}
