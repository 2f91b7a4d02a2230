/// The place of a row: its section and its place there.
public struct IndexPath: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// Section, 0-based.
  public var section: Int
  /// Row in the section, 0-based.
  public var row: Int

  /// Makes a path.
  public init(row: Int, section: Int) {
    self.section = section
    self.row = row
  }

  /// Whether one row stands above another.
  public static func < (left: IndexPath, right: IndexPath) -> Bool {
    (left.section, left.row) < (right.section, right.row)
  }

  /// Section and row in brackets, as messages show it.
  public var description: String { "[\(section), \(row)]" }
}
