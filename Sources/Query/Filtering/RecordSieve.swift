import Records

/// Tells of records that are read one by one whether a filter lets them through, or another query finds them.
///
/// Not for sharing between threads.
public final class RecordSieve {
  private let query: RecordQuery
  private var layout: SharedLayout?
  private var matcher: Matcher?
  /// Records on which a regular expression took too long, and that were not let through for that.
  public private(set) var undecidedCount = 0

  /// A filter alone decides without going through the parts of a query.
  private enum Matcher: ~Copyable {
    case filter(FilterMatcher)
    case query(QueryMatcher)

    init?(_ query: RecordQuery, layout: RecordLayout) {
      // What was read has no pattern that cannot be compiled.
      if case .filter(let filter) = query {
        guard let matcher = try? FilterMatcher(filter, layout: layout) else { return nil }
        self = .filter(matcher)
      } else {
        guard let matcher = try? QueryMatcher(query, layout: layout) else { return nil }
        self = .query(matcher)
      }
    }

    mutating func verdict(on bytes: UnsafeBufferPointer<UInt8>, isBad: Bool) -> Verdict {
      switch consume self {
      case .filter(var matcher):
        let verdict = matcher.verdict(on: bytes, isBad: isBad)
        self = .filter(matcher)
        return verdict
      case .query(var matcher):
        let verdict = matcher.verdict(on: bytes, isBad: isBad)
        self = .query(matcher)
        return verdict
      }
    }
  }

  /// Makes one for a filter.
  public convenience init(_ filter: RecordFilter) { self.init(.filter(filter)) }

  /// Makes one for a query.
  public init(_ query: RecordQuery) { self.query = query }

  /// Whether it lets a record through; one that is too long to be read it does not.
  ///
  /// O(bytes).
  public func letsThrough(_ record: RawRecord) -> Bool {
    if layout != record.sharedLayout {
      layout = record.sharedLayout
      matcher = Matcher(query, layout: record.layout)
    }
    guard !record.isOversized else { return false }
    let isBad = record.span.fault != nil
    let verdict = record.format.withReadable(record.bytes) {
      matcher?.verdict(on: $0, isBad: isBad)
    }
    if verdict == .undecided { undecidedCount += 1 }
    return verdict == .yes
  }

  /// Whether it lets a record through that is JSON and stands in no input.
  ///
  /// O(bytes).
  public func letsThrough(json: [UInt8]) -> Bool {
    json.withUnsafeBufferPointer { letsThrough(RawRecord(json: $0)) }
  }
}
