/// Where on the screen a row shall be after a scroll to it.
public enum ScrollPosition: Sendable, Hashable, CaseIterable {
  /// As little movement as makes all of the row visible, none if it is; of a row that is taller than
  /// the screen, its first lines.
  case none
  /// The row's first line is the first that no pinned header covers.
  case top
  /// As many lines above the row as below it, give or take one.
  case middle
  /// The row's last line is the last that no pinned footer covers.
  case bottom
}
