import TableEngine

extension TableView {
  /// The row with the cursor, which keys move, selected or not; nil for none.
  ///
  /// It follows its row through updates; if that is deleted, the row that takes its place has the
  /// cursor, or else the one before. Setting it scrolls nothing: ``focusRow(at:)`` does. In an update
  /// block it is set at the end, and the path is one of after it.
  public var focusedRow: RowPath? {
    get { marks.focused }
    set {
      guard knowsRows else {
        guard let newValue else { return whenIdle { $0.focusedRow = nil } }
        return whenIdle(newValue, to: "focus") { $0.focusedRow = $1 }
      }
      if let newValue { checkExists(newValue, to: "focus") }
      guard newValue != marks.focused else { return }
      marks.focused = newValue
      showMarks()
    }
  }

  /// Gives a row the cursor and scrolls as little as shows it, not at all if it is on the screen.
  public func focusRow(at indexPath: RowPath) {
    focusedRow = indexPath
    scrollToRow(at: indexPath, position: .none)
  }

  /// Moves the cursor by rows, down if positive, over all sections and not beyond either end.
  ///
  /// Without a cursor it starts at the first row on the screen. A row that is taller than the screen
  /// is not read in this way: scroll by lines until its end is seen, then move on.
  ///
  /// - Returns: Whether there was a row to move to.
  @discardableResult
  public func moveFocus(by rows: Int) -> Bool {
    layoutIfNeeded()
    guard layout.rowCount > 0 else { return false }
    let number = marks.focused.flatMap(layout.rowNumber(of:)).map { $0 + rows }
    let target = min(max(number ?? layout.shownRowNumbers.lowerBound, 0), layout.rowCount - 1)
    let path = layout.path(ofRowNumber: target)
    guard path != focusedRow else { return false }
    focusRow(at: path)
    return true
  }
}
