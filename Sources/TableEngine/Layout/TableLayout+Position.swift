import Checks

extension TableLayout {
  /// The row that owns the top line, and how many of its lines are above the top edge; in a layout that
  /// is not settled, the row and the line of it that are held on to.
  package var topPosition: (position: Int, inset: Int) { (anchor.position, anchor.inset) }

  /// Whether ``topPosition`` is where the next layout starts, and no scroll leads elsewhere.
  package var isAnchored: Bool { goal == nil && anchor.motion == 0 }

  /// Unsettles the layout, and says which line stays where it is then.
  package mutating func heldLine() -> HeldLine {
    unsettle()
    return HeldLine(
      position: anchor.position, inset: anchor.inset, line: anchor.line,
      isBelowHeader: anchor.isBelowHeader)
  }

  /// More lines than any content has.
  private static let mostLines = Int(Int32.max)

  /// Moves by lines; down is positive.
  ///
  /// ``movedLines`` says afterwards how many it could be. Some two thousand million lines and more lead
  /// to the end of the content, without measuring all that is in between.
  ///
  /// - Returns: Where ``movedLines`` will not say how far it was, because the way leads over a goal: the
  ///   lines above the top edge before, as far as they are known.
  @discardableResult
  package mutating func scroll(byLines lines: Int) -> Int? {
    let isJump = abs(max(lines, -.max)) > Self.mostLines
    let start = isJump || goal != nil ? scrollFigures.linesAbove : nil
    if isJump {
      lines < 0 ? scrollToStart() : scrollToEnd()
      return start
    }
    phase = .aim
    reachedGoal = nil
    anchor.motion += lines
    movedLines = lines
    isScrolling = true
    if lines != 0 { heading = lines < 0 ? .up : .down }
    return start
  }

  /// Moves a row to a place on the screen.
  ///
  /// Measures what is then on the screen and nothing else. For `.none` the layout must be settled.
  package mutating func scroll(to position: Int, at place: ScrollPosition) {
    scroll(to: position, RowAim(place))
  }

  /// Moves some lines of a row to a place on the screen, as ``scroll(to:at:)`` does with all of them.
  ///
  /// - Parameters:
  ///   - position: The row.
  ///   - lines: Lines of the row, 0-based; those that it has not are left out.
  ///   - place: Where the lines shall be.
  package mutating func scroll(to position: Int, lines: Range<Int>, at place: ScrollPosition) {
    scroll(to: position, RowAim(place, lines: lines))
  }

  private mutating func scroll(to position: Int, _ aim: RowAim) {
    require(position >= 0 && position < count, "no position \(position) in \(count)")
    start(goal: .row(position, aim))
  }

  /// Moves to the first line.
  package mutating func scrollToStart() { start(goal: .start) }

  /// Moves to the last line.
  package mutating func scrollToEnd() { start(goal: .end) }

  /// Moves to a part of all rows: the row that has that part of the others above it, 0 to 1.
  package mutating func scroll(toFraction fraction: Double) {
    guard fraction > 0, rowCount > 0 else { return scrollToStart() }
    guard fraction < 1 else { return scrollToEnd() }
    let path = sections.path(ofRowNumber: Int(fraction * Double(rowCount)))
    start(goal: .row(sections.position(of: path), RowAim(.top)))
  }

  /// Puts a line of a row at the top edge.
  package mutating func moveAnchor(to position: Int, inset: Int) {
    hold(HeldLine(position: position, inset: inset))
  }

  /// Puts a line of a row on a line of the screen, as when a former place is taken up again.
  package mutating func hold(_ held: HeldLine) {
    require(held.position >= 0 && held.position < count, "no position \(held.position) in \(count)")
    phase = .aim
    (goal, reachedGoal) = (nil, nil)
    isHolding = false
    anchor = Anchor(
      position: held.position, inset: held.inset, line: held.line,
      isBelowHeader: held.isBelowHeader)
  }

  mutating func start(goal: Goal) {
    phase = .aim
    switch goal {
    case .start: heading = .up
    case .end: heading = .down
    case .row: break
    }
    self.goal = goal
    reachedGoal = nil
    isHolding = false
    anchor.motion = 0
    movedLines = 0
    isScrolling = true
  }

  /// The part of the rows above the top line, 0 to 1: exact whatever is measured.
  ///
  /// 0 just if the first line is visible, 1 just if the last one is; 1 where both are. O(log n).
  package var rowProgress: Double {
    guard rowCount > 0, !isAtEnd else { return 1 }
    guard !isAtStart, let first = tiles.first else { return 0 }
    var above = Double(sections.rowsAbove(first.position))
    if case .row = sections.index(at: first.position) {
      above += Double(-first.line) / Double(first.height)
    }
    // A header scrolled by a line is not the start any more, though no row is above the top yet.
    return min(max(above / Double(rowCount), .leastNonzeroMagnitude), 1.0.nextDown)
  }

  /// The tile of a position, if it is on the screen.
  ///
  /// O(log visible).
  package func tile(at position: Int) -> Tile? {
    let place = tiles.partitioningIndex { $0.position >= position }
    guard place < tiles.count, tiles[place].position == position else { return nil }
    return tiles[place]
  }
}
