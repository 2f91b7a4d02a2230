/// What a line of a cell shows, said so that it can be found again when the lines are others.
///
/// Only the cell that made it gives it a meaning: for a text that is wrapped, `item` may be the
/// paragraph and `offset` the first byte of the line in it.
public struct LineAnchor: Sendable, Hashable {
  /// Which part of the cell.
  public var item: Int
  /// Where in the part.
  public var offset: Int

  /// Makes an anchor.
  public init(item: Int, offset: Int) {
    self.item = item
    self.offset = offset
  }
}
