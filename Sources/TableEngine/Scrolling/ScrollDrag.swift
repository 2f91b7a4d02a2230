/// Where a dragged thumb leads.
public struct ScrollDrag: Sendable, Hashable {
  /// The part of the content, 0 to 1.
  public var fraction: Double
  /// Whether that is a part of the rows or of the lines.
  public var metric: ScrollIndicator.Metric
}
