import Records
import Synchronization

/// One way through a source, chunk by chunk, that gives the keys of its records to a sorter.
struct SortPass: ~Copyable {
  private let source: RecordSource
  /// The file, and the version of the source, whose records are read.
  private let part: IndexedPart
  private var chunks: ChunkScanner
  private var encoder: RecordKeyEncoder
  private var sorter: ExternalSorter
  private var wanted: WantedRecords
  /// The records that count of a source that may go on for ever.
  private var known: KnownRecords?

  /// Makes a pass.
  ///
  /// - Parameters:
  ///   - wanted: the records whose keys are taken.
  ///   - sorter: what gets them; ``finish()`` gives it back.
  init(
    _ keys: [SortKey], in source: RecordSource, _ part: IndexedPart, layout: RecordLayout,
    among wanted: WantedRecords, sorter: consuming ExternalSorter
  ) {
    self.source = source
    self.part = part
    self.wanted = wanted
    chunks = ChunkScanner(part.file, layout: layout, chunkByteCount: part.chunkByteCount)
    encoder = RecordKeyEncoder(keys, layout: layout)
    self.sorter = sorter
  }

  /// The first byte that has not been read.
  var position: Int { chunks.position }
  /// The number behind those of the records so far.
  var endNumber: Int { wanted.endNumber }
  /// Records whose keys were taken, in this pass and those before it.
  var count: Int { sorter.count }

  /// Reads a chunk; answers what is there behind it.
  ///
  /// O(bytes).
  mutating func step() throws(SortError) -> ChunkScanner.Outcome {
    let now = source.indexedPart
    guard now.version == part.version else { throw .unreadable(.changed) }
    if known == nil { keepToKnown() }
    guard let next = wanted.next else { return .end }
    try skip(to: next)
    let outcome = try Self.read(
      &chunks, now.extent, among: &wanted, encoder: &encoder, sorter: &sorter)
    guard wanted.endNumber <= 1 << 32 else { throw .tooManyRecords }
    if let known, wanted.position >= known.count { try read(known.tail, from: known.count) }
    return wanted.next == nil ? .end : outcome
  }

  /// Leaves out what is not known yet, if nobody knows whether the source has an end.
  private mutating func keepToKnown() {
    known = source.state.withLock { $0.extent.isFinal ? nil : KnownRecords($0) }
    if let known { wanted.limit(to: known.count + known.tail.count) }
  }

  /// Goes on at the checkpoint before a record if that is ahead.
  private mutating func skip(to record: Int) throws(SortError) {
    let checkpoint = source.state.withLock { state in
      state.version == part.version ? state.checkpoint(for: record) : nil
    }
    guard let checkpoint else { throw .unreadable(.changed) }
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
        guard let record = wanted.advance() else { return true }
        do throws(SortError) {
          let bytes = span.fault == nil ? bytes : nil
          try add(bytes, record, encoder: &encoder, to: &sorter)
        } catch { failure = error }
        return failure == nil && wanted.next != nil
      }
    } catch { throw .unreadable(error) }
    if let failure { throw failure }
    return outcome
  }

  private static func add(
    _ bytes: UnsafeBufferPointer<UInt8>?, _ record: UInt32, encoder: inout RecordKeyEncoder,
    to sorter: inout ExternalSorter
  ) throws(SortError) {
    try encoder.withKey(of: bytes) { key throws(SortError) in try sorter.add(key, record: record) }
  }

  /// Takes the keys of records at the end, which may go on.
  private mutating func read(_ tail: [RecordSpan], from first: Int) throws(SortError) {
    for (place, span) in tail.enumerated() where wanted.next == first + place {
      wanted.move(to: first + place)
      guard let record = wanted.advance() else { return }
      let buffer = ReadBuffer(byteCount: min(span.range.count, Record.largestByteCount))
      let count = try read(span, into: buffer.memory)
      let bytes = count == span.range.count ? buffer.bytes(count) : nil
      try Self.add(bytes, record, encoder: &encoder, to: &sorter)
    }
  }

  private func read(
    _ span: RecordSpan, into memory: UnsafeMutableRawBufferPointer
  ) throws(SortError) -> Int {
    do throws(RecordError) {
      return try part.file.read(into: memory, at: span.range.lowerBound)
    } catch { throw .unreadable(error) }
  }

  /// Ends; the sorter has all the keys.
  consuming func finish() -> ExternalSorter { sorter }
}
