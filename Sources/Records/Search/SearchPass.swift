/// One way through a source, chunk by chunk, that looks for a pattern.
struct SearchPass: ~Copyable {
  /// What a chunk had.
  struct Found {
    /// The records that match.
    var hits: [UInt32] = []
    var searchedCount = 0
    var outcome = ChunkScanner.Outcome.more
  }

  private var chunks: ChunkScanner
  private var matcher: RecordMatcher
  private var nextIndex: UInt32 = 0

  init(_ pattern: SearchPattern, in source: RecordSource, layout: RecordLayout) throws(SearchError)
  {
    chunks = ChunkScanner(source.file, layout: layout, chunkByteCount: source.chunkByteCount)
    matcher = try RecordMatcher(pattern, layout: layout)
  }

  /// Looks through a chunk.
  ///
  /// O(bytes).
  mutating func step(_ extent: Extent) throws(RecordError) -> Found {
    let found = try Self.search(&chunks, with: &matcher, extent, firstIndex: nextIndex)
    nextIndex += UInt32(found.searchedCount)
    return found
  }

  // Static, for a closure cannot use one part of a value while another part calls it.
  private static func search(
    _ chunks: inout ChunkScanner, with matcher: inout RecordMatcher, _ extent: Extent,
    firstIndex: UInt32
  ) throws(RecordError) -> Found {
    var found = Found()
    found.outcome = try chunks.scanBytes(extent) { span, bytes in
      if let bytes, matcher.matches(bytes, isBad: span.fault != nil) {
        found.hits.append(firstIndex + UInt32(found.searchedCount))
      }
      found.searchedCount += 1
      return true
    }
    return found
  }
}
