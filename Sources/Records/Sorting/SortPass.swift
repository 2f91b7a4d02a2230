import Synchronization

/// One way through a source, chunk by chunk, that takes the keys of its records.
struct SortPass: ~Copyable {
  /// The version of the source whose records it reads.
  let version: Int
  private let source: RecordSource
  private var chunks: ChunkScanner
  private var encoder: RecordKeyEncoder
  private var sorter: ExternalSorter
  private var wanted: WantedRecords

  init(
    _ keys: [SortKey], in source: RecordSource, _ part: IndexedPart, layout: RecordLayout,
    among wanted: WantedRecords, resources: SortResources
  ) {
    version = part.version
    self.source = source
    self.wanted = wanted
    chunks = ChunkScanner(part.file, layout: layout, chunkByteCount: part.chunkByteCount)
    encoder = RecordKeyEncoder(keys, layout: layout)
    sorter = ExternalSorter(directions: keys.map(\.isDescending), resources: resources)
  }

  /// The first byte that has not been read.
  var position: Int { chunks.position }
  /// Records whose keys were taken.
  var count: Int { sorter.count }

  /// Reads a chunk; answers what is there behind it.
  ///
  /// O(bytes).
  mutating func step(_ extent: Extent) throws(SortError) -> ChunkScanner.Outcome {
    guard let next = wanted.next else { return .end }
    skip(to: next)
    let outcome = try Self.read(
      &chunks, extent, among: &wanted, encoder: &encoder, sorter: &sorter)
    if outcome == .waiting, wanted.isAtLimit, let pending = chunks.pending { try read(pending) }
    guard wanted.position <= 1 << 32 else { throw .tooManyRecords }
    return wanted.next == nil ? .end : outcome
  }

  /// Goes on at the checkpoint before a record if that is ahead.
  private mutating func skip(to record: Int) {
    let checkpoint = source.state.withLock { $0.checkpoint(for: record) }
    guard checkpoint.offset > chunks.position else { return }
    chunks.restart(at: checkpoint.offset, line: checkpoint.line)
    wanted.move(to: checkpoint.index)
  }

  // Static, for a closure cannot use one part of a value while another part calls it.
  private static func read(
    _ chunks: inout ChunkScanner, _ extent: Extent, among wanted: inout WantedRecords,
    encoder: inout RecordKeyEncoder, sorter: inout ExternalSorter
  ) throws(SortError) -> ChunkScanner.Outcome {
    var failure: SortError?
    let outcome: ChunkScanner.Outcome
    do throws(RecordError) {
      outcome = try chunks.scanBytes(extent) { span, bytes in
        guard let record = wanted.take() else { return true }
        do throws(SortError) {
          let bytes = span.fault == nil ? bytes : nil
          try add(bytes, record, encoder: &encoder, to: &sorter)
        } catch {
          failure = error
        }
        return failure == nil && wanted.next != nil
      }
    } catch {
      throw .unreadable(error)
    }
    if let failure { throw failure }
    return outcome
  }

  private static func add(
    _ bytes: UnsafeBufferPointer<UInt8>?, _ record: UInt32, encoder: inout RecordKeyEncoder,
    to sorter: inout ExternalSorter
  ) throws(SortError) {
    try encoder.withKey(of: bytes) { key throws(SortError) in
      try sorter.add(key, record: record)
    }
  }

  /// Takes the key of the record at the end, which may go on.
  private mutating func read(_ pending: RecordSpan) throws(SortError) {
    let buffer = ReadBuffer(byteCount: min(pending.range.count, Record.largestByteCount))
    let count: Int
    do throws(RecordError) {
      count = try source.file.read(into: buffer.memory, at: pending.range.lowerBound)
    } catch {
      throw .unreadable(error)
    }
    guard let record = wanted.take() else { return }
    let bytes = count == pending.range.count ? buffer.bytes(count) : nil
    try Self.add(bytes, record, encoder: &encoder, to: &sorter)
  }

  /// The records in their order; see ``ExternalSorter/sorted(_:)``.
  consuming func sorted(_ goesOn: (Int) -> Bool) throws(SortError) -> SortedRecords? {
    try sorter.sorted(goesOn)
  }
}
