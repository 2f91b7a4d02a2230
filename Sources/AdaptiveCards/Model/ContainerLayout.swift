/// The layout of the elements of a container, at some widths of the card.
public struct ContainerLayout: Sendable, Hashable {
  /// The widths it is for; nil is for all that have none of their own.
  public var targetWidth: TargetWidth?
  /// The kind of layout.
  public var kind: Kind

  /// Makes a layout for all widths.
  public init(_ kind: Kind) {
    self.kind = kind
  }

  /// A kind of layout.
  public enum Kind: Sendable, Hashable {
    /// Below one another.
    case stack
    /// Side by side, as many as fit.
    case flow(FlowLayout)
    /// In the named areas of a grid.
    case areaGrid(AreaGridLayout)
  }
}
