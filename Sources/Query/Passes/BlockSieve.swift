import Records

/// Picks the records of a file's blocks that a query finds, or all.
///
/// A query checks the raw bytes of a whole block first, so that most records need not be found. For one thread at a
/// time.
package struct BlockSieve: ~Copyable {
  private let layout: SharedLayout
  private var scanner: BlockScanner
  private var matcher: QueryMatcher

  /// Makes a sieve for blocks of the rest of a file; no query picks all records.
  package init(_ rest: InputRest, _ query: RecordQuery?) throws(SearchError) {
    layout = rest.sharedLayout
    scanner = BlockScanner(rest.file, layout: layout.value)
    // Of no parts all find a record.
    matcher = try QueryMatcher(query ?? .all([]), layout: layout.value)
  }

  /// Bytes of a block that are read as one: several are in memory at a time.
  static let mostByteCount = 1 << 20

  /// Whether a block can be read as one: it has no record that is very long.
  package static func canRead(_ block: FileBlock) -> Bool { block.byteCount <= mostByteCount }

  /// Hands on the records that are picked; their bytes are valid during the call.
  ///
  /// O(bytes).
  ///
  /// - Returns: The number of records on which a regular expression takes too long.
  /// - Throws: ``RecordError/changed`` if the file ends before the block does; nothing is handed on then.
  package mutating func forEach(
    in block: FileBlock, _ body: (RawRecord) -> Void
  ) throws(RecordError) -> Int {
    let records = RecordBlock(
      checkpoints: [block.start], end: block.end.offset, records: 0..<Int.max)
    let layout = layout
    return try scanner.forEach(in: records, by: &matcher) { index, span, bytes, _ in
      body(RawRecord(number: index, span, bytes, of: layout))
    }
  }
}
