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

  /// Most records whose places are kept, 32 bytes each, by all readers that are used at the same time.
  private static let mostSpans = 4 << 20

  private let source: RecordSource
  /// The places of all records, for an order that jumps about.
  private var spans: [RecordSpan] = []
  /// The version of the source that these are of.
  private var version = 0
  private var loader: RecordLoader?
  private var input: ReadAhead
  private var inputVersion: Int

  /// Makes a reader of a source's records.
  public init(_ source: RecordSource) {
    self.source = source
    let part = source.indexedPart
    input = ReadAhead(part.file)
    inputVersion = part.version
  }

  /// Gets ready to read records in this order.
  ///
  /// Where it jumps about among many, the places of all records are found in one pass, so that each is
  /// then read by itself. O(bytes of the input) then, and 32 bytes of memory a record; a source of
  /// more than four million records is read as if this was not called.
  ///
  /// - Parameter readerCount: how many readers get ready at the same time, which share the memory.
  public mutating func prepare(
    for order: [UInt32], readerCount: Int = 1
  ) throws(RecordError) {
    let part = source.indexedPart
    guard let layout = part.layout, let last = order.max().map(Int.init),
      last < Self.mostSpans / max(1, readerCount),
      // A record that is looked up by itself costs the reading of those behind a checkpoint.
      order.count * Checkpoint.recordStride > last,
      !zip(order, order.dropFirst()).allSatisfy({ $0 <= $1 })
    else { return }
    var chunks = ChunkScanner(
      part.file, layout: layout, chunkByteCount: RecordSource.chunkByteCount)
    var found: [RecordSpan] = []
    while found.count <= last {
      let outcome = try chunks.scan(part.extent) { span, _ in
        found.append(span)
        return true
      }
      if outcome != .more { break }
    }
    (spans, version) = (found, part.version)
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
    if index < spans.count, version == place.version { return spans[index] }
    if loader?.version != place.version { loader = RecordLoader(for: place) }
    guard let span = try loader?.span(of: index, place) else { throw .changed }
    return span
  }
}
