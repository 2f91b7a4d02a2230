extension TableLayout {
  /// Finds where the pinned header and footer are; asks for a height that nobody has seen yet.
  mutating func pin() -> Int? {
    (pinnedHeader, pinnedFooter) = (nil, nil)
    if pinsHeaders, let header = headerToPin() {
      guard let height = heights.measuredHeight(ofRow: header) else { return header }
      pinnedHeader = pinned(header: header, height: height)
    }
    if pinsFooters, let footer = footerToPin() {
      guard let height = heights.measuredHeight(ofRow: footer) else { return footer }
      pinnedFooter = pinned(footer: footer, height: height)
    }
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

  /// At the top edge, or above it where the next section has come so far up.
  private func pinned(header: Int, height: Int) -> Tile? {
    guard height > 0, let section = section(at: header) else { return nil }
    let next = tiles.first { $0.position >= section.upperBound }
    let line = min(0, (next?.line ?? height) - height)
    return Tile(position: header, line: line, height: height)
  }

  /// At the bottom edge, or below it where the section before has come so far down.
  private func pinned(footer: Int, height: Int) -> Tile? {
    guard height > 0, let section = section(at: footer) else { return nil }
    let atBottom = viewportHeight - height
    let previous = tiles.last { $0.position < section.lowerBound }
    let line = max(atBottom, previous?.endLine ?? atBottom)
    return Tile(position: footer, line: line, height: height)
  }

  /// The positions of the section that a header or footer belongs to.
  private func section(at position: Int) -> Range<Int>? {
    switch sections.index(at: position) {
    case .header(let section), .footer(let section): sections.positions(ofSection: section)
    case .tableHeader, .row, .tableFooter: nil
    }
  }

  /// Whether a pinned header or footer covers all visible lines of a row that belongs elsewhere.
  public func isObstructed(_ tile: Tile) -> Bool {
    let pinned = [pinnedHeader, pinnedFooter].compactMap(\.self)
    if pinned.contains(where: { $0.position == tile.position }) { return false }
    let top = max(0, tile.line, pinnedHeader?.endLine ?? 0)
    let bottom = min(viewportHeight, tile.endLine, pinnedFooter?.line ?? viewportHeight)
    return top >= bottom
  }
}
