/// Where in the content the screen is, counted in rows and in lines.
///
/// Rows are exact whatever is measured; lines are what the reader sees, and estimates as long as rows
/// are not measured. Headers and footers count as rows here: they are scrolled past like them.
package struct ScrollFigures: Sendable, Hashable {
  /// Rows above the top edge, with the part of the row that it cuts.
  package var rowsAbove: Double
  /// Rows below the bottom edge, with the part of the row that it cuts.
  package var rowsBelow: Double
  /// Lines above the top edge.
  package var linesAbove: Int
  /// Lines below the bottom edge.
  package var linesBelow: Int
  /// Lines of the screen.
  package var viewportHeight: Int
  /// The part of the rows that is measured, 0 to 1; 1 of no rows.
  package var measuredShare: Double
  /// Lines of rows that are not measured, one added for each as an estimate may be 0.
  package var uncertainLines: Int
  /// Whether the first line is visible.
  package var isAtStart: Bool
  /// Whether the last line is visible.
  package var isAtEnd: Bool

  /// The part of the hidden rows that is above: 0 just at the start, 1 just at the end.
  package var rowFraction: Double { fraction(rowsAbove, rowsAbove + rowsBelow) }

  /// The part of the hidden lines that is above.
  package var lineProgress: LineProgress {
    let hidden = Double(linesAbove + linesBelow)
    let part = fraction(Double(linesAbove), hidden)
    let isExact = uncertainLines == 0
    return LineProgress(
      fraction: part, isExact: isExact, errorBound: isExact ? 0 : errorBound(part, of: hidden))
  }

  /// How far a part of the hidden lines can be off: at worst all that is uncertain is on one side.
  private func errorBound(_ part: Double, of hidden: Double) -> Double {
    let uncertain = Double(uncertainLines)
    guard hidden > uncertain else { return 1 }
    return min(1, uncertain * max(part, 1 - part) / (hidden - uncertain))
  }

  private func fraction(_ above: Double, _ hidden: Double) -> Double {
    if isAtEnd { return 1 }
    if isAtStart { return 0 }
    return min(max(above / max(hidden, 1), .leastNonzeroMagnitude), 1.0.nextDown)
  }
}

/// Which part of the lines that can be scrolled is above the top edge, and how far that is known.
public struct LineProgress: Sendable, Hashable {
  /// 0 just if the first line is visible, 1 just if the last one is; 1 where both are.
  public var fraction: Double

  /// Whether every row is measured, so that the fraction is not an estimate.
  public var isExact: Bool

  /// How far the fraction can be off, 0 to 1.
  ///
  /// It holds as long as no row that is not measured differs from its estimate by more than the
  /// estimate and one line. 0 where the fraction is exact.
  public var errorBound: Double

  /// The fraction in whole per cent: 0 just at the start, 100 just at the end.
  public var percent: Int { Self.percent(fraction) }

  /// A fraction in whole per cent that says 0 and 100 of nothing but 0 and 1.
  public static func percent(_ fraction: Double) -> Int {
    if fraction <= 0 { return 0 }
    return fraction >= 1 ? 100 : min(99, max(1, Int(fraction * 100)))
  }
}
