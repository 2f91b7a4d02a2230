import Platform
import Records

/// Tallies records of a source on one thread.
final class SourceTallier<Question: RecordTallying> {
  let source: Int
  let generation: Int
  private var scanner: BlockScanner
  private var matcher: QueryMatcher
  private let tallier: Question.Tallier
  private let isOfAll: Bool

  init(
    _ source: Int, _ tallier: Question.Tallier, _ query: RecordQuery?, _ file: InputFile,
    layout: RecordLayout, generation: Int
  ) throws(RecordError) {
    self.source = source
    self.generation = generation
    self.tallier = tallier
    isOfAll = query == nil
    scanner = BlockScanner(file, layout: layout)
    do throws(SearchError) {
      // Of no parts all find a record.
      matcher = try QueryMatcher(query ?? .all([]), layout: layout)
    } catch {
      // It was compiled before, so it is the memory for it that is missing.
      throw .unreadable(code: ENOMEM)
    }
  }

  /// Its tallies.
  var tallies: [Question.Tallier.Tally] { tallier.tallies }

  /// Tallies the records of a block; the answer is how many are undecided.
  func count(_ block: RecordBlock) throws(RecordError) -> Int {
    var seen = 0
    let undecided = try scanner.forEach(in: block, by: &matcher) { number, span, bytes in
      seen += 1
      tallier.add(bytes, number: number, isBad: span.fault != nil)
    }
    // Records that are too long to be read.
    if isOfAll { for _ in seen..<max(seen, block.records.count) { tallier.addUnreadable() } }
    return undecided
  }

  /// Tallies the records between two places of the file, whose numbers are not known; the answer is how many are
  /// undecided.
  func count(from start: Checkpoint, to end: Int) throws(RecordError) -> Int {
    let block = RecordBlock(checkpoints: [start], end: end, records: start.index..<Int.max)
    return try scanner.forEach(in: block, by: &matcher) { number, span, bytes in
      tallier.add(bytes, number: number, isBad: span.fault != nil)
    }
  }

  /// Looks at some parts of all records.
  func sample(
    _ parts: [TallyState<Question>.SamplePart]
  ) throws(RecordError) -> RecordSample<Question.Tallier.Tally> {
    var sample = RecordSample(tallier.tallies)
    for part in parts {
      sample.begin(part: part.number)
      _ = try scanner.forEach(in: part.block, by: &matcher) { number, span, bytes in
        tallier.add(bytes, number: number, isBad: span.fault != nil)
        sample.noteRecord(of: part.number, in: tallier)
      }
    }
    sample.finish(tallier)
    return sample
  }
}
