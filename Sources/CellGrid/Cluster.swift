/// A scalar with combining marks, in a surface's table of those cells that need more than a scalar.
public struct Cluster: Sendable, Hashable {
  /// The base scalar and up to four marks of width 0.
  public var scalars: [Unicode.Scalar]

  /// Makes a cluster.
  public init(scalars: [Unicode.Scalar]) {
    self.scalars = scalars
  }
}
