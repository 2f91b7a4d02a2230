import Checks
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
  public func scrollToRow(at indexPath: RowPath, position: ScrollPosition, animated: Bool = false) {
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

extension TableView {
  /// Whether the user can select rows; ``selectRow(at:scrollPosition:)`` always can.
  public var allowsSelection: Bool {
    get { marks.allowsSelection }
    set { marks.allowsSelection = newValue }
  }

  /// Whether more than one row can be selected; else a selection takes the place of the former one.
  public var allowsMultipleSelection: Bool {
    get { marks.allowsMultipleSelection }
    set { marks.allowsMultipleSelection = newValue }
  }

  /// Whether ``reloadRows(at:)`` takes its rows out of the selection, as in UIKit; they stay if not.
  public var clearsSelectionOnReloadRows: Bool {
    get { marks.clearsSelectionOnReloadRows }
    set { marks.clearsSelectionOnReloadRows = newValue }
  }

  /// The selected row, the first of several; nil if none is.
  public var indexPathForSelectedRow: RowPath? { marks.selection.first }

  /// The selected rows from top to bottom.
  ///
  /// They follow their rows through updates. Deleted rows leave the selection, and the delegate is
  /// told nothing.
  public var indexPathsForSelectedRows: [RowPath] { marks.selection.paths }

  /// Selects a row; the delegate is told nothing.
  ///
  /// In an update block it is done at the end, and the path is one of after it.
  ///
  /// - Parameters:
  ///   - indexPath: A row that exists, or nil to select none.
  ///   - scrollPosition: Where to scroll the row; `.none` scrolls nothing.
  public func selectRow(at indexPath: RowPath?, scrollPosition: ScrollPosition = .none) {
    guard knowsRows else {
      guard let indexPath else { return whenIdle { $0.selectRow(at: nil) } }
      return whenIdle(indexPath, to: "select") {
        $0.selectRow(at: $1, scrollPosition: scrollPosition)
      }
    }
    guard let indexPath else {
      marks.selection.removeAll()
      return showMarks()
    }
    checkExists(indexPath, to: "select")
    if !allowsMultipleSelection { marks.selection.removeAll() }
    marks.selection.insert(indexPath)
    showMarks()
    if scrollPosition != .none { scrollToRow(at: indexPath, position: scrollPosition) }
  }

  /// Takes a row out of the selection; the delegate is told nothing.
  ///
  /// In an update block it is done at the end, and the path is one of after it.
  public func deselectRow(at indexPath: RowPath) {
    guard knowsRows else {
      return whenIdle(indexPath, to: "deselect") { $0.deselectRow(at: $1) }
    }
    marks.selection.remove(indexPath)
    showMarks()
  }

  /// Does what a key or a click on a row asks for, and tells the delegate.
  ///
  /// The delegate can redirect or refuse the selection. Where only one row can be selected, the former
  /// one is deselected first; if the delegate refuses that, nothing is selected. Where several can be,
  /// a selected row is deselected instead.
  public func performUserSelection(ofRowAt indexPath: RowPath) {
    checkExists(indexPath, to: "select")
    guard allowsSelection else { return }
    if allowsMultipleSelection, marks.selection.contains(indexPath) {
      _ = userDeselect(indexPath)
    } else {
      userSelect(indexPath)
    }
  }

  private func userSelect(_ indexPath: RowPath) {
    let answer = delegate.map { $0.tableView(self, willSelectRowAt: indexPath) } ?? indexPath
    guard let path = answer else { return }
    checkExists(path, to: "select")
    if !allowsMultipleSelection {
      for former in marks.selection.paths where former != path {
        guard userDeselect(former) else { return }
      }
      guard marks.selection.paths.allSatisfy({ $0 == path }) else { return }
    }
    marks.selection.insert(path)
    showMarks()
    delegate?.tableView(self, didSelectRowAt: path)
  }

  /// Deselects a row, or the one that the delegate names in its place; false if it refuses.
  private func userDeselect(_ indexPath: RowPath) -> Bool {
    let answer = delegate.map { $0.tableView(self, willDeselectRowAt: indexPath) } ?? indexPath
    guard let path = answer else { return false }
    deselectRow(at: path)
    delegate?.tableView(self, didDeselectRowAt: path)
    return true
  }

  /// Stops the program over a row that does not exist.
  func checkExists(_ indexPath: RowPath, to use: String) {
    reloadIfNeeded()
    require(
      needsReload || layout.position(of: .row(indexPath)) != nil,
      "cannot \(use) row \(indexPath): the data source has no such row")
  }
}
