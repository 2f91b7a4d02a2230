extension TableLayout {
  /// Those of some positions that are rows of the data source and leave, from top to bottom.
  ///
  /// O(positions · log n).
  package func leavingRows(among positions: [Int]) -> [Int] {
    positions.filter { position in
      if case .row = index(at: position) { isLeaving(position) } else { false }
    }.sorted()
  }

  /// Those of some positions that are not on the screen, from top to bottom; the layout is settled.
  ///
  /// O(positions · log visible).
  package func hidden(among positions: [Int]) -> [Int] {
    positions.filter { position in
      pinnedHeader?.position != position && pinnedFooter?.position != position
        && tile(at: position) == nil
    }.sorted()
  }

  /// Whether a row will be neither on the screen nor in the overscan when the layout is settled, as
  /// far as that is known now.
  ///
  /// Its view can be taken for another row before the layout needs one more. That is known of a
  /// scroll only. Rows of the data source that are not measured yet count as one line, headers and
  /// footers as none: where many such rows turn out to have no line, a row may come back.
  ///
  /// O(log n).
  package func isLeaving(_ position: Int) -> Bool {
    guard isScrolling || phase == .settled else { return false }
    return switch phase {
    case .settled: tile(at: position) == nil && !realisedPositions.contains(position)
    case .pin, .reach: tile(at: position) == nil && overscanLines == 0
    case .aim: leaves(position, toward: goal)
    case .start: leaves(position, from: anchor.position, inset: anchor.topInset)
    case .walk(let walk): leaves(position, from: walk.position, inset: walk.inset)
    case .fill(let fill): leaves(position, during: fill)
    }
  }

  /// The least lines that positions can have together.
  private func leastLines(of range: Range<Int>) -> Int {
    let (measured, lines) = heights.measured(in: range)
    let rows = sections.rowsAbove(range.upperBound) - sections.rowsAbove(range.lowerBound)
    return lines + max(0, rows - measured)
  }

  /// The first line below the screen and the overscan.
  private var reachedLine: Int { viewportHeight + overscanLines }

  private func leaves(_ position: Int, toward goal: Goal?) -> Bool {
    let reach = reachedLine + abs(anchor.motion)
    switch goal {
    case nil: return leaves(position, from: anchor.position, inset: anchor.topInset)
    case .start: return leastLines(of: 0..<position) >= reach
    case .end: return leastLines(of: (position + 1)..<count) >= reach
    case .row(position, _): return false
    case .row(let target, _):
      let between = position < target ? (position + 1)..<target : (target + 1)..<position
      return leastLines(of: between) >= reach
    }
  }

  /// Whether a row leaves when the top edge comes to lie so many lines below a row's first.
  private func leaves(_ position: Int, from row: Int, inset: Int) -> Bool {
    if position < row {
      let distance = leastLines(of: (position + 1)..<row) + inset
      return inset >= 0 && distance >= overscanLines
        && leastLines(of: row..<count) >= inset + viewportHeight
    }
    let isAtStart = inset < 0 && leastLines(of: 0..<row) < -inset
    return !isAtStart && leastLines(of: row..<position) - inset >= reachedLine
  }

  private func leaves(_ position: Int, during fill: Fill) -> Bool {
    if position < anchor.position {
      return leaves(position, from: anchor.position, inset: anchor.inset)
    }
    guard position >= fill.position else { return false }
    return fill.line + leastLines(of: fill.position..<position) >= reachedLine
  }
}

extension TableLayout {
  /// Turns the goal into an anchor; the one goal that needs a height asks for it.
  mutating func aim() -> Int? {
    var reached = goal.map { ReachedGoal(goal: $0, motion: anchor.motion) }
    switch goal {
    case nil: break
    case .start: anchor = Anchor(motion: anchor.motion)
    case .end: anchor = Anchor(position: count, motion: anchor.motion - viewportHeight)
    case .row(let position, let aim):
      switch landing(of: position, aim) {
      case .measure(let needed): return needed
      case .stay: reached = nil
      case .line(let line, let place):
        turn(to: position, line: line)
        anchor = Anchor(position: position, motion: anchor.motion - line)
        reached?.goal = .row(position, RowAim(place, lines: aim.lines))
      }
    }
    if goalKeeping != .never, !isHolding { reachedGoal = reached }
    goal = nil
    isHolding = false
    phase = .start
    return nil
  }

