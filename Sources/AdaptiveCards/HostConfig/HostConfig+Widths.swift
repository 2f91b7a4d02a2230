extension HostConfig {
  /// The widths, in pixels, at which a card goes from one width class to the next.
  public struct WidthBreakpoints: Sendable, Hashable {
    /// Widest card that is very narrow.
    public var veryNarrow = 216
    /// Widest card that is narrow.
    public var narrow = 413
    /// Widest card that is standard.
    public var standard = 500

    /// Makes breakpoints at 27, 51 and 62 columns.
    public init() {}

    /// The class of a width in pixels, or nil where a breakpoint is 0, which turns classes off.
    public func widthClass(of width: Int) -> WidthClass? {
      guard veryNarrow > 0, narrow > 0, standard > 0 else { return nil }
      return width <= veryNarrow
        ? .veryNarrow : width <= narrow ? .narrow : width <= standard ? .standard : .wide
    }
  }
}
