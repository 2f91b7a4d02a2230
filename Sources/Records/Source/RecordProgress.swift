/// How far an input is known.
public struct RecordProgress: Sendable, Hashable {
  /// Records that are known now.
  public var count: Int
  /// Whether there are no more.
  public var isComplete: Bool
  /// Bytes that the records known now take.
  public var indexedBytes: Int
  /// Bytes of the whole input, or nil while that is not known.
  public var totalBytes: Int?
  /// Bad records that were found so far.
  public var badCount: Int
  /// Whether all records were looked at for that.
  public var isBadCountComplete: Bool
  /// How the records are told apart, or nil while too little has arrived to see it.
  public var format: RecordFormat?
  /// Why there are no more records than these, if it is not the end of the input.
  public var failure: RecordError?
  /// Whether all bytes that have come so far are indexed.
  public var isCurrent: Bool
  /// Bytes that are there but not read on to, as far as that is known.
  public var waitingBytes: Int
  /// Raised when records that were known may be others now; numbers of records hold within one version.
  public var version: Int
}
