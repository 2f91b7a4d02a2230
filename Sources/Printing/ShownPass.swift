import Query
import Records

/// Makes output of records that are shown of a source on all processors, in the order in which they are.
struct ShownPass {
  /// Records of a block, which are few enough that it may be large ones.
  private static let usualBlockCount = 128
  /// Records for which threads are worth their start.
  private static let leastCount = 16 * usualBlockCount
  /// Records behind which a pass is tried again where the last one has come to nothing: they are long there.
  private static let farCount = 16 * leastCount

  /// The records.
  let part: ShownRecords.Part
  /// Where they stand, if that is known.
  let spans: RecordSpans?
  /// Those of them that are written, by their places in the order.
  let positions: Range<Int>
  /// Records of a block.
  var blockCount = Self.usualBlockCount

  /// Whether threads are worth their start.
  var isWorthwhile: Bool { positions.count >= Self.leastCount }

  /// Where to try again after a pass that has come to a place.
  func nextAttempt(behind end: Int) -> Int {
    if end == positions.upperBound { return end }
    return end + (end > positions.lowerBound ? Self.leastCount : Self.farCount)
  }

  /// Makes output of the records, up to a block that is to be written record by record.
  ///
  /// - Parameters:
  ///   - maker: Makes the maker of a thread.
  ///   - take: Called with the output of each block, in their order, and the number of its records.
  /// - Returns: The place of the first record that is not written.
  func run<Maker: PartMaker & ~Copyable>(
    _ maker: @escaping @Sendable () -> Maker,
    take: (Maker.Part, _ count: Int) throws(SaveError) -> Void
  ) throws(SaveError) -> Int {
    let (part, spans) = (part, spans)
    let blocks = PositionBlocks(positions, blockCount: blockCount)
    var end = positions.lowerBound
    try OrderedPass<ShownBlock<Maker.Part>>().run {
      ShownWorker(blocks, part, RawRecordReader(part.source, spans: spans), maker())
    } take: { made throws(SaveError) in
      try take(made.part, made.count)
      end += made.count
    }
    return end
  }
}

/// Places in an order, which threads work on block by block.
private struct PositionBlocks: Sendable {
  private let positions: Range<Int>
  private let blockCount: Int
  private let numbers: BlockNumbers

  init(_ positions: Range<Int>, blockCount: Int) {
    self.positions = positions
    self.blockCount = blockCount
    numbers = BlockNumbers(count: (positions.count + blockCount - 1) / blockCount)
  }

  /// The next block and its number; nil behind the last.
  func next() -> (number: Int, positions: Range<Int>)? {
    numbers.next().map { number in
      (number, positions.dropFirst(number * blockCount).prefix(blockCount))
    }
  }
}

/// The output of a block.
private struct ShownBlock<Part: Sendable>: Sendable {
  var part: Part
  /// Records of it.
  var count: Int
}

/// Makes output of blocks on a thread.
private struct ShownWorker<Maker: PartMaker & ~Copyable>: PassWorker, ~Copyable {
  private let blocks: PositionBlocks
  private let part: ShownRecords.Part
  private var reader: RawRecordReader
  private var maker: Maker

  init(
    _ blocks: PositionBlocks, _ part: ShownRecords.Part, _ reader: consuming RawRecordReader,
    _ maker: consuming Maker
  ) {
    self.blocks = blocks
    self.part = part
    self.reader = reader
    self.maker = maker
  }

  mutating func next() -> (number: Int, product: ShownBlock<Maker.Part>?)? {
    guard let (number, positions) = blocks.next() else { return nil }
    let isWhole = positions.allSatisfy { position in
      Self.add(part.number(at: position), from: &reader, to: &maker)
    }
    let made = maker.drain()
    return (number, isWhole ? ShownBlock(part: made, count: positions.count) : nil)
  }

  // Static, for a closure cannot use one part of a value while another part calls it.
  /// Makes output of a record; false if it cannot be read, or there is too much of it.
  private static func add(
    _ number: Int, from reader: inout RawRecordReader, to maker: inout Maker
  ) -> Bool {
    let isRead: Void? = try? reader.read(number) { maker.add($0) }
    return isRead != nil && maker.byteCount <= PartLimit.byteCount(for: 0)
  }
}
