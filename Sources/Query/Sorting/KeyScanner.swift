import Records

/// Reads an input chunk by chunk and hands the keys of its records to a sorter.
struct KeyScanner: ~Copyable {
  private var chunks: ChunkScanner
  private var encoder: RecordKeyEncoder

  /// Makes a scanner that starts with the first record of a part.
  init(_ keys: [SortKey], _ part: IndexedPart, layout: RecordLayout) {
    chunks = ChunkScanner(part.file, layout: layout, chunkByteCount: part.chunkByteCount)
    encoder = RecordKeyEncoder(keys, layout: layout)
  }

  /// The first byte that has not been read.
  var position: Int { chunks.position }

  /// Starts anew at a record.
  mutating func restart(at checkpoint: Checkpoint) {
    chunks.restart(at: checkpoint.offset, line: checkpoint.line)
  }

  /// Reads a chunk; answers what is there behind it.
  ///
  /// O(bytes).
  mutating func step(
    _ extent: Extent, among wanted: inout WantedRecords, to sorter: inout ExternalSorter
  ) throws(SortError) -> ChunkScanner.Outcome {
    try Self.read(&chunks, extent, among: &wanted, &encoder, to: &sorter)
  }

  // Static, for a closure cannot use one part of a value while another part calls it.
  private static func read(
    _ chunks: inout ChunkScanner, _ extent: Extent, among wanted: inout WantedRecords,
    _ encoder: inout RecordKeyEncoder, to sorter: inout ExternalSorter
  ) throws(SortError) -> ChunkScanner.Outcome {
    var failure: SortError?
    let outcome: ChunkScanner.Outcome
    do throws(RecordError) {
      outcome = try chunks.scanBytes(extent) { span, bytes in
        guard let record = wanted.advance() else { return true }
        do throws(SortError) {
          let bytes = span.fault == nil ? bytes : nil
          try encoder.withKey(of: bytes) { key throws(SortError) in
            try sorter.add(key, record: record)
          }
        } catch { failure = error }
        return failure == nil && wanted.next != nil
      }
    } catch { throw .unreadable(error) }
    if let failure { throw failure }
    return outcome
  }

  /// Hands on the key of a record that was read already; nil for bytes that cannot be read.
  mutating func add(
    _ bytes: UnsafeBufferPointer<UInt8>?, _ record: UInt32, to sorter: inout ExternalSorter
  ) throws(SortError) {
    try encoder.withKey(of: bytes) { key throws(SortError) in try sorter.add(key, record: record) }
  }
}
