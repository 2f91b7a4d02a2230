import Synchronization

/// Reads the records of a source as they stand there, in any order.
///
/// It has buffers of its own, so that it waits for nobody who reads the same source. Not for sharing
/// between threads.
///
/// ```swift
/// var reader = RawRecordReader(source)
/// for number in order {
///   try reader.read(Int(number)) { record in encoder.encode(record, into: &bytes) }
/// }
/// ```
public struct RawRecordReader: ~Copyable {
  private let source: RecordSource
  /// The places of the records, for an order that jumps about.
  private let spans: RecordSpans?
  private var loader: RecordLoader?
  private var input: ReadAhead
  private var inputVersion: Int

  /// Makes a reader of a source's records.
  ///
  /// - Parameter spans: Where the records are, if they are read in an order that jumps about.
  public init(_ source: RecordSource, spans: RecordSpans? = nil) {
    self.spans = spans
    self.source = source
    let part = source.indexedPart
    input = ReadAhead(part.file)
    inputVersion = part.version
  }

  /// Calls `body` with a record; its bytes are valid during the call.
  ///
  /// O(bytes of the record), and O(bytes of 64 records) far from the one read before.
  ///
  /// - Parameter index: 0-based, below the count of ``RecordSource/progress``.
  public mutating func read<Result>(
    _ index: Int, _ body: (RawRecord) -> Result
  ) throws(RecordError) -> Result {
    guard let place = source.state.withLock({ $0.place(of: index) }) else { throw .changed }
    let span = try span(of: index, place)
    let isOversized = span.range.count > Record.largestByteCount
    let count = isOversized ? Record.oversizedPrefixByteCount : span.range.count
    let start = span.range.lowerBound
    if inputVersion != place.version {
      input = ReadAhead(place.file)
      inputVersion = place.version
    }
    let bytes = try input.bytes(start..<(start + count))
    return body(RawRecord(index: index, span: span, bytes: bytes, sharedLayout: place.sharedLayout))
  }

  private mutating func span(of index: Int, _ place: RecordPlace) throws(RecordError) -> RecordSpan
  {
    if let span = spans?.span(of: index, version: place.version) { return span }
    if loader?.version != place.version { loader = RecordLoader(for: place) }
    guard let span = try loader?.span(of: index, place) else { throw .changed }
    return span
  }
}