  /// Where a scroll puts a row.
  enum Landing {
    /// The answer needs this position to be measured first.
    case measure(Int)
    /// Its first line is this line of the screen, if the content reaches so far: it is at a place.
    case line(Int, ScrollPosition)
    /// Where it is.
    case stay
  }

  func landing(of position: Int, _ aim: RowAim) -> Landing {
    let header = pinsHeaders ? headerPosition(above: position) : nil
    let footer = pinsFooters ? footerPosition(below: position) : nil
    for needed in [position, header, footer].compactMap(\.self)
    where heights.measuredHeight(ofRow: needed) == nil { return .measure(needed) }
    let height = heights.height(ofRow: position)
    let lines = aim.lines.map { $0.clamped(to: 0..<height) } ?? 0..<height
    let free = freeLines(for: position)
    let place =
      aim.place == .none ? nearestPlace(for: position, lines: lines, free: free) : aim.place
    switch place {
    case .none: return .stay
    case .top: return .line(free.top - lines.lowerBound, .top)
    case .bottom: return .line(free.bottom - lines.count - lines.lowerBound, .bottom)
    case .middle:
      let above = (free.bottom - free.top - lines.count) >> 1
      return .line(free.top + above - lines.lowerBound, .middle)
    }
  }

  /// The first line that no pinned header of a row's section covers, and the line after the last
  /// that no pinned footer does.
  func freeLines(for position: Int) -> (top: Int, bottom: Int) {
    let header = pinsHeaders ? headerPosition(above: position) : nil
    let footer = pinsFooters ? footerPosition(below: position) : nil
    return (
      header.map(heights.height(ofRow:)) ?? 0,
      viewportHeight - (footer.map(heights.height(ofRow:)) ?? 0)
    )
  }

  /// The place that takes the least movement: the top or the bottom, or none where all lines are shown.
  ///
  /// - Parameter free: The first line that no pinned header covers, and the line after the last that
  ///   no pinned footer does.
  private func nearestPlace(
    for position: Int, lines: Range<Int>, free: (top: Int, bottom: Int)
  ) -> ScrollPosition {
    let atBottom = free.bottom - lines.count
    let fits = atBottom >= free.top
    guard let start = shownLine(of: position) else {
      return position < anchor.position || !fits ? .top : .bottom
    }
    let line = start + lines.lowerBound
    if line >= free.top, line <= atBottom { return .none }
    return line < free.top || !fits ? .top : .bottom
  }

  /// The screen line of a row on the screen; one without lines is where the next row starts.
  private func shownLine(of position: Int) -> Int? {
    let place = tiles.partitioningIndex { $0.position >= position }
    guard place < tiles.count else { return nil }
    let isEmpty = heights.height(ofRow: position) == 0
    let isShown = tiles[place].position == position || (isEmpty && position > anchor.position)
    return isShown ? tiles[place].line : nil
  }
}

extension TableLayout {
  /// Finds where the pinned header and footer are; asks for a height that nobody has seen yet.
  mutating func pin() -> Int? {
    (pinnedHeader, pinnedFooter) = (nil, nil)
    if pinsHeaders, let header = headerToPin(), let needed = pin(header: header) { return needed }
    if pinsFooters, let footer = footerToPin(), let needed = pin(footer: footer) { return needed }
    phase = .reach(startOfReach)
    return nil
  }

  /// The header that would cover the top edge if a row were there; nil for headers themselves.
  func headerPosition(above position: Int) -> Int? {
    switch sections.index(at: position) {
    case .row(let path): sections.position(of: .header(section: path.section))
    case .footer(let section): sections.position(of: .header(section: section))
    case .tableHeader, .header, .tableFooter: nil
    }
  }

