extension TableLayout {
  /// How far it is to where a scroll leads.
  enum Way: Sendable, Hashable {
    /// That cannot be said before this position is measured.
    case measure(Int)
    /// So many lines; down is positive.
    case lines(Int)
    /// Further than is worth finding out.
    case long(isDown: Bool)
    /// Nowhere: what is to be shown is visible.
    case none
  }

  /// How far it is from here to a goal, exactly or not at all.
  ///
  /// O(log n).
  func way(to goal: Goal) -> Way {
    switch goal {
    case .start: way(over: 0..<anchor.position, to: 0)
    case .end: way(over: anchor.position..<count, to: max(0, totalHeight - viewportHeight))
    case .row(let position, let aim): way(to: position, aim)
    }
  }

  private func way(to position: Int, _ aim: RowAim) -> Way {
    switch landing(of: position, aim) {
    case .measure(let needed): return .measure(needed)
    case .stay: return .none
    case .line(let line, _):
      let rows = min(position, anchor.position)..<max(position, anchor.position)
      return way(over: rows, to: heights.offset(ofRow: position) - line)
    }
  }

  /// The way to a top line over rows, which must be measured for it; that is not done for many.
  ///
  /// Rows that are not measured count as none: what is estimated, or was measured before, must not be
  /// seen in the frames of a scroll.
  private func way(over rows: Range<Int>, to line: Int) -> Way {
    let lines = line - heights.offset(ofRow: anchor.position) - anchor.inset
    let isDown = rows.isEmpty ? lines > 0 : rows.upperBound > anchor.position
    let limit = ScrollAnimation.screens * viewportHeight
    let (measured, known) = heights.measured(in: rows)
    let all = heights.offset(ofRow: rows.upperBound) - heights.offset(ofRow: rows.lowerBound)
    let least = (isDown ? lines : -lines) - (all - known)
    guard rows.count <= limit, least <= limit else { return .long(isDown: isDown) }
    if measured < rows.count, let next = heights.firstUnmeasured(from: rows.lowerBound) {
      return .measure(next)
    }
    return .lines(lines)
  }

  /// Moves to a goal and back from it by lines; up is positive.
  mutating func scroll(to goal: Goal, before lines: Int) {
    start(goal: goal)
    if lines != 0 { scroll(byLines: -lines) }
  }
}
