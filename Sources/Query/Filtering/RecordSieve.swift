import Records

/// Tells of records that are read one by one whether a filter lets them through.
///
/// Not for sharing between threads.
public final class RecordSieve {
  private let filter: RecordFilter
  private var layout: RecordLayout?
  private var matcher: FilterMatcher?
  /// Records on which a regular expression took too long, and that were not let through for that.
  public private(set) var undecidedCount = 0

  /// Makes one for a filter.
  public init(_ filter: RecordFilter) {
    self.filter = filter
  }

  /// Whether the filter lets a record through; one that is too long to be read it does not.
  ///
  /// O(bytes).
  public func letsThrough(_ record: RawRecord) -> Bool {
    if layout != record.layout {
      layout = record.layout
      // A filter that was read has no pattern that cannot be compiled.
      matcher = try? FilterMatcher(filter, layout: record.layout)
    }
    guard !record.isOversized else { return false }
    let verdict = matcher?.verdict(on: record.bytes, isBad: record.span.fault != nil)
    if verdict == .undecided { undecidedCount += 1 }
    return verdict == .yes
  }
}
