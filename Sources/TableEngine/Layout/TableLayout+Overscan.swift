extension TableLayout {
  /// The rows on the screen, from which the overscan is reached.
  var startOfReach: Reach {
    guard let first = tiles.first, let last = tiles.last else {
      return Reach(positions: 0..<0, lines: 0..<0)
    }
    return Reach(
      positions: first.position..<(last.position + 1), lines: first.line..<last.endLine)
  }

  /// Measures downward and then upward until the rows reach over the overscan or the content ends.
  mutating func reach(_ start: Reach) -> Int? {
    var (positions, lines) = (start.positions, start.lines)
    defer { if case .reach = phase { phase = .reach(Reach(positions: positions, lines: lines)) } }
    while !lines.isEmpty, lines.upperBound < viewportHeight + overscanLines,
      positions.upperBound < count
    {
      let next = positions.upperBound
      guard let height = heights.measuredHeight(ofRow: next) else { return next }
      positions = positions.lowerBound..<(next + 1)
      lines = lines.lowerBound..<(lines.upperBound + height)
    }
    while !lines.isEmpty, lines.lowerBound > -overscanLines, positions.lowerBound > 0 {
      let next = positions.lowerBound - 1
      guard let height = heights.measuredHeight(ofRow: next) else { return next }
      positions = next..<positions.upperBound
      lines = (lines.lowerBound - height)..<lines.upperBound
    }
    realisedPositions = positions
    phase = .settled
    return nil
  }
}
