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
