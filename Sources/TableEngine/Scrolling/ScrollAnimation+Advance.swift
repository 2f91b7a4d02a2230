import Checks

extension ScrollAnimation {
  /// Takes the layout a frame on, unless a height is needed for that.
  ///
  /// The layout must be settled before and is to be settled after. O(log n).
  package mutating func advance(_ layout: inout TableLayout) -> Step {
    require(layout.isSettled, "settle the layout before a scroll goes on")
    guard !isEnded, layout.viewportHeight > 0, let goal = goal(in: layout) else { return end() }
    switch layout.way(to: goal) {
    case .measure(let position): return .measure(position)
    case .none: return end()
    case .long(let isDown):
      let lines = Self.screens * layout.viewportHeight
      layout.scroll(to: goal, before: takeFrame(of: isDown ? lines : -lines))
      return .jumped
    case .lines(let lines):
      let rest = takeFrame(of: lines)
      if rest == 0 { framesLeft = 0 }
      layout.scroll(byLines: lines - rest)
      return .moved(lines: lines - rest)
    }
  }

  private mutating func end() -> Step {
    framesLeft = 0
    return .ended
  }

  private func goal(in layout: TableLayout) -> TableLayout.Goal? {
    switch target {
    case .start: .start
    case .end: .end
    case .row(let index, let place):
      layout.position(of: index).map { .row($0, TableLayout.RowAim(place)) }
    }
  }

  /// Uses up a frame.
  ///
  /// - Returns: What is left of a way then: quick at first and slow at the end, at least a line a frame.
  private mutating func takeFrame(of lines: Int) -> Int {
    let rest = lines * (framesLeft - 1) * (framesLeft - 1) / (framesLeft * framesLeft)
    framesLeft -= 1
    return rest == lines ? rest - lines.signum() : rest
  }
}
