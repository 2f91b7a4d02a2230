import TableEngine

extension TableView {
  /// Scrolls by lines, down if positive.
  ///
  /// In an update block, or while the table lays out or draws, it is done at the end of that.
  ///
  /// - Returns: The lines by which the rows have really moved, less at either end; 0 for a scroll that
  ///   waits.
  @discardableResult
  public func scroll(byLines lines: Int) -> Int {
    guard isIdle else {
      whenIdle { $0.scroll(byLines: lines) }
      return 0
    }
    layoutIfNeeded()
    guard lines != 0 else { return 0 }
    scrolling.animation = nil
    layout.scroll(byLines: lines)
    setNeedsLayout()
    layoutIfNeeded()
    if layout.movedLines != 0 {
      forgetReading()
      scrolling.indicator.scrolled(byLines: layout.movedLines)
    }
    return layout.movedLines
  }

  /// Scrolls a row to a place on the screen: exactly, and without measuring a row that is not shown.
  ///
  /// Before the first layout this is remembered, and the first layout starts there. In an update block,
  /// or while the table lays out or draws, it is done at the end of that, and the path is one of after
  /// it; that holds for all scrolls.
  ///
  /// - Parameters:
  ///   - indexPath: The row, which must exist.
  ///   - position: Where it shall be.
  ///   - animated: Whether the way there is shown, see ``advanceScroll()``.
  public func scrollToRow(
    at indexPath: RowPath, position: ScrollPosition, animated: Bool = false
  ) {
    whenIdle { table in
      // Who hears of a layout may change rows, so that the row is looked up after it.
      if animated || position == .none { table.layoutIfNeeded() }
      let target = table.target(indexPath)
      if animated, table.startScroll(to: .row(.row(indexPath), position)) { return }
      table.scroll { $0.scroll(to: target, at: position) }
    }
  }

  /// Scrolls some lines of a row to a place on the screen, as a line with a cursor or a match.
  ///
  /// - Parameters:
  ///   - indexPath: The row.
  ///   - lines: Lines of the row, 0-based; those that it has not are left out.
  ///   - position: Where the lines shall be; the other lines of the row may be off the screen then.
  public func scrollToRow(at indexPath: RowPath, lines: Range<Int>, position: ScrollPosition) {
    whenIdle { table in
      if position == .none { table.layoutIfNeeded() }
      let target = table.target(indexPath)
      table.scroll { $0.scroll(to: target, lines: lines, at: position) }
    }
  }

  private func target(_ indexPath: RowPath) -> Int {
    reloadIfNeeded()
    guard let target = layout.position(of: .row(indexPath)) else {
      fatalError("cannot scroll to row \(indexPath): the data source has no such row")
    }
    return target
  }

  /// Scrolls to the first line, at once or so that the way there is shown.
  public func scrollToTop(animated: Bool = false) {
    whenIdle { table in
      if animated, table.startScroll(to: .start) { return }
      table.scroll { $0.scrollToStart() }
    }
  }

  /// Scrolls to the last line, at once or so that the way there is shown.
  public func scrollToBottom(animated: Bool = false) {
    whenIdle { table in
      if animated, table.startScroll(to: .end) { return }
      table.scroll { $0.scrollToEnd() }
    }
  }

  /// Scrolls to the row that has this part of all rows above it; 0 is the start, 1 the end.
  ///
  /// It counts rows and not lines, so it is exact whatever was measured; see ``rowProgress``.
  public func scroll(toFraction fraction: Double) {
    whenIdle { table in table.scroll { $0.scroll(toFraction: fraction) } }
  }

  private func scroll(_ change: (inout TableLayout) -> Void) {
    reloadIfNeeded()
    leaveReading()
    scrolling.indicator.jumped()
    change(&layout)
    setNeedsLayout()
  }

  /// Takes over that the reader goes elsewhere: no place is kept, no scroll goes on.
  func leaveReading() {
    forgetReading()
    scrolling.animation = nil
  }
}
