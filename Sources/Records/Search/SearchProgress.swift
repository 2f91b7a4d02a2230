/// How far a search has come.
public struct SearchProgress: Sendable, Hashable {
  /// Records that match, so far.
  public var count = 0
  /// Records that were looked at.
  public var searchedCount = 0
  /// Whether all records of all sources were looked at.
  public var isComplete = false
}
