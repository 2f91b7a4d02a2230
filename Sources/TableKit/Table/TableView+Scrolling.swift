import TableEngine

extension TableView {
  /// Scrolls by lines, down if positive.
  ///
  /// In an update block, or while the table lays out or draws, it is done at the end of that. A scroll by
  /// more than 2³¹ lines leads to the end, without measuring the rows on the way.
  ///
  /// - Returns: The lines by which the rows have really moved, less at either end; 0 for a scroll that
  ///   waits. Of more than 2³¹ it is the difference in lines as far as they are known.
  @discardableResult
  public func scroll(byLines lines: Int) -> Int {
    guard isIdle else {
      whenIdle { $0.scroll(byLines: lines) }
      return 0
    }
    layoutIfNeeded()
    guard lines != 0 else { return 0 }
    scrolling.animation = nil
    let start = layout.scroll(byLines: lines)
    setNeedsLayout()
    layoutIfNeeded()
    let moved = start.map { layout.scrollFigures.linesAbove - $0 } ?? layout.movedLines
    if moved != 0 {
      forgetReading()
      scrolling.indicator.scrolled(byLines: moved)
    }
    return moved
  }

  /// Scrolls a row to a place on the screen: exactly, and without measuring a row that is not shown.
  ///
  /// Before the first layout this is remembered, and the first layout starts there. In an update block,
  /// or while the table lays out or draws, it is done at the end of that. The path is then one of after
  /// the block, and after what was asked for before; the row is followed through what is asked for later.
  ///
  /// - Parameters:
  ///   - indexPath: The row, which must exist; nothing happens if it goes away before it is scrolled to.
  ///   - position: Where it shall be.
  ///   - animated: Whether the way there is shown, see ``advanceScroll()``.
  public func scrollToRow(
    at indexPath: RowPath, position: ScrollPosition, animated: Bool = false
  ) {
    whenIdle(indexPath, to: "scroll to") { table, path in
      let isLaidOut = animated || position == .none
      guard let target = table.target(path, afterLayout: isLaidOut) else { return }
      let row = table.layout.index(at: target)
      if animated, table.startScroll(to: .row(row, position)) { return }
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
    whenIdle(indexPath, to: "scroll to") { table, path in
      guard let target = table.target(path, afterLayout: position == .none) else { return }
      table.scroll { $0.scroll(to: target, lines: lines, at: position) }
    }
  }

  /// Where a row is, after a layout if that is asked for; nil if that is where it goes away.
  private func target(_ indexPath: RowPath, afterLayout: Bool) -> Int? {
    guard afterLayout else { return layout.position(of: .row(indexPath)) }
    let row = followedRows.next()
    followedRows.follow(indexPath, as: row)
    layoutIfNeeded()
    return followedRows.remove(row).flatMap { layout.position(of: .row($0)) }
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
