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
  func footerPosition(below position: Int) -> Int? {
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
