import Query
import Records

/// Encodes the rest of a file on all processors, in the order of the file.
struct DataPass {
  let rest: InputRest
  /// Which records are written; nil writes all.
  let query: RecordQuery?
  /// How they are encoded.
  let plan: PartPlan
  /// Bytes of a block, about.
  var blockByteCount = BlockFeeder.byteCount

  /// Writes the records, all but the last ones, which may still go on.
  ///
  /// - Returns: Where it has come to; nil where the query is none that can be asked.
  func run(to output: inout RecordOutput) throws(OutputBuffer.Failure) -> PassEnd? {
    let (rest, query, plan) = (rest, query, plan)
    let blocks = BlockFeeder(rest, countsRecords: plan.namesLines, byteCount: blockByteCount)
    guard (try? BlockSieve(rest, query)) != nil else { return nil }
    var end = PassEnd(place: rest.start)
    try OrderedPass<EncodedBlock>().run {
      BlockEncoder(BlockReader(blocks, rest, query), plan, of: rest.sharedLayout)
    } take: { encoded throws(OutputBuffer.Failure) in
      try output.add(encoded.part, of: rest.sharedLayout)
      end.undecidedCount += encoded.undecidedCount
      end.place = encoded.end
    }
    return end
  }
}

/// Where a pass has come to, and what is to be told of the records before.
struct PassEnd {
  /// Bytes of a rest for which threads are worth their start.
  static let leastByteCount = 8 * BlockFeeder.byteCount

  /// Bytes that a block may become: one that becomes more is written record by record, in little memory.
  static func mostByteCount(of block: FileBlock) -> Int { (4 << 20) + 4 * block.byteCount }

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
struct BlockReader: ~Copyable {
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

/// A block whose records are encoded.
private struct EncodedBlock: Sendable {
  var part = EncodedPart()
  /// Where the next block starts.
  var end: Checkpoint
  /// Records on which a regular expression takes too long.
  var undecidedCount = 0
}

/// Encodes blocks on a thread.
private struct BlockEncoder: PassWorker, ~Copyable {
  private var reader: BlockReader
  private let plan: PartPlan
  private let layout: SharedLayout

  init(_ reader: consuming BlockReader, _ plan: PartPlan, of layout: SharedLayout) {
    self.reader = reader
    self.plan = plan
    self.layout = layout
  }

  mutating func next() -> (number: Int, product: EncodedBlock?)? {
    guard let block = reader.next() else { return nil }
    var encoder = RecordEncoder(plan, of: layout)
    var encoded = EncodedBlock(end: block.end)
    let most = PassEnd.mostByteCount(of: block)
    let undecidedCount = reader.forEach(in: block) { record in
      if encoded.part.bytes.count <= most { encoder.encode(record, into: &encoded.part.bytes) }
    }
    guard let undecidedCount, encoded.part.bytes.count <= most else { return (block.number, nil) }
    encoded.undecidedCount = undecidedCount
    encoded.part.losses = encoder.losses
    return (block.number, encoded)
  }
}
