extension TableLayout {
  /// Whether a row will not be on the screen when the layout is settled, as far as that is known.
  ///
  /// Its view can be taken for another row before the layout needs one more. Rows that are not
  /// measured yet count as one line: where many of them turn out to have none, a row may come back.
  ///
  /// O(log n).
  public func isLeaving(_ position: Int) -> Bool {
    switch phase {
    case .settled, .pin: tile(at: position) == nil
    case .aim: leaves(position, toward: goal)
    case .start: leaves(position, from: anchor.position, inset: anchor.inset + anchor.motion)
    case .walk(let walk): leaves(position, from: walk.position, inset: walk.inset)
    case .fill(let fill): leaves(position, during: fill)
    }
  }

  private func leaves(_ position: Int, toward goal: Goal?) -> Bool {
    let reach = viewportHeight + abs(anchor.motion)
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
      return inset >= 0 && heights.leastHeight(of: row..<count) >= inset + viewportHeight
    }
    let isAtStart = inset < 0 && heights.leastHeight(of: 0..<row) < -inset
    return !isAtStart && heights.leastHeight(of: row..<position) - inset >= viewportHeight
  }

  private func leaves(_ position: Int, during fill: Fill) -> Bool {
    if position < anchor.position {
      return leaves(position, from: anchor.position, inset: anchor.inset)
    }
    guard position >= fill.position else { return false }
    return fill.line + heights.leastHeight(of: fill.position..<position) >= viewportHeight
  }
}
