/// An event of a file while it is open.
public enum SourceEvent: Sendable, Hashable {
  /// It became shorter; it is shown anew.
  case truncated
  /// Others bytes are in it; it is shown anew.
  case rewritten
  /// Its name has got another file, which is shown in its place.
  case replaced
  /// Its name has got another file, whose records follow those of the one before.
  case rotated
  /// Its name is gone; what is open is still shown.
  case deleted
  /// Its name is back.
  case restored
}

/// The changes in a source since they were last taken, beside records that were added.
public struct SourceChanges: Sendable, Hashable {
  /// The events of the file, in order.
  public var events: [SourceEvent] = []
  /// Whether all records are others than before.
  public var isNew = false
  /// The first record that may have changed, or no longer be there.
  public var firstRevised: Int?

  /// Whether nothing has changed.
  public var isEmpty: Bool { events.isEmpty && !isNew && firstRevised == nil }
}

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

/// The last records of a file whose beginning may not be indexed yet, so that nobody knows their
/// numbers.
public struct RecordTail: Sendable {
  let spans: [RecordSpan]
  /// The version of the source that they are of.
  let version: Int

  /// Number of records.
  public var count: Int { spans.count }
}
