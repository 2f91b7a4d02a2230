import Checks

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

extension TableLayout {
  /// How far it is to where a scroll leads.
  enum Way: Sendable, Hashable {
    /// The answer needs this position to be measured first.
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
