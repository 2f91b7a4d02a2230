import Checks

/// Which rows are where on the screen, whatever is measured and whatever changes.
///
/// The truth about the position is the *anchor*, the first line that is read: which row it belongs to,
/// and where on the screen it is. Rows are laid out from there, so a height that changes above or is
/// only estimated cannot move what is being read. There is no content offset to correct.
///
/// The layout calls nobody. Every change unsettles it; drive it until it is settled again:
///
///     while case .measure(let position) = layout.advance() {
///       layout.setHeight(measure(position), at: position)
///     }
///
/// Rows, headers and footers are all addressed by their *position* in the one list of them. A position
/// holds until rows are inserted or removed above it; ``index(at:)`` says what it is.
package struct TableLayout: Sendable {
  var sections = SectionList()
  /// Lines of every position.
  package internal(set) var heights: HeightTree

  /// The lines that a row is taken to have until it is measured; moves nothing but ``totalHeight``.
  package let estimatedHeight: Int
  /// Whether the header of the section that owns the top line stays at the top edge.
  package var pinsHeaders = false { didSet { if pinsHeaders != oldValue { unsettle() } } }
  /// Whether the footer of the section that owns the last line stays at the bottom edge.
  package var pinsFooters = false { didSet { if pinsFooters != oldValue { unsettle() } } }
  /// Lines above and below the screen whose rows are measured too, so that they are there already
  /// when a scroll gets to them; what is on the screen does not depend on it.
  package var overscanLines = 0 {
    willSet { require(newValue >= 0, "an overscan of \(newValue) lines is not one") }
    didSet { if overscanLines != oldValue { unsettle() } }
  }
  /// Whether the last line stays visible when the content grows, while it is visible.
  package var followsTail = false { didSet { if followsTail != oldValue { holdAgain() } } }
  /// The header and footer of sections that an update inserts.
  package var newSection = SectionShape(rows: 0)
  /// Whether rows that arrive above the first one leave the screen as it is.
  package var keepsPlaceAtStart = false

  /// Lines of the screen.
  package var viewportHeight = 0 {
    didSet { if viewportHeight != oldValue { unsettle() } }
  }

  /// The visible rows from top to bottom, without gaps; right when the layout is settled.
  package internal(set) var tiles: [Tile] = []
  /// The header that stays at the top edge in place of where it belongs.
  package internal(set) var pinnedHeader: Tile?
  /// The footer that stays at the bottom edge in place of where it belongs.
  package internal(set) var pinnedFooter: Tile?
  /// The rows that need a view: those on the screen and those in the overscan.
  ///
  /// Rows without lines among them need none. Right when the layout is settled.
  package internal(set) var realisedPositions = 0..<0
  /// Whether the first line of the content is visible, as of the last settled layout.
  package internal(set) var isAtStart = true
  /// Whether the last line of the content is visible, as of the last settled layout.
  package internal(set) var isAtEnd = true
  /// Lines by which the last scroll really moved; negative is up.
  package internal(set) var movedLines = 0
  /// Which way the last scroll went, or was to go; down before the first.
  package internal(set) var heading = ScrollDirection.down

  /// Whether the layout that is under way leads to another place, as a scroll has asked for.
  var isScrolling = false

  /// How long the goal of a scroll lasts after it was reached.
  package var goalKeeping = GoalKeeping.never {
    didSet { if goalKeeping == .never { reachedGoal = nil } }
  }

  var anchor = Anchor()
  var goal: Goal?
  var reachedGoal: ReachedGoal?
  /// Whether the goal, or that there is none, follows from what was visible and nobody asked for it.
  var isHolding = false
  var phase = Phase.settled

  /// Makes a layout without rows.
  ///
  /// - Parameters:
  ///   - estimatedHeight: Lines of a row that is not measured.
  ///   - heights: An empty tree; tests give one of small leaves.
  package init(estimatedHeight: Int = 1, heights: HeightTree = HeightTree()) {
    require(heights.count == 0, "a layout starts without rows: give it an empty tree")
    self.estimatedHeight = estimatedHeight
    self.heights = heights
  }

  /// Number of positions: rows, headers and footers.
  package var count: Int { sections.count }
  /// Number of rows of the data source.
  package var rowCount: Int { sections.rowCount }
  /// The sections.
  package var shapes: [SectionShape] { sections.shapes }
  /// Lines of the content as far as known: measured rows, and estimates for all others.
  package var totalHeight: Int { heights.totalHeight }
  /// Whether ``tiles`` are right.
  package var isSettled: Bool { phase == .settled }

  /// Returns the row, header or footer at a position.
  ///
  /// O(log sections).
  package func index(at position: Int) -> RowIndex { sections.index(at: position) }

  /// The position of a row, header or footer; nil for what does not exist.
  ///
  /// O(log sections).
  package func position(of index: RowIndex) -> Int? { sections.position(of: index) }
}

