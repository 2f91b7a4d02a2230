/// A row on the screen: where it is and how many lines it has.
public struct Tile: Sendable, Hashable {
  /// Position in the list of all rows, headers and footers.
  public var position: Int
  /// Screen line of the row's first line; negative where the top edge cuts the row.
  public var line: Int
  /// Lines of the row, at least 1.
  public var height: Int

  /// Screen line after the row's last.
  public var endLine: Int { line + height }
}
