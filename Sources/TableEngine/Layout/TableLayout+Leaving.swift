extension TableLayout {
  /// Whether a row will be neither on the screen nor in the overscan when the layout is settled, as
  /// far as that is known now.
  ///
  /// Its view can be taken for another row before the layout needs one more. Rows that are not
  /// measured yet count as one line: where many of them turn out to have none, a row may come back.
  ///
  /// O(log n).
  public func isLeaving(_ position: Int) -> Bool {
    switch phase {
    case .settled: tile(at: position) == nil && !realisedPositions.contains(position)
    case .pin, .reach: tile(at: position) == nil && overscanLines == 0
    case .aim: leaves(position, toward: goal)
    case .start: leaves(position, from: anchor.position, inset: anchor.inset + anchor.motion)
    case .walk(let walk): leaves(position, from: walk.position, inset: walk.inset)
    case .fill(let fill): leaves(position, during: fill)
    }
  }

  /// The first line below the screen and the overscan.
  private var reachedLine: Int { viewportHeight + overscanLines }

  private func leaves(_ position: Int, toward goal: Goal?) -> Bool {
    let reach = reachedLine + abs(anchor.motion)
    switch goal {
    case nil: return leaves(position, from: anchor.position, inset: anchor.inset + anchor.motion)
    case .start: return position > reach
    case .end: return position < count - reach - 1
    case .row(let target, _): return abs(position - target) > reach
    }
  }

  /// Whether a row leaves when the top edge comes to lie so many lines below a row's first.
  private func leaves(_ position: Int, from row: Int, inset: Int) -> Bool {
    if position < row {
      let distance = heights.leastHeight(of: (position + 1)..<row) + inset
      return inset >= 0 && distance >= overscanLines
        && heights.leastHeight(of: row..<count) >= inset + viewportHeight
    }
    let isAtStart = inset < 0 && heights.leastHeight(of: 0..<row) < -inset
    return !isAtStart && heights.leastHeight(of: row..<position) - inset >= reachedLine
  }

  private func leaves(_ position: Int, during fill: Fill) -> Bool {
    if position < anchor.position {
      return leaves(position, from: anchor.position, inset: anchor.inset)
    }
    guard position >= fill.position else { return false }
    return fill.line + heights.leastHeight(of: fill.position..<position) >= reachedLine
  }
}