extension TableLayout {
  /// Rows near those on the screen that nobody has asked for their estimate; nil where there are none.
  ///
  /// They are rows beside which one was measured: a list that nobody looks at has none, however long
  /// it is. Answer with ``setEstimate(_:at:)`` for each of them, then there may be others. O(log n)
  /// and a look at the rows of the chunks that the realised rows are in.
  package var rowsToEstimate: Range<Int>? {
    guard isSettled else { return nil }
    var position = realisedPositions.lowerBound
    while position < realisedPositions.upperBound {
      if let rows = heights.sharedRows(inLeafAround: position) { return rows }
      position = heights.leafRows(around: position)?.upperBound ?? position + 1
    }
    return nil
  }

  /// Returns the rows, headers and footers at some positions, to ask for their estimates.
  package func indices(at positions: Range<Int>) -> [RowIndex] { positions.map(index(at:)) }

  /// Sets the lines that a row is taken to have until it is measured, nil to leave them as they are.
  ///
  /// A row that is measured keeps its height, and nothing on the screen ever moves: this changes
  /// ``totalHeight`` and nothing else. O(log n).
  package mutating func setEstimate(_ lines: Int?, at position: Int) {
    heights.setEstimate(lines ?? heights.height(ofRow: position), ofRow: position)
    checkInvariants()
  }

  /// Gives all rows that nobody looked at the mean height of those that are measured.
  ///
  /// For idle moments: O(chunks that are measured). Nothing on the screen moves.
  package mutating func refreshEstimates() {
    let rows = heights.measuredCount
    guard rows > 0 else { return }
    heights.setEstimateOfRuns((heights.measuredHeight + rows / 2) / rows)
    checkInvariants()
  }
}

extension TableLayout {
  /// Takes over which way a scroll goes that puts a row's first line on a line of the screen.
  mutating func turn(to position: Int, line: Int) {
    if let tile = tile(at: position) {
      if line != tile.line { heading = line > tile.line ? .up : .down }
    } else if position != anchor.position {
      heading = position < anchor.position ? .up : .down
    }
  }
}

extension TableLayout {
  /// Answers ``LayoutStep/measure(_:)``.
  ///
  /// O(log n).
  ///
  /// - Parameters:
  ///   - lines: The height at the present width, at least 0.
  ///   - position: Where the row is.
  ///   - readingLine: For the row at the top edge, which of its new lines shows what was the first
  ///     visible one; the same line as before if nil.
  package mutating func setHeight(_ lines: Int, at position: Int, readingLine: Int? = nil) {
    require(lines >= 0, "a row cannot have \(lines) lines: check sizeThatFits")
    if heights.measuredHeight(ofRow: position) != lines, phase == .settled { unsettle() }
    heights.setHeight(lines, ofRow: position)
    if let readingLine, position == anchor.position { anchor.inset = max(0, readingLine) }
    checkInvariants()
  }

