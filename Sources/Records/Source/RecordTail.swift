/// The last records of a file whose beginning may not be indexed yet, so that nobody knows their
/// numbers.
public struct RecordTail: Sendable {
  let spans: [RecordSpan]
  /// The version of the source that they are of.
  let version: Int

  /// Number of records.
  public var count: Int { spans.count }
}
