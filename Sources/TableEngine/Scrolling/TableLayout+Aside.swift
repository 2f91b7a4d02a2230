import Checks

extension TableLayout {
  /// Records the height of a row that is not on the screen, which changes nothing there.
  ///
  /// The layout must be settled and stays so. O(log n).
  package mutating func setHeightAside(_ lines: Int, at position: Int) {
    require(isSettled, "lay out first: a row is measured aside while nothing else is to do")
    require(lines >= 0, "a row cannot have \(lines) lines: check sizeThatFits")
    require(
      !hidden(among: [position]).isEmpty,
      "the row at position \(position) is on the screen: answer advance() instead")
    heights.setHeight(lines, ofRow: position)
    noteEnds()
  }

  /// Finds out anew whether the first and the last line are visible.
  ///
  /// That is known once no row beyond has a line.
  mutating func noteEnds() {
    isAtStart = anchor.inset == 0 && heights.prefix(anchor.position) == (0, anchor.position)
    isAtEnd = (tiles.last?.endLine ?? 0) <= viewportHeight && isEmpty(from: shownPositions.end)
  }

  /// Whether no row from a position on has a line, and all of them are known.
  private func isEmpty(from position: Int) -> Bool {
    let (lines, measured) = heights.prefix(position)
    return heights.totalHeight == lines && heights.measuredCount - measured == count - position
  }

  /// The first position on the screen and the one after the last.
  var shownPositions: (start: Int, end: Int) {
    guard let first = tiles.first, let last = tiles.last else {
      return (anchor.position, min(count, anchor.position + 1))
    }
    return (first.position, last.position + 1)
  }

  /// The nearest row that is not measured and that a scroll by a screen down or half a screen up would
  /// show; nil where all of them are measured.
  var unmeasuredNearScreen: Int? {
    let (start, end) = shownPositions
    if let next = heights.firstUnmeasured(from: end),
      heights.offset(ofRow: next) - heights.offset(ofRow: end) < viewportHeight
    {
      return next
    }
    if let next = heights.lastUnmeasured(above: start),
      heights.offset(ofRow: start) - heights.offset(ofRow: next + 1) < viewportHeight / 2
    {
      return next
    }
    return nil
  }
}
