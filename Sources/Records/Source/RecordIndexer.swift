/// Counts the records of an input and keeps the place of every so many.
struct RecordIndexer: ~Copyable {
  /// What one chunk added.
  struct Batch {
    var checkpoints: [Checkpoint] = []
    /// Records in all.
    var count = 0
    /// Records in all that the scanning alone has found to be bad.
    var faultCount = 0
    /// The first byte that has not been read.
    var position = 0
    /// The last record, if it has begun but may go on.
    var tail: [RecordSpan] = []
    var outcome = ChunkScanner.Outcome.more
  }

  private var chunks: ChunkScanner
  private var count = 0
  private var faultCount = 0
  private var last: Checkpoint

  init(_ file: InputFile, layout: RecordLayout, chunkByteCount: Int) {
    chunks = ChunkScanner(file, layout: layout, chunkByteCount: chunkByteCount)
    last = Checkpoint(start: layout)
  }

  /// Makes an indexer that goes on at a checkpoint, before which so many bad records were found.
  init(
    _ file: InputFile, layout: RecordLayout, chunkByteCount: Int, from checkpoint: Checkpoint,
    faultCount: Int
  ) {
    chunks = ChunkScanner(
      file, layout: layout, start: (checkpoint.offset, checkpoint.line),
      chunkByteCount: chunkByteCount)
    count = checkpoint.index
    last = checkpoint
    self.faultCount = faultCount
  }

  /// The first byte that has not been read.
  var position: Int { chunks.position }

  /// The records that the input would end with if nothing came behind the extent.
  func tail(_ extent: Extent) throws(RecordError) -> [RecordSpan] { try chunks.tail(extent) }

  /// Indexes a chunk.
  ///
  /// O(bytes of a chunk).
  mutating func step(_ extent: Extent) throws(RecordError) -> Batch {
    var batch = Batch()
    // Locals, for the compiler keeps these in registers through the loop.
    var count = count
    var faultCount = faultCount
    var last = last
    batch.outcome = try chunks.scan(extent) { scanner, window in
      // The next record that must be seen is the one that gets a checkpoint.
      count += scanner.skip(
        last.index + Checkpoint.recordStride - count, before: last.offset + Checkpoint.byteStride,
        in: &window)
    } _: { span, _ in
      if Self.needsCheckpoint(span, index: count, after: last) {
        let checkpoint = Checkpoint(index: count, offset: span.range.lowerBound, line: span.line)
        batch.checkpoints.append(checkpoint)
        last = checkpoint
      }
      count += 1
      if span.fault != nil { faultCount += 1 }
      return true
    }
    (self.count, self.faultCount, self.last) = (count, faultCount, last)
    batch.count = count
    batch.faultCount = faultCount
    batch.position = chunks.position
    batch.tail = chunks.pending.map { [$0] } ?? []
    return batch
  }

  private static func needsCheckpoint(
    _ span: RecordSpan, index: Int, after last: Checkpoint
  ) -> Bool {
    // What follows an array cannot be told from an element if scanning starts there.
    guard span.fault != .outsideArray, span.isStart else { return false }
    return index - last.index >= Checkpoint.recordStride
      || span.range.lowerBound - last.offset >= Checkpoint.byteStride
  }
}
