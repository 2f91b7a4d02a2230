import Dispatch
import Platform
import Records
import Synchronization

/// The work of a ``FieldCounting``: its threads, and what they share.
///
/// Observers of a source and threads that wait hold this and not the count itself, so that a count that nobody needs any
/// more ends.
final class CountWork: Sendable {
  let state: Mutex<CountState>
  private let paths: [FieldPath]
  private let sources: [RecordSource]
  private let query: RecordQuery?
  private let threadCount: Int
  private let limits: ValueTable.Limits
  /// Signalled once for every waiting thread when there may be more to count.
  private let growth = DispatchSemaphore(value: 0)
  private let threads = DispatchGroup()
  private let ties = Mutex(Ties())

  /// The ties of a count to its sources, until it is stopped.
  private struct Ties {
    var observers: [Int] = []
    var demands: [ReadingDemand] = []
  }

  init(
    _ paths: [FieldPath], in sources: [RecordSource], by query: RecordQuery?, isSampled: Bool,
    threadCount: Int
  ) {
    self.paths = paths
    self.sources = sources
    self.query = query
    self.threadCount = threadCount
    limits = .shared(by: paths.count * (threadCount + 1))
    state = Mutex(CountState(sourceCount: sources.count, isSampled: isSampled))
  }

  func start(onChange: @escaping @Sendable () -> Void) {
    ties.withLock { ties in
      ties.observers = sources.map { source in source.addObserver { [weak self] in self?.wake() } }
      ties.demands = sources.map { $0.demandAll() }
    }
    for number in 0..<threadCount {
      state.withLock { $0.busyCount += 1 }
      DispatchQueue(label: "count \(number)", qos: .userInitiated).async(group: threads) {
        self.run(onChange)
      }
    }
  }

  /// Has the threads end and waits for them.
  func stop() {
    state.withLock { $0.isCancelled = true }
    wake()
    threads.wait()
    let former = ties.withLock { ties in
      defer { ties = Ties() }
      return ties
    }
    for (source, observer) in zip(sources, former.observers) { source.removeObserver(observer) }
  }

  /// Has the threads that wait look again.
  private func wake() {
    let count = state.withLock { state in
      defer { state.waitingCount = 0 }
      return state.waitingCount
    }
    for _ in 0..<count { growth.signal() }
  }

  private enum Step {
    case work(CountState.Task, generation: Int)
    /// There is nothing to do now: what was counted is to be added to the total.
    case rest
    case end
  }

  private func nextStep() -> Step {
    state.withLock { state in
      if state.isCancelled { return .end }
      if let task = state.nextTask(from: sources) {
        return .work(task, generation: state.generation)
      }
      return .rest
    }
  }

  private func run(_ onChange: @Sendable () -> Void) {
    var throttle = Throttle()
    var counter: SourceCounter?
    while true {
      switch nextStep() {
      case .end: return
      case .work(let task, let generation):
        let isNews = work(task, of: generation, &counter)
        if isNews || throttle.isDue() { onChange() }
      case .rest:
        flush(&counter)
        switch rest() {
        case .mayGoOn: continue
        case .waits: break
        case .hasCounted(let counted):
          // Here and not where it is asked for: to put many values into order takes its time.
          let counts = zip(counted.tallies, paths).map { $0.count(of: $1) }
          state.withLock { $0.catchUp(counts, counted) }
          onChange()
        }
        growth.wait()
        state.withLock { $0.busyCount += 1 }
      }
    }
  }

  /// What a thread does that has nothing to do.
  private enum Rest {
    /// There is more to do after all.
    case mayGoOn
    /// It waits for more records.
    case waits
    /// The same, and it was the last one to be at work: all that is known is counted.
    case hasCounted(CountState.Counted)
  }

  /// Prepares to wait for more records.
  private func rest() -> Rest {
    state.withLock { state in
      // Asked before the next look, for a source may grow and become complete behind the last one.
      let isComplete = sources.allSatisfy { $0.state.withLock { $0.hasEnded } }
      guard !state.isCancelled, !state.hasTask(in: sources) else { return .mayGoOn }
      state.waitingCount += 1
      state.busyCount -= 1
      guard state.busyCount == 0 else { return .waits }
      // Of no records there is no tally, which says so too.
      let tallies = state.total ?? paths.map { FieldTally($0.meaning, limits) }
      return .hasCounted(state.counted(tallies, isComplete: isComplete))
    }
  }

