import Checks

extension View {
  /// The lines that the view takes at a width: none where it is hidden.
  ///
  /// It is measured once for each width until it changes, and not at all at a width from which on its
  /// height is known to be the same. A view that arranges others asks this of each of them.
  public final func height(columns: Int) -> Int {
    require(columns > 0, "a height at \(columns) columns means nothing: wait for the width")
    guard !isHidden else { return 0 }
    if fit.isCurrent, fit.columns == columns { return fit.lines }
    let changes = fit.changes
    let lines = rememberedHeight(columns: columns) ?? sizeThatFits(columns: columns)
    require(lines >= 0, "a view cannot have \(lines) lines: check sizeThatFits")
    fit.record(lines, columns: columns, afterChanges: changes)
    return lines
  }

  /// The height where it is known without measuring.
  ///
  /// A view with parts has to place them for every width, which measures none of them again.
  private func rememberedHeight(columns: Int) -> Int? {
    guard fit.isCurrent, subviews.isEmpty else { return nil }
    if let known = fit.remembered(columns: columns) { return known }
    guard let natural = naturalColumns, columns >= natural else { return nil }
    return fit.remembered(from: natural)
  }

  /// Says that the view may have another height now.
  ///
  /// The views around it are fitted again, and in the end the row of the table; what did not change
  /// is not measured for that. A hidden view disturbs nobody.
  public final func setNeedsHeight() {
    fit.forget()
    if !isHidden { tellEnclosing() }
  }

  /// Says that the view looks different now and has the height that it had.
  public final func setNeedsDisplay() {
    superview?.setNeedsDisplay()
    host?.contentNeedsDisplay()
  }

  func tellEnclosing() {
    superview?.setNeedsHeight()
    host?.contentNeedsHeight()
  }
}
