import Query
import Records

/// Makes output of the rest of a file on all processors, in the order of the file.
struct FilePass {
  let rest: InputRest
  /// Which records are written; nil writes all.
  let query: RecordQuery?
  /// Bytes of a block, about.
  var blockByteCount = BlockFeeder.byteCount

  /// Makes output of the records, all but the last ones, which may still go on.
  ///
  /// - Parameters:
  ///   - maker: Makes the maker of a thread.
  ///   - countsRecords: Whether it is to know the numbers and lines of the records.
  ///   - take: Called with the output of each block, in their order.
  /// - Returns: Where it has come to; nil where the query is none that can be asked.
  func run<Maker: PartMaker & ~Copyable>(
    _ maker: @escaping @Sendable () -> Maker, countsRecords: Bool,
    take: (Maker.Part) throws(OutputBuffer.Failure) -> Void
  ) throws(OutputBuffer.Failure) -> PassEnd? {
    let (rest, query) = (rest, query)
    let blocks = BlockFeeder(rest, countsRecords: countsRecords, byteCount: blockByteCount)
    guard (try? BlockSieve(rest, query)) != nil else { return nil }
    var end = PassEnd(place: rest.start)
    try OrderedPass<MadeBlock<Maker.Part>>().run {
      BlockWorker(BlockReader(blocks, rest, query), maker())
    } take: { made throws(OutputBuffer.Failure) in
      try take(made.part)
      end.undecidedCount += made.undecidedCount
      end.place = made.end
    }
    return end
  }
}

/// Where a pass has come to, and what is to be told of the records before.
struct PassEnd {
  /// Bytes of a rest for which threads are worth their start.
  static let leastByteCount = 8 * BlockFeeder.byteCount

  /// Bytes behind which a pass is tried again where the last one has come to nothing: the records are long there.
  private static let farByteCount = 64 << 20

  /// Where to try again after a pass that began at a place.
  func nextAttempt(behind start: Checkpoint) -> Int {
    place.offset + (place.offset > start.offset ? Self.leastByteCount : Self.farByteCount)
  }

  /// Where the next record is looked for, one by one; with its number and line if these were wanted.
  var place: Checkpoint
  /// Records on which a regular expression takes too long.
  var undecidedCount = 0
}

/// Reads blocks on a thread, and the records in them that are wanted.
private struct BlockReader: ~Copyable {
  private let blocks: BlockFeeder
  private var cutter: BlockFeeder.Cutter
  /// Nil where there is no memory for one more; then other threads, or none, read the blocks.
  private var sieve: BlockSieve?

  init(_ blocks: BlockFeeder, _ rest: InputRest, _ query: RecordQuery?) {
    self.blocks = blocks
    cutter = BlockFeeder.Cutter(rest)
    sieve = try? BlockSieve(rest, query)
  }

  /// The next block; nil where there is none.
  mutating func next() -> FileBlock? { sieve == nil ? nil : blocks.next(&cutter) }

  /// Hands on the records of a block; the answer is how many are undecided, nil where the block cannot be read.
  mutating func forEach(in block: FileBlock, _ body: (RawRecord) -> Void) -> Int? {
    guard BlockSieve.canRead(block) else { return nil }
    return try? sieve?.forEach(in: block, body)
  }
}

/// The output of a block.
private struct MadeBlock<Part: Sendable>: Sendable {
  var part: Part
  /// Where the next block starts.
  var end: Checkpoint
  /// Records on which a regular expression takes too long.
  var undecidedCount: Int
}

/// Makes output of blocks on a thread.
private struct BlockWorker<Maker: PartMaker & ~Copyable>: PassWorker, ~Copyable {
  private var reader: BlockReader
  private var maker: Maker

  init(_ reader: consuming BlockReader, _ maker: consuming Maker) {
    self.reader = reader
    self.maker = maker
  }

  mutating func next() -> (number: Int, product: MadeBlock<Maker.Part>?)? {
    guard let block = reader.next() else { return nil }
    let most = PartLimit.byteCount(for: block.byteCount)
    let undecidedCount = reader.forEach(in: block) { record in
      if maker.byteCount <= most { maker.add(record) }
    }
    let isWhole = maker.byteCount <= most
    let part = maker.drain()
    guard let undecidedCount, isWhole else { return (block.number, nil) }
    let made = MadeBlock(part: part, end: block.end, undecidedCount: undecidedCount)
    return (block.number, made)
  }
}