  private func flush(_ counter: inout SourceCounter?) {
    guard let counted = counter else { return }
    counter = nil
    state.withLock { $0.add(counted.tallies, of: counted.generation) }
  }

  /// Does a piece of the work; answers whether there is a new estimate.
  private func work(
    _ task: CountState.Task, of generation: Int, _ counter: inout SourceCounter?
  ) -> Bool {
    do throws(RecordError) {
      switch task {
      case .sample(let source, let parts):
        let sampler = try makeCounter(source, generation, limits: .none)
        let sample = try sampler.sample(parts)
        let part = state.withLock { $0.finish(sample, parts: parts.count, of: generation) }
        guard let part else { return false }
        let counts = part.sample.counts(of: paths, among: part.recordCount)
        state.withLock { $0.estimate(counts, of: generation) }
        return true
      case .count(let source, let block):
        if counter?.source != source || counter?.generation != generation { flush(&counter) }
        let counting: SourceCounter
        if let counter {
          counting = counter
        } else {
          counting = try makeCounter(source, generation, limits: limits)
        }
        counter = counting
        let undecided = try counting.count(block)
        state.withLock {
          $0.note(block, undecidedCount: undecided, of: generation, sources: sources)
        }
        return false
      }
    } catch {
      let version = state.withLock { $0.fail(error, inSource: task.source, of: generation) }
      // Once it is seen how the file has changed, all is counted anew.
      if error == .changed, let version { sources[task.source].suspect(version) }
      return false
    }
  }

  private func makeCounter(
    _ source: Int, _ generation: Int, limits: ValueTable.Limits
  ) throws(RecordError) -> SourceCounter {
    let part = sources[source].indexedPart
    // A file that was written anew has no layout until its first bytes were looked at.
    guard let layout = part.layout else { throw .changed }
    return try SourceCounter(
      source, paths, query, part, layout: layout, limits: limits, generation: generation)
  }
}

/// Counts records of a source on one thread.
private final class SourceCounter {
  let source: Int
  let generation: Int
  private var scanner: BlockScanner
  private var matcher: QueryMatcher
  private var tally: RecordTally
  private let isOfAll: Bool

  init(
    _ source: Int, _ paths: [FieldPath], _ query: RecordQuery?, _ part: IndexedPart,
    layout: RecordLayout, limits: ValueTable.Limits, generation: Int
  ) throws(RecordError) {
    self.source = source
    self.generation = generation
    isOfAll = query == nil
    scanner = BlockScanner(part.file, layout: layout)
    do throws(SearchError) {
      // Of no parts all find a record.
      matcher = try QueryMatcher(query ?? .all([]), layout: layout)
    } catch {
      // It was compiled before, so it is the memory for it that is missing.
      throw .unreadable(code: ENOMEM)
    }
    tally = RecordTally(
      paths, layout: layout, adding: RecordTally.empty(paths, layout: layout, limits))
  }

  /// What it has counted.
  var tallies: [FieldTally] { tally.fields }

  /// Counts the records of a block; the answer is how many are undecided.
  func count(_ block: RecordBlock) throws(RecordError) -> Int {
    var seen = 0
    let undecided = try scanner.forEach(in: block, by: &matcher) { _, span, bytes in
      seen += 1
      tally.add(bytes, isBad: span.fault != nil)
    }
    // Records that are too long to be read.
    if isOfAll { for _ in seen..<max(seen, block.records.count) { tally.addUnreadable() } }
    return undecided
  }

  /// Looks at some parts of all records.
  func sample(_ parts: [CountState.SamplePart]) throws(RecordError) -> RecordSample {
    var sample = RecordSample(tally.fields)
    for part in parts {
      sample.begin(part: part.number)
      _ = try scanner.forEach(in: part.block, by: &matcher) { _, span, bytes in
        tally.add(bytes, isBad: span.fault != nil)
        sample.noteRecord(of: part.number, in: tally)
      }
    }
    sample.finish(tally)
    return sample
  }
}
