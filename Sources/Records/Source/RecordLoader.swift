/// Reads single records: finds a record's place from the checkpoint before it, reads it, decodes it.
struct RecordLoader: ~Copyable {
  /// Blocks whose places are remembered, for those who read at several places in turn.
  private static let mostBlocks = 4
  private static let chunkByteCount = 16 << 10

  /// The places of the records behind a checkpoint.
  private struct Block {
    var checkpoint: Checkpoint
    var spans: [RecordSpan]
  }

  /// The version of the source whose records it reads.
  let version: Int
  private let file: InputFile
  private var chunks: ChunkScanner
  private var decoder: RecordDecoder
  private var buffer = ReadBuffer(byteCount: 16 << 10)
  /// Least recently used first.
  private var blocks: [Block] = []

  init(for place: RecordPlace) {
    version = place.version
    file = place.file
    let layout = place.sharedLayout.value
    chunks = ChunkScanner(place.file, layout: layout, chunkByteCount: Self.chunkByteCount)
    decoder = RecordDecoder(layout)
  }

  /// Finds, reads and decodes a record.
  mutating func record(at index: Int, _ place: RecordPlace) -> Result<Record, RecordError> {
    do throws(RecordError) {
      let span = try span(of: index, place)
      let content = try content(of: span)
      return .success(
        Record(index: index, line: span.line, byteRange: span.range, content: content))
    } catch { return .failure(error) }
  }

  /// Where a record is.
  mutating func span(of index: Int, _ place: RecordPlace) throws(RecordError) -> RecordSpan {
    switch place.position {
    case .after(let checkpoint): try span(of: index, from: checkpoint, place.extent)
    case .pending(let span): span
    }
  }

  /// Where a record is.
  ///
  /// O(1) near a record that was looked up before, else O(bytes of a block).
  private mutating func span(
    of index: Int, from checkpoint: Checkpoint, _ extent: Extent
  ) throws(RecordError) -> RecordSpan {
    let offset = index - checkpoint.index
    if let position = blocks.firstIndex(where: { $0.checkpoint == checkpoint }) {
      let block = blocks.remove(at: position)
      if offset < block.spans.count {
        blocks.append(block)
        return block.spans[offset]
      }
    }
    let spans = try scanBlock(from: checkpoint, atLeast: offset + 1, extent)
    guard offset < spans.count else { throw .changed }
    if blocks.count == Self.mostBlocks { blocks.removeFirst() }
    blocks.append(Block(checkpoint: checkpoint, spans: spans))
    return spans[offset]
  }

  private mutating func scanBlock(
    from checkpoint: Checkpoint, atLeast count: Int, _ extent: Extent
  ) throws(RecordError) -> [RecordSpan] {
    var spans: [RecordSpan] = []
    chunks.restart(at: checkpoint.offset, line: checkpoint.line)
    while spans.count < count {
      let outcome = try chunks.scan(extent) { span, _ in
        spans.append(span)
        return spans.count < Checkpoint.recordStride
      }
      if outcome != .more { break }
    }
    return spans
  }

  /// Reads and decodes a record, or the first bytes of one that is too long.
  private mutating func content(of span: RecordSpan) throws(RecordError) -> Record.Content {
    let isOversized = span.range.count > Record.largestByteCount
    let count = isOversized ? Record.oversizedPrefixByteCount : span.range.count
    if buffer.memory.count < count { buffer = ReadBuffer(byteCount: count) }
    defer { if buffer.memory.count > 1 << 20 { buffer = ReadBuffer(byteCount: 16 << 10) } }
    let target = UnsafeMutableRawBufferPointer(rebasing: buffer.memory.prefix(count))
    guard try file.read(into: target, at: span.range.lowerBound) == count else { throw .changed }
    let bytes = buffer.bytes(count)
    return isOversized
      ? .oversized(prefix: Array(bytes), byteCount: span.range.count)
      : decoder.content(of: span, bytes)
  }
}