  /// Forgets a height because what the row shows has changed.
  ///
  /// O(log n).
  package mutating func invalidate(_ position: Int) {
    unsettle()
    heights.invalidate(row: position)
  }

  /// Forgets all heights because the width has changed, or anything may have.
  ///
  /// O(1).
  package mutating func invalidateAll() {
    unsettle()
    heights.startEpoch()
  }
}

extension TableLayout {
  /// Checks, in builds for tests, what must hold after every change, and what must when settled.
  func checkInvariants() {
    #if INTERNAL_CHECKS
      precondition(heights.count == sections.count, "heights and sections count differently")
      if shapes.count < 64 {
        let counts = shapes.reduce(into: (all: 0, rows: 0)) {
          $0 = ($0.all + $1.count, $0.rows + $1.rows)
        }
        let ends = (sections.hasTableHeader ? 1 : 0) + (sections.hasTableFooter ? 1 : 0)
        precondition(counts.all + ends == count, "the sections' positions are not all positions")
        precondition(counts.rows == rowCount, "the sections' rows are not all rows")
      }
      guard phase == .settled, count > 0, viewportHeight > 0 else { return }
      checkTiling()
      checkEdges()
      checkPinned()
    #endif
  }

  #if INTERNAL_CHECKS
    private func checkTiling() {
      for (upper, lower) in zip(tiles, tiles.dropFirst()) {
        precondition(upper.endLine == lower.line, "T1: there is a gap between the rows")
        precondition(upper.position < lower.position, "T1: rows are out of order")
      }
      for tile in tiles {
        precondition(tile.height > 0, "T6: a row without lines is on the screen")
        precondition(tile.line < viewportHeight && tile.endLine > 0, "T1: a row owns no line")
        precondition(
          heights.measuredHeight(ofRow: tile.position) == tile.height, "T5: a height is a guess")
      }
    }

    private func checkEdges() {
      guard let first = tiles.first, let last = tiles.last else {
        precondition(heights.totalHeight == 0, "T3: rows with lines are not on the screen")
        return
      }
      precondition(first.line <= 0, "T2: there is a gap at the top")
      precondition(first.position == anchor.position, "T2: the first row is not the anchor")
      precondition(first.line == -anchor.inset && anchor.inset < first.height, "T4: a wrong inset")
      guard last.endLine < viewportHeight else { return }
      precondition(first.line == 0 && heights.offset(ofRow: first.position) == 0, "T3: a gap")
      let shown = heights.prefix(last.position + 1).lines
      precondition(shown == heights.totalHeight, "T3: a gap where there are rows below")
      precondition(heights.measuredCount == count, "T3: a gap where rows may have lines")
    }

    private func checkPinned() {
      let positions = realisedPositions
      precondition(tiles.allSatisfy { positions.contains($0.position) }, "a row is not realised")
      for pinned in [pinnedHeader, pinnedFooter].compactMap(\.self) {
        let height = heights.measuredHeight(ofRow: pinned.position)
        precondition(height == pinned.height && pinned.height > 0, "K2: a pinned row's height")
        precondition(
          pinned.line < viewportHeight && pinned.endLine > 0, "K2: a pinned row owns no line")
      }
      if let pinnedHeader, let first = tiles.first {
        precondition(pinnedHeader.line <= 0, "K2: a header floats")
        precondition(pinnedHeader.position <= first.position, "K2: a header belongs below")
      }
      if let pinnedFooter, let last = tiles.last {
        precondition(pinnedFooter.endLine >= viewportHeight, "K2: a footer floats")
        precondition(pinnedFooter.position >= last.position, "K2: a footer belongs above")
      }
    }
  #endif
}

extension TableLayout {
  /// The rows on the screen, from which the overscan is reached.
  var startOfReach: Reach {
    guard let first = tiles.first, let last = tiles.last else {
      return Reach(positions: 0..<0, lines: 0..<0)
    }
    return Reach(positions: first.position..<(last.position + 1), lines: first.line..<last.endLine)
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
