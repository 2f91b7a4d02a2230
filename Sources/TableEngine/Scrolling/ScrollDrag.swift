/// Where a dragged thumb leads.
package struct ScrollDrag: Sendable, Hashable {
  /// The part of the content, 0 to 1.
  package var fraction: Double
  /// Whether that is a part of the rows or of the lines.
  package var metric: ScrollIndicator.Metric
}
