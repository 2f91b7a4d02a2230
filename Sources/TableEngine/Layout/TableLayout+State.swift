extension TableLayout {
  /// The truth about the position.
  struct Anchor: Sendable, Hashable {
    /// The row that owns the top line.
    var position = 0
    /// Lines of that row above the top edge.
    var inset = 0
    /// Lines to move from there, which may lead to other rows.
    var motion = 0
  }

  /// Where to go, where that is not said by the anchor.
  enum Goal: Sendable, Hashable {
    case start
    case end
    case row(Int, RowAim)
  }

  /// What of a row shall be where on the screen.
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
    isHolding = true
    if followsTail, isAtEnd {
      goal = .end
    } else if isAtStart, !keepsPlaceAtStart || count == 0 {
      goal = .start
    }
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
