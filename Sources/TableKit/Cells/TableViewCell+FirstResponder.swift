extension TableViewCell {
  /// Whether the keys are for this cell; at most one cell of a table has them.
  public var isFirstResponder: Bool { tableView?.firstResponder === self }

  /// Takes the keys, from the cell that has them if that lets go.
  ///
  /// The cell then stays with its row, on the screen or off it, until it resigns: it is not given to
  /// another row, and nobody is asked for it when its row comes back.
  ///
  /// - Returns: Whether the cell has the keys now; false for one that shows no row.
  @discardableResult
  public func becomeFirstResponder() -> Bool {
    guard let tableView, canBecomeFirstResponder else { return false }
    guard !isFirstResponder else { return true }
    if let former = tableView.firstResponder, !former.resignFirstResponder() { return false }
    tableView.firstResponder = self
    didBecomeFirstResponder()
    return isFirstResponder
  }

  /// Gives the keys up; a cell that is off the screen is then free for other rows.
  ///
  /// - Returns: Whether the cell does not have the keys now.
  @discardableResult
  public func resignFirstResponder() -> Bool {
    guard let tableView, isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    tableView.firstResponder = nil
    tableView.setNeedsLayout()
    didResignFirstResponder()
    return !isFirstResponder
  }
}
