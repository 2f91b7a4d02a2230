extension TableLayout {
  /// Where in the content the screen is, as of the last settled layout.
  ///
  /// O(log n).
  package var scrollFigures: ScrollFigures {
    let above = tiles.first.map { Double($0.position) + Double(-$0.line) / Double($0.height) }
    let below = tiles.last.map { tile in
      Double(count - tile.position) - Double(min(tile.endLine, viewportHeight) - tile.line)
        / Double(tile.height)
    }
    let top = heights.offset(ofRow: min(anchor.position, count)) + anchor.inset
    let unmeasured = count - heights.measuredCount
    return ScrollFigures(
      rowsAbove: above ?? 0, rowsBelow: below ?? 0, linesAbove: top,
      linesBelow: max(0, totalHeight - top - viewportHeight), viewportHeight: viewportHeight,
      measuredShare: count == 0 ? 1 : Double(heights.measuredCount) / Double(count),
      uncertainLines: totalHeight - heights.measuredHeight + unmeasured,
      isAtStart: isAtStart, isAtEnd: isAtEnd)
  }

  /// The part of the lines above the top edge, with what is known about it.
  ///
  /// O(log n).
  package var lineProgress: LineProgress { scrollFigures.lineProgress }

  /// Moves to a part of all lines that can be scrolled, 0 to 1.
  ///
  /// Where rows are not measured their estimates count; what is then on the screen is laid out as ever.
  package mutating func scroll(toLineFraction fraction: Double) {
    let lines = totalHeight - viewportHeight
    guard fraction > 0, lines > 0 else { return scrollToStart() }
    guard fraction < 1 else { return scrollToEnd() }
    let (position, inset) = heights.row(atLine: Int(fraction * Double(lines)))
    moveAnchor(to: position, inset: inset)
  }

  /// Moves to where a dragged thumb leads.
  package mutating func scroll(to drag: ScrollDrag) {
    switch drag.metric {
    case .rows: scroll(toFraction: drag.fraction)
    case .lines: scroll(toLineFraction: drag.fraction)
    }
  }
}
