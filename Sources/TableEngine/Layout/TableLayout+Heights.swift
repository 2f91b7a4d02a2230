import Checks

extension TableLayout {
  /// Answers ``LayoutStep/measure(_:)``.
  ///
  /// O(log n).
  ///
  /// - Parameters:
  ///   - lines: The height at the present width, at least 0.
  ///   - position: Where the row is.
  ///   - readingLine: For the row at the top edge, which of its new lines shows what was the first
  ///     visible one; the same line as before if nil.
  package mutating func setHeight(_ lines: Int, at position: Int, readingLine: Int? = nil) {
    require(lines >= 0, "a row cannot have \(lines) lines: check sizeThatFits")
    if heights.measuredHeight(ofRow: position) != lines, phase == .settled { unsettle() }
    heights.setHeight(lines, ofRow: position)
    if let readingLine, position == anchor.position { anchor.inset = max(0, readingLine) }
    checkInvariants()
  }

  /// Forgets a height because what the row shows has changed.
  ///
  /// O(log n).
  package mutating func invalidate(_ position: Int) {
    unsettle()
    heights.invalidate(row: position)
  }

  /// Forgets all heights because the width has changed, or anything may have.
  ///
  /// O(1).
  package mutating func invalidateAll() {
    unsettle()
    heights.startEpoch()
  }
}
