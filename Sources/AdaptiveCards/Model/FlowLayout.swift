/// Elements side by side that go on in the next line where one does not fit.
public struct FlowLayout: Sendable, Hashable {
  /// Whether the elements of a line are widened to fill it.
  public var fillsLines = false
  /// Gap between two lines.
  public var rowSpacing = Spacing.default
  /// Gap between two elements.
  public var columnSpacing = Spacing.default
  /// The alignment of the elements of a line.
  public var alignment = HorizontalAlignment.center
  /// Width of each element in pixels; nil for as wide as it would like to be.
  public var itemWidth: Int?
  /// Least width of an element in pixels.
  public var minimumItemWidth: Int?
  /// Greatest width of an element in pixels.
  public var maximumItemWidth: Int?

  /// Makes a layout with the usual gaps.
  public init() {}
}
