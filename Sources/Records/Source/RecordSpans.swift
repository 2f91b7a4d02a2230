/// Where the records of a source stand, for readers that jump about among many of them.
///
/// It takes 32 bytes of memory a record. Those who read at the same time share it.
public struct RecordSpans: Sendable {
  /// Most records whose places are kept, by all that are kept at the same time.
  private static let most = 4 << 20

  private let spans: [RecordSpan]
  /// The version of the source that they are of.
  private let version: Int

  /// Finds the places of the records of an order; nil where they are read as fast without them.
  ///
  /// They are of use where an order jumps about among many records: these are found in one pass, so that each is then
  /// read by itself. O(bytes of the input) then; a source of more than four million records is read without them.
  ///
  /// - Parameter shareCount: How many sources have them at the same time, which share the memory.
  public init?(
    of source: RecordSource, for order: [UInt32], shareCount: Int = 1
  ) throws(RecordError) {
    let part = source.indexedPart
    guard let layout = part.layout, let last = order.max().map(Int.init),
      last < Self.most / max(1, shareCount),
      // A record that is looked up by itself costs the reading of those behind a checkpoint.
      order.count * Checkpoint.recordStride > last,
      !zip(order, order.dropFirst()).allSatisfy({ $0 <= $1 })
    else { return nil }
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

  /// Where a record stands in a version of the source; nil where that is not known.
  func span(of index: Int, version: Int) -> RecordSpan? {
    index < spans.count && version == self.version ? spans[index] : nil
  }
}
