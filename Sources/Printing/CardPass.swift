import Query
import RecordCards
import Records

/// Prints the rest of a file as cards on all processors, in the order of the file.
struct CardPass {
  let rest: InputRest
  /// Which records are printed; nil prints all.
  let query: RecordQuery?
  let setting: CardPrinter.Setting
  let builder: CardBuilder
  /// The name of the input, to say where something was left out.
  let name: String
  /// Bytes of a block, about: a card takes more room than its record.
  var blockByteCount = BlockFeeder.byteCount / 4

  /// Prints the cards, all but the last ones, whose records may still go on.
  ///
  /// - Returns: Where it has come to; nil where the query is none that can be asked.
  func run(
    to printer: inout CardPrinter, _ losses: inout CardLosses
  ) throws(OutputBuffer.Failure) -> PassEnd? {
    let pass = self
    let blocks = BlockFeeder(rest, countsRecords: true, byteCount: blockByteCount)
    guard (try? BlockSieve(rest, query)) != nil else { return nil }
    var end = PassEnd(place: rest.start)
    try OrderedPass<PrintedBlock>().run {
      BlockPrinter(BlockReader(blocks, pass.rest, pass.query), pass)
    } take: { printed throws(OutputBuffer.Failure) in
      try printer.add(printed.bytes)
      losses.add(printed.losses)
      end.undecidedCount += printed.undecidedCount
      end.place = printed.end
    }
    return end
  }
}

/// A block whose cards are printed.
private struct PrintedBlock: Sendable {
  var bytes: [UInt8] = []
  var losses = CardLosses()
  /// Where the next block starts.
  var end: Checkpoint
  /// Records on which a regular expression takes too long.
  var undecidedCount = 0
}

/// Prints blocks on a thread.
private struct BlockPrinter: PassWorker, ~Copyable {
  private var reader: BlockReader
  private var taker = RecordTaker()
  private var printer: CardPrinter
  private let pass: CardPass

  init(_ reader: consuming BlockReader, _ pass: CardPass) {
    self.reader = reader
    printer = CardPrinter(partOf: pass.setting)
    self.pass = pass
  }

  mutating func next() -> (number: Int, product: PrintedBlock?)? {
    guard let block = reader.next() else { return nil }
    var printed = PrintedBlock(end: block.end)
    let most = PassEnd.mostByteCount(of: block)
    let undecidedCount = reader.forEach(in: block) { raw in
      guard printer.partByteCount <= most else { return }
      let card = pass.builder.card(for: taker.record(raw), detail: pass.setting.plan.detail)
      printed.losses.add(card, at: "\(pass.name): record \(raw.index + 1)")
      // In memory nothing keeps it from being written.
      try? printer.print(card, number: raw.index + 1)
    }
    printed.bytes = printer.drainPart()
    guard let undecidedCount, printed.bytes.count <= most else { return (block.number, nil) }
    printed.undecidedCount = undecidedCount
    return (block.number, printed)
  }
}
