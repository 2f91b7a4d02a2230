/// How the elements of a container lie, at some widths of the card.
public struct ContainerLayout: Sendable, Hashable {
  /// The widths it is for; nil is for all that have none of their own.
  public var targetWidth: TargetWidth?
  /// How they lie.
  public var kind: Kind

  /// Makes a layout for all widths.
  public init(_ kind: Kind) {
    self.kind = kind
  }

  /// How elements lie.
  public enum Kind: Sendable, Hashable {
    /// Below one another.
    case stack
    /// Side by side, as many as fit.
    case flow(FlowLayout)
    /// In the named areas of a grid.
    case areaGrid(AreaGridLayout)
  }
}
