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
    if first.height > 0, case .row = sections.index(at: first.position) {
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

extension TableLayout {
  /// The truth about the position: a line of a row, and the screen line that it is on.
  ///
  /// When the layout is settled it is the first line of the screen. While rows change it is the first
  /// one that no pinned header covers, for that is the one being read.
  struct Anchor: Sendable, Hashable {
    var position = 0
    /// Lines of that row above the one that is held.
    var inset = 0
    /// The screen line of the one that is held.
    var line = 0
    /// Whether the held line follows the height of its section's pinned header, in place of ``line``.
    var isBelowHeader = false
    /// Lines to move from there, which may lead to other rows.
    var motion = 0

    /// Lines from the row's first to the top edge, which may lie outside of the row.
    var topInset: Int { inset - line + motion }
  }

  /// The reason for a layout to go once more to a goal that it has reached.
  package enum GoalKeeping: Sendable, Hashable {
    /// Nothing: what is on the screen is held.
    case never
    /// Rows that find another height; rows that come and go do not.
    case whileHeightsChange
    /// Any change: the rows are still being found out about.
    case always
  }

  /// A goal that was reached, and lasts.
  struct ReachedGoal: Sendable, Hashable {
    var goal: Goal
    /// Lines from the goal.
    var motion: Int
  }

  /// Where to go, where that is not said by the anchor.
  enum Goal: Sendable, Hashable {
    case start
    case end
    case row(Int, RowAim)
  }

  /// A part of a row, and its wanted place on the screen.
  struct RowAim: Sendable, Hashable {
    var place: ScrollPosition
    /// The lines of the row that are to be shown; nil for all of them.
    var lines: Range<Int>?

    init(_ place: ScrollPosition, lines: Range<Int>? = nil) {
      (self.place, self.lines) = (place, lines)
    }
  }

  /// How far a layout has come; each phase can stop for a measurement and go on after it.
  enum Phase: Sendable, Hashable {
    case settled
    /// Turn the goal, if there is one, into an anchor.
    case aim
    /// Keep the anchor's inset inside the row, and start to move.
    case start
    /// Walk up while the top edge is above the anchor row, down while it is below.
    case walk(Walk)
    /// Lay out downward from the anchor.
    case fill(Fill)
    /// Find the heights of the pinned header and footer.
    case pin
    /// Measure the rows in the overscan.
    case reach(Reach)
  }

  /// A walk in lines from a row; the inset may lie outside of the row until the walk ends.
  struct Walk: Sendable, Hashable {
    var position: Int
    var inset: Int
    /// The content is too short to go further up, or the start was reached.
    var reachedStart = false
    /// The end was run over once, and the walk goes back up from it.
    var reachedEnd = false
  }

  /// The next row to place and the screen line for it.
  struct Fill: Sendable, Hashable {
    var walk: Walk
    var position: Int
    var line: Int
  }

  /// How far the rows that need a view are known: their positions and screen lines.
  struct Reach: Sendable, Hashable {
    var positions: Range<Int>
    var lines: Range<Int>
  }

  /// Starts a layout, remembering first what must stay visible.
  mutating func unsettle() {
    guard phase == .settled else { return }
    phase = .aim
    guard goal == nil else { return }
    if let reached = reachedGoal {
      (goal, anchor.motion) = (reached.goal, reached.motion)
      return reachedGoal = nil
    }
    isHolding = true
    holdFirstFreeLine()
    if followsTail, isAtEnd {
      goal = .end
    } else if isAtStart, !keepsPlaceAtStart || count == 0 {
      goal = .start
    }
  }

  /// Starts a layout because rows come or go, which ends a goal that was reached and shown.
  mutating func unsettleForRows() {
    if goalKeeping == .whileHeightsChange { reachedGoal = nil }
    unsettle()
  }

  /// Holds on to the first line that no pinned header covers, if there is one.
  private mutating func holdFirstFreeLine() {
    guard let header = pinnedHeader, header.endLine < viewportHeight,
      let tile = tiles.first(where: { $0.endLine > header.endLine })
    else { return }
    anchor = Anchor(
      position: tile.position, inset: header.endLine - tile.line, line: header.endLine)
  }

  /// Has the held line stay the first that its section's pinned header leaves free, however many lines
  /// that header has at another width.
  package mutating func holdBelowHeader() {
    unsettle()
    guard anchor.line > 0, anchor.position < count, pinnedHeader?.line == 0,
      pinnedHeader?.position == headerPosition(above: anchor.position)
    else { return }
    anchor.isBelowHeader = true
  }

  /// Takes it that the end was followed, or not, when the layout was started: a program that sets
  /// ``followsTail`` before the first layout may do so before or after anything else.
  mutating func holdAgain() {
    guard isHolding else { return }
    if followsTail, isAtEnd {
      goal = .end
    } else if goal == .end, isAtStart {
      goal = .start
    }
  }
}

/// A line of a row and where on the screen it is held while rows change.
package struct HeldLine: Sendable, Hashable {
  /// Position of the row.
  package var position: Int
  /// The line of the row, 0-based.
  package var inset: Int
  /// The screen line that it is held on, 0-based.
  package var line = 0
  /// Whether it is held on the first line below its section's pinned header, in place of ``line``.
  package var isBelowHeader = false
}
