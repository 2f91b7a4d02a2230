/// Counts the records of an input, or of a part of it, and keeps the place of every so many.
struct RecordIndexer: ~Copyable {
  /// The records that one chunk added.
  struct Batch {
    var checkpoints: [Checkpoint] = []
    /// Records in all.
    var count = 0
    /// Records in all that the scanning alone has found to be bad.
    var faultCount = 0
    /// The first byte that has not been read.
    var position = 0
    /// Bytes that were looked at, of which the last may have to be looked at again.
    var seenBytes = 0
    /// The last record, if it has begun but may go on.
    var tail: [RecordSpan] = []
    var outcome = ChunkScanner.Outcome.more
  }

  /// The first screen waits for the first chunk, and memory that is new costs more than what is read
  /// into it.
  private static let firstByteCount = 32 << 10

  private var chunks: ChunkScanner
  private var tally: RecordTally

  init(_ file: InputFile, layout: RecordLayout, chunkByteCount: Int) {
    chunks = ChunkScanner(
      file, layout: layout, chunkByteCount: chunkByteCount, firstByteCount: Self.firstByteCount)
    tally = RecordTally(from: Checkpoint(start: layout))
  }

  /// Makes an indexer that goes on at a checkpoint, before which so many bad records were found.
  init(
    _ file: InputFile, layout: RecordLayout, chunkByteCount: Int, from checkpoint: Checkpoint,
    faultCount: Int
  ) {
    chunks = ChunkScanner(
      file, layout: layout, start: (checkpoint.offset, checkpoint.line),
      chunkByteCount: chunkByteCount)
    tally = RecordTally(from: checkpoint, faultCount: faultCount)
  }

  /// Makes an indexer that goes on behind records that are known, of which so many are bad; the first of its own gets
  /// a checkpoint.
  init(
    _ file: InputFile, layout: RecordLayout, chunkByteCount: Int, behind end: Checkpoint,
    faultCount: Int = 0
  ) {
    chunks = ChunkScanner(
      file, layout: layout, start: (end.offset, end.line), chunkByteCount: chunkByteCount)
    tally = RecordTally(behind: end, faultCount: faultCount)
  }

  /// The first byte that has not been read.
  var position: Int { chunks.position }

  /// The line that is being read, 1-based.
  var line: Int { chunks.line }

  /// How it stands at the end of an extent that is not the input's, up to which all is indexed.
  func stand(at end: Int) -> ScannerStand { chunks.stand(at: end) }

  /// The records that the input would end with if nothing came behind the extent.
  func tail(_ extent: Extent) throws(RecordError) -> [RecordSpan] { try chunks.tail(extent) }

  /// Indexes a chunk.
  ///
  /// O(bytes of a chunk).
  mutating func step(_ extent: Extent) throws(RecordError) -> Batch {
    let outcome = try chunks.count(extent, &tally)
    return Batch(
      checkpoints: tally.takeCheckpoints(), count: tally.count, faultCount: tally.faultCount,
      position: chunks.position,
      seenBytes: outcome == .more ? chunks.position : extent.byteCount,
      tail: chunks.pending.map { [$0] } ?? [], outcome: outcome)
  }
}
