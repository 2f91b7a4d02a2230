import Records

/// How far a search has come.
public struct SearchProgress: Sendable, Hashable {
  /// Records that match, so far.
  public var count = 0
  /// Records on which a regular expression takes too long to say whether they match.
  public var undecidedCount = 0
  /// Records that were looked at.
  public var searchedCount = 0
  /// Bytes that these records take, about.
  public var searchedBytes = 0
  /// Whether all records that are known now were looked at.
  public var isCaughtUp = false
  /// Whether all records of all sources were looked at, and no more will come.
  public var isComplete = false
  /// Why the rest of a source could not be searched.
  public var failure: RecordError?
}
