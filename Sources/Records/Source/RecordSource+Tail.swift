import Synchronization

/// The end of a file, which can be seen before the index comes to it.
extension RecordSource {
  /// Bytes of the end in which the start of a record is looked for; more, if it is not in these.
  private static let tailByteCounts = [256 << 10, 4 << 20]

  /// Finds the last records of a file from its end, while not all of it is indexed.
  ///
  /// nil where all is indexed, of a stream, and where a record cannot be told without what is before
  /// it: in JSON that is not JSON Lines, in paragraphs, in rows with quotes in odd places, and in a
  /// record of some megabytes. O(bytes of the tail).
  public func tail() -> RecordTail? { tail(within: Self.tailByteCounts) }

  func tail(within byteCounts: [Int]) -> RecordTail? {
    let (part, extent, isComplete) = (
      indexedPart, state.withLock { $0.extent }, progress.isComplete
    )
    guard part.layout != nil, !isComplete, extent.isFinal, stream == nil else { return nil }
    do throws(RecordError) {
      guard let start = try tailStart(part, extent, byteCounts) else { return nil }
      let spans = try spans(part, extent, from: start)
      return spans.isEmpty ? nil : RecordTail(spans: spans, version: part.version)
    } catch {
      // The index comes across the same, and says so.
      return nil
    }
  }

  /// Reads a record of a tail; its index is -1 and its line 0, for they are not known.
  ///
  /// O(bytes of the record).
  ///
  /// - Parameter index: 0-based, from the first record of the tail.
  public func record(at index: Int, of tail: RecordTail) throws(RecordError) -> Record {
    var span = tail.spans[index]
    span.line = 0
    return try record(at: -1) { state in
      guard let sharedLayout = state.sharedLayout, state.version == tail.version else { return nil }
      return RecordPlace(
        file: state.file, tracker: state.tracker, version: state.version,
        sharedLayout: sharedLayout, position: .pending(span), extent: state.extent)
    }
  }

  /// The number of a tail's record, 0-based, once that part of the file is indexed.
  ///
  /// nil before that, and if the file is not the same any more. O(bytes of 64 records or 256 KB).
  public func number(of index: Int, in tail: RecordTail) -> Int? {
    let offset = tail.spans[index].range.lowerBound
    let (part, extent, checkpoint) = (
      indexedPart, state.withLock { $0.extent },
      state.withLock { $0.lastCheckpoint { $0.offset <= offset } }
    )
    guard let checkpoint, part.version == tail.version, offset < progress.indexedBytes,
      let spans = try? spans(part, extent, from: checkpoint.offset, through: offset),
      spans.last?.range.lowerBound == offset
    else { return nil }
    let number = checkpoint.index + spans.count - 1
    return number < progress.count ? number : nil
  }

  private func tailStart(
    _ part: IndexedPart, _ extent: Extent, _ byteCounts: [Int]
  ) throws(RecordError) -> Int? {
    guard let layout = part.layout else { return nil }
    if case .delimited(let delimiter) = layout.format {
      return try rowStart(part, extent, delimiter, byteCounts.min() ?? 0)
    }
    guard var starts = RecordStarts(part.file, format: layout.format) else { return nil }
    for byteCount in byteCounts {
      let offset = max(layout.start, extent.byteCount - byteCount)
      if let start = try starts.next(after: offset, before: extent.byteCount) { return start }
    }
    return nil
  }

  private func rowStart(
    _ part: IndexedPart, _ extent: Extent, _ delimiter: UInt8, _ byteCount: Int
  ) throws(RecordError) -> Int? {
    let offset = max(part.layout?.start ?? 0, extent.byteCount - byteCount)
    let buffer = ReadBuffer(byteCount: max(0, extent.byteCount - offset))
    let count = try part.file.read(into: buffer.memory, at: offset)
    guard count == buffer.memory.count else { throw .changed }
    return DelimitedTail(buffer.bytes(count), delimiter: delimiter).rowStart.map { offset + $0 }
  }

  /// The records from a place where one starts, up to the one that starts at `last` or behind it.
  private func spans(
    _ part: IndexedPart, _ extent: Extent, from start: Int, through last: Int = .max
  ) throws(RecordError) -> [RecordSpan] {
    guard let layout = part.layout else { return [] }
    var chunks = ChunkScanner(
      part.file, layout: layout, start: (start, 1), chunkByteCount: chunkByteCount)
    var spans: [RecordSpan] = []
    var outcome = ChunkScanner.Outcome.more
    while outcome == .more, (spans.last?.range.lowerBound ?? -1) < last {
      outcome = try chunks.scan(extent) { span, _ in
        spans.append(span)
        return span.range.lowerBound < last
      }
    }
    return spans
  }
}
