import Platform
import Records

/// Tallies records of a source on one thread.
struct SourceTallier<Question: RecordTallying>: ~Copyable {
  let source: Int
  let generation: Int
  private var scanner: BlockScanner
  private var matcher: QueryMatcher
  private let tallier: Question.Tallier
  private let format: RecordFormat
  private let isOfAll: Bool

  init(
    _ source: Int, _ tallier: Question.Tallier, _ query: RecordQuery?, _ file: InputFile,
    layout: RecordLayout, generation: Int
  ) throws(RecordError) {
    do throws(SearchError) {
      // Of no parts all find a record.
      matcher = try QueryMatcher(query ?? .all([]), layout: layout)
    } catch {
      // It was compiled before, so it is the memory for it that is missing.
      throw .unreadable(code: ENOMEM)
    }
    self.source = source
    self.generation = generation
    self.tallier = tallier
    format = layout.format
    isOfAll = query == nil
    scanner = BlockScanner(file, layout: layout)
  }

  /// Its tallies.
  var tallies: [Question.Tallier.Tally] { tallier.tallies }

  /// Tallies the records of a block; the answer is how many are undecided.
  mutating func count(_ block: RecordBlock) throws(RecordError) -> Int {
    var seen = 0
    let undecided = try forEach(in: block) { seen += 1 }
    // Records that are too long to be read.
    if isOfAll { for _ in seen..<max(seen, block.records.count) { tallier.addUnreadable() } }
    return undecided
  }

  /// Tallies the records between two places of the file, whose numbers are not known; the answer is how many are
  /// undecided.
  mutating func count(from start: Checkpoint, to end: Int) throws(RecordError) -> Int {
    try forEach(
      in: RecordBlock(checkpoints: [start], end: end, records: start.index..<Int.max)
    ) {}
  }

  /// Looks at some parts of all records.
  mutating func sample(
    _ parts: [TallyState<Question>.SamplePart]
  ) throws(RecordError) -> RecordSample<Question.Tallier.Tally> {
    let tallier = tallier
    var sample = RecordSample(tallier.tallies)
    for part in parts {
      sample.begin(part: part.number)
      _ = try forEach(in: part.block) { sample.noteRecord(of: part.number, in: tallier) }
    }
    sample.finish(tallier.tallies)
    return sample
  }

  /// Tallies the records of a block as people read them, and calls `body` behind each.
  private mutating func forEach(
    in block: RecordBlock, _ body: () -> Void
  ) throws(RecordError) -> Int {
    let (tallier, format) = (tallier, format)
    return try scanner.forEach(in: block, by: &matcher) { number, span, bytes, mayHide in
      let isBad = span.fault != nil
      if mayHide {
        format.withReadable(bytes) { tallier.add($0, number: number, isBad: isBad) }
      } else {
        tallier.add(bytes, number: number, isBad: isBad)
      }
      body()
    }
  }
}