  /// The footer that would cover the bottom edge if a row were there; nil for footers themselves.
  private func footerPosition(below position: Int) -> Int? {
    switch sections.index(at: position) {
    case .row(let path): sections.position(of: .footer(section: path.section))
    case .header(let section): sections.position(of: .footer(section: section))
    case .tableHeader, .footer, .tableFooter: nil
    }
  }

  /// The header of the section that owns the top line, unless all of it is there anyway.
  private func headerToPin() -> Int? {
    guard let first = tiles.first else { return nil }
    if case .header = sections.index(at: first.position) {
      return first.line < 0 ? first.position : nil
    }
    return headerPosition(above: first.position)
  }

  /// The footer of the section that owns the last line, unless all of it is there anyway.
  private func footerToPin() -> Int? {
    guard let last = tiles.last else { return nil }
    if case .footer = sections.index(at: last.position) {
      return last.endLine > viewportHeight ? last.position : nil
    }
    return footerPosition(below: last.position)
  }

  /// Puts a header at the top edge, or above it where the next section has come so far up.
  ///
  /// Rows below the screen are looked at only if the header is taller than the screen.
  private mutating func pin(header: Int) -> Int? {
    guard let height = heights.measuredHeight(ofRow: header) else { return header }
    guard height > 0, let last = tiles.last else { return nil }
    let end = sectionPositions(of: header).upperBound
    var (position, line) = (last.position + 1, last.endLine)
    if let next = tiles.first(where: { $0.position >= end }) {
      (position, line) = (end, next.line)
    }
    while line < height, position < end {
      guard let lines = heights.measuredHeight(ofRow: position) else { return position }
      (position, line) = (position + 1, line + lines)
    }
    pinnedHeader = Tile(position: header, line: min(0, line - height), height: height)
    return nil
  }

  /// Puts a footer at the bottom edge, or below it where the section before has come so far down.
  ///
  /// Rows above the screen are looked at only if the footer is taller than the screen.
  private mutating func pin(footer: Int) -> Int? {
    guard let height = heights.measuredHeight(ofRow: footer) else { return footer }
    guard height > 0, let first = tiles.first else { return nil }
    let (start, atBottom) = (sectionPositions(of: footer).lowerBound, viewportHeight - height)
    var (position, line) = (first.position, first.line)
    if let previous = tiles.last(where: { $0.position < start }) {
      (position, line) = (start, previous.endLine)
    }
    while line > atBottom, position > start {
      guard let lines = heights.measuredHeight(ofRow: position - 1) else { return position - 1 }
      (position, line) = (position - 1, line - lines)
    }
    pinnedFooter = Tile(position: footer, line: max(atBottom, line), height: height)
    return nil
  }

  /// The positions of the section that a header or footer belongs to.
  private func sectionPositions(of position: Int) -> Range<Int> {
    switch sections.index(at: position) {
    case .header(let section), .footer(let section): sections.positions(ofSection: section)
    case .row(let path): sections.positions(ofSection: path.section)
    case .tableHeader, .tableFooter: position..<(position + 1)
    }
  }

  /// Whether a pinned header or footer covers all visible lines of a row that belongs elsewhere.
  package func isObstructed(_ tile: Tile) -> Bool {
    let pinned = [pinnedHeader, pinnedFooter].compactMap(\.self)
    if pinned.contains(where: { $0.position == tile.position }) { return false }
    let top = max(0, tile.line, pinnedHeader?.endLine ?? 0)
    let bottom = min(viewportHeight, tile.endLine, pinnedFooter?.line ?? viewportHeight)
    return top >= bottom
  }
}

/// Where on the screen a row shall be after a scroll to it.
public enum ScrollPosition: Sendable, Hashable, CaseIterable {
  /// As little movement as makes all of the row visible, none if it is; of a row that is taller than
  /// the screen, its first lines.
  case none
  /// The row's first line is the first that no pinned header covers.
  case top
  /// As many lines above the row as below it, give or take one.
  case middle
  /// The row's last line is the last that no pinned footer covers.
  case bottom
}
