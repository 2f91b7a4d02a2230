import Records
import Synchronization

/// Tallies all records of files of lines, on several threads: each file is read once, and nobody looks before where its
/// records are.
///
/// The numbers of the records are not known to it.
final class TallyPass<Question: RecordTallying>: Sendable {
  private let question: Question
  private let files: [InputRest]
  private let query: RecordQuery?
  private let blocks: [BlockFeeder]
  private let state: Mutex<State>

  /// The work that is done, which the threads share.
  private struct State {
    var total: [Question.Tallier.Tally]?
    var undecidedCount = 0
    /// For each file the bytes of the blocks that were tallied, and where the last of them ends.
    var bytes: [Int]
    var ends: [Checkpoint]
    /// Whether a part cannot be read in this way.
    var hasFailed = false
  }

  /// Makes a pass; nil where one of the sources is another than a file of lines that is read as it is.
  ///
  /// - Parameter blockByteCount: Bytes that a thread takes at a time, about.
  init?(
    _ question: Question, in sources: [RecordSource], by query: RecordQuery?,
    blockByteCount: Int = BlockFeeder.byteCount
  ) {
    let files = sources.compactMap(\.whole)
    guard files.count == sources.count else { return nil }
    (self.question, self.files, self.query) = (question, files, query)
    blocks = files.map { BlockFeeder($0, countsRecords: false, byteCount: blockByteCount) }
    state = Mutex(State(bytes: files.map { _ in 0 }, ends: files.map(\.start)))
  }

  /// Goes through all files.
  ///
  /// - Returns: The answer, and the number of records on which a regular expression of the query took too long; nil where a
  ///   record is long or cannot be read: an index is needed first then.
  func run(threadCount: Int) -> (answer: Question.Answer, undecidedCount: Int)? {
    let helpers = HelperThreads(threadCount - 1) { self.tallyBlocks() }
    tallyBlocks()
    helpers.join()
    for file in files.indices { tallyEnd(of: file) }
    return state.withLock { state in
      guard !state.hasFailed else { return nil }
      return (question.answer(state.total ?? question.noTallies), state.undecidedCount)
    }
  }

  private var hasFailed: Bool { state.withLock { $0.hasFailed } }

  /// Takes blocks as long as there are some.
  private func tallyBlocks() {
    for (number, file) in files.enumerated() {
      guard !hasFailed, var tallier = tallier(of: number) else { return }
      var cutter = BlockFeeder.Cutter(file)
      while !hasFailed, let block = blocks[number].next(&cutter) {
        guard BlockSieve.canRead(block),
          let undecidedCount = try? tallier.count(from: block.start, to: block.end.offset)
        else { return fail() }
        state.withLock { state in
          state.bytes[number] += block.byteCount
          if block.end.offset > state.ends[number].offset { state.ends[number] = block.end }
          state.undecidedCount += undecidedCount
        }
      }
      add(tallier.tallies)
    }
  }

  /// Tallies what stands behind the last block of a file: a few records, the last of which nothing ends.
  private func tallyEnd(of number: Int) {
    let file = files[number]
    let (bytes, start) = state.withLock { ($0.bytes[number], $0.ends[number]) }
    guard !hasFailed, bytes == start.offset - file.start.offset,
      file.byteCount - start.offset <= BlockSieve.mostByteCount, var tallier = tallier(of: number),
      let undecidedCount = try? tallier.count(from: start, to: file.byteCount)
    else { return fail() }
    state.withLock { $0.undecidedCount += undecidedCount }
    add(tallier.tallies)
  }

  private func tallier(of file: Int) -> SourceTallier<Question>? {
    let layout = files[file].sharedLayout.value
    let tallier = question.tallier(of: layout, source: file, isOfSample: false)
    do throws(RecordError) {
      return try SourceTallier<Question>(
        file, tallier, query, files[file].file, layout: layout, generation: 0)
    } catch {
      fail()
      return nil
    }
  }

  private func fail() { state.withLock { $0.hasFailed = true } }

  private func add(_ tallies: [Question.Tallier.Tally]) {
    state.withLock { state in
      guard var total = state.total else { return state.total = tallies }
      // Out of its place meanwhile, so that it is not copied.
      state.total = nil
      for place in total.indices { total[place].add(tallies[place]) }
      state.total = total
    }
  }
}
