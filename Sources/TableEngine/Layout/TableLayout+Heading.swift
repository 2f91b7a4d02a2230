extension TableLayout {
  /// Which way a goal leads from what is on the screen; the way of the last scroll if it is there.
  func heading(to goal: Goal) -> ScrollDirection {
    switch goal {
    case .start: .up
    case .end: .down
    case .row(let position, let place): heading(to: position, at: place)
    }
  }

  private func heading(to position: Int, at place: ScrollPosition) -> ScrollDirection {
    guard let tile = tile(at: position) else {
      return position == anchor.position ? heading : position < anchor.position ? .up : .down
    }
    let lines = goalLines ?? 0..<tile.height
    let target = line(for: place, position: position, lines: lines, free: freeLines(for: position))
    guard let target, target != tile.line + lines.lowerBound else { return heading }
    return target > tile.line + lines.lowerBound ? .up : .down
  }
}
