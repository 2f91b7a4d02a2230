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
