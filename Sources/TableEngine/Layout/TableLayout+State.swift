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

  /// What makes a layout go once more to a goal that it has reached.
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
