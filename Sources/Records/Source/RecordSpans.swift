import Dispatch
import Synchronization

/// Where the records of a source stand, for readers that jump about among many of them.
///
/// It takes 32 bytes of memory a record. Those who read at the same time share it.
public struct RecordSpans: Sendable {
  /// Most records whose places are kept, by all that are kept at the same time.
  private static let most = 4 << 20
  /// Bytes of a part, about.
  private static let partByteCount = 4 << 20

  /// Records that stand together.
  private struct Part: Sendable {
    /// The number of the first.
    var first: Int
    var spans: [RecordSpan] = []
  }

  private let parts: [Part]
  /// The version of the source that they are of.
  private let version: Int

  /// Finds the places of the records of an order; nil where they are read as fast without them.
  ///
  /// They are of use where an order jumps about among many records: these are found in one pass on all processors, so
  /// that each is then read by itself. O(bytes of the input) then; a source of more than four million records is read
  /// without them.
  ///
  /// - Parameter shareCount: How many sources have them at the same time, which share the memory.
  public init?(
    of source: RecordSource, for order: [UInt32], shareCount: Int = 1
  ) throws(RecordError) {
    try self.init(
      of: source, for: order, shareCount: shareCount, partByteCount: Self.partByteCount)
  }

  /// The same, in parts of about so many bytes.
  init?(
    of source: RecordSource, for order: [UInt32], shareCount: Int = 1, partByteCount: Int
  ) throws(RecordError) {
    let indexed = source.indexedPart
    guard let layout = indexed.layout, let last = order.max().map(Int.init),
      last < Self.most / max(1, shareCount),
      // A record that is looked up by itself costs the reading of those behind a checkpoint.
      order.count * Checkpoint.recordStride > last,
      !zip(order, order.dropFirst()).allSatisfy({ $0 <= $1 })
    else { return nil }
    let starts = source.state.withLock { state in
      state.version == indexed.version ? state.starts(upTo: last, apart: partByteCount) : nil
    }
    guard let starts else { throw .changed }
    parts = try Self.parts(from: starts, upTo: last, of: indexed, layout)
    version = indexed.version
  }

  /// Finds the records from some checkpoints on, each part on any thread.
  private static func parts(
    from starts: [Checkpoint], upTo last: Int, of indexed: IndexedPart, _ layout: RecordLayout
  ) throws(RecordError) -> [Part] {
    let found = Mutex(starts.map { Part(first: $0.index) })
    let failure = Mutex<RecordError?>(nil)
    DispatchQueue.concurrentPerform(iterations: starts.count) { number in
      guard failure.withLock({ $0 == nil }) else { return }
      let end = number + 1 < starts.count ? starts[number + 1].index : last + 1
      do throws(RecordError) {
        let spans = try spans(from: starts[number], before: end, of: indexed, layout)
        found.withLock { $0[number].spans = spans }
      } catch { failure.withLock { $0 = error } }
    }
    if let failure = failure.withLock({ $0 }) { throw failure }
    return found.withLock { $0 }
  }

  /// The records from a checkpoint on, before a number or as far as they are there.
  private static func spans(
    from start: Checkpoint, before end: Int, of indexed: IndexedPart, _ layout: RecordLayout
  ) throws(RecordError) -> [RecordSpan] {
    var chunks = ChunkScanner(
      indexed.file, layout: layout, start: (start.offset, start.line),
      chunkByteCount: indexed.chunkByteCount)
    var spans: [RecordSpan] = []
    spans.reserveCapacity(end - start.index)
    while spans.count < end - start.index {
      let outcome = try chunks.scan(indexed.extent) { span, _ in
        spans.append(span)
        return spans.count < end - start.index
      }
      if outcome != .more { break }
    }
    return spans
  }

  /// Where a record stands in a version of the source; nil where that is not known.
  func span(of index: Int, version: Int) -> RecordSpan? {
    let next = parts.partition { $0.first > index }
    guard version == self.version, next > 0 else { return nil }
    let (place, spans) = (index - parts[next - 1].first, parts[next - 1].spans)
    return place < spans.count ? spans[place] : nil
  }
}

extension SourceState {
  /// The first checkpoint and others up to a record, each so many bytes behind the one before, at least.
  fileprivate func starts(upTo last: Int, apart byteCount: Int) -> [Checkpoint] {
    var starts: [Checkpoint] = []
    for checkpoint in checkpoints {
      guard checkpoint.index <= last else { break }
      if let former = starts.last, checkpoint.offset - former.offset < byteCount { continue }
      starts.append(checkpoint)
    }
    return starts
  }
}
