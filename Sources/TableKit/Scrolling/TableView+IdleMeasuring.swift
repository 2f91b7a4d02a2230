import TableEngine

extension TableView {
  /// Measures rows that are not on the screen, while nothing else is to do.
  ///
  /// The next ones come first, then a sample of all rows, then those around the screen. It makes the
  /// scroll bar right and the next scroll quick, and never changes what is on the screen. Call it in
  /// slices between which input can be seen, as many as there is time for.
  ///
  ///     while !inputWaits, table.measureInIdle(rows: 16) {}
  ///
  /// A row that ``TableViewDelegate/tableView(_:heightForRowAt:)`` knows needs no cell; for any other a
  /// cell is bound to it, measured and put back into the pool, without `willDisplay`.
  ///
  /// - Parameter limit: Rows to measure at most.
  /// - Returns: Whether more is worth measuring.
  public func measureInIdle(rows limit: Int) -> Bool {
    layoutIfNeeded()
    guard canMeasureAside, !needsLayout else { return false }
    for _ in 0..<max(0, limit) {
      guard let position = scrolling.plan.next(in: layout) else { return false }
      measureAside(position)
      // Who was asked may have called reloadData(), which the next slice carries out first.
      guard !needsLayout else { return true }
    }
    return true
  }

  /// Whether there is a width to measure at, and no layout or update is being made.
  var canMeasureAside: Bool {
    contentColumns > 0 && layout.isSettled && !needsReload && !isLayingOut && updateDepth == 0
  }

  /// Measures a row that is not on the screen.
  func measureAside(_ position: Int) {
    let lines = asking { askForHeight(at: position) ?? fittedHeight(at: position) }
    layout.setHeightAside(lines, at: position)
  }

  /// The height that a cell finds; unless the row has one, it is given back at once.
  private func fittedHeight(at position: Int) -> Int {
    if let view = views[position] { return height(of: view) }
    defer { recycle(at: position) }
    return height(of: addView(at: position))
  }

  private func height(of view: RowView) -> Int {
    view.content?.sizeThatFits(columns: contentColumns) ?? 0
  }
}
