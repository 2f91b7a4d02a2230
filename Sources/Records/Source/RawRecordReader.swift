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
  private static let usualByteCount = 16 << 10
  private static let mostKeptByteCount = 1 << 20

  private let source: RecordSource
  private var loader: RecordLoader?
  private var buffer = ReadBuffer(byteCount: usualByteCount)

  /// Makes a reader of a source's records.
  public init(_ source: RecordSource) {
    self.source = source
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
    if loader?.version != place.version { loader = RecordLoader(for: place) }
    guard let span = try loader?.span(of: index, place) else { throw .changed }
    let isOversized = span.range.count > Record.largestByteCount
    let count = isOversized ? Record.oversizedPrefixByteCount : span.range.count
    if buffer.memory.count < count { buffer = ReadBuffer(byteCount: count) }
    defer {
      if buffer.memory.count > Self.mostKeptByteCount {
        buffer = ReadBuffer(byteCount: Self.usualByteCount)
      }
    }
    let target = UnsafeMutableRawBufferPointer(rebasing: buffer.memory.prefix(count))
    guard try place.file.read(into: target, at: span.range.lowerBound) == count
    else { throw .changed }
    return body(
      RawRecord(index: index, span: span, bytes: buffer.bytes(count), layout: place.layout))
  }
}
