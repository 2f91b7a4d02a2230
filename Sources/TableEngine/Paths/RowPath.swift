/// The place of a row: its section and its number there, as `IndexPath` says it in UITableView.
///
/// Foundation has an `IndexPath` of its own, which a file that imports both could not tell apart from
/// another one. So this type has a name that nothing else has.
public struct RowPath: Sendable, Hashable, Comparable, CustomStringConvertible {
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
  public static func < (left: RowPath, right: RowPath) -> Bool {
    (left.section, left.row) < (right.section, right.row)
  }

  /// Section and row in brackets, as messages show it.
  public var description: String { "[\(section), \(row)]" }
}

/// The name that UITableView has for a ``RowPath``; using it is an error that says so.
///
/// Where Foundation is imported, `IndexPath` is Foundation's.
@available(*, unavailable, renamed: "RowPath")
public typealias IndexPath = RowPath
