import Dispatch
import Platform
import Records
import Synchronization

/// The work of a ``RecordCounting``: its threads, and what they share.
///
/// Observers of a source and threads that wait hold this and not the count itself, so that a count that nobody needs any
/// more ends.
final class TallyWork<Question: RecordTallying>: Sendable {
  typealias State = TallyState<Question>

  let state: Mutex<State>
  private let question: Question
  private let sources: [RecordSource]
  private let query: RecordQuery?
  private let threadCount: Int
  /// Signalled once for every waiting thread when there may be more to count.
  private let growth = DispatchSemaphore(value: 0)
  private let threads = DispatchGroup()
  private let ties = Mutex(Ties())

  init(
    _ question: Question, in sources: [RecordSource], by query: RecordQuery?, isSampled: Bool,
    threadCount: Int
  ) {
    self.question = question
    self.sources = sources
    self.query = query
    self.threadCount = threadCount
    state = Mutex(State(sourceCount: sources.count, isSampled: isSampled))
  }

  func start(onChange: @escaping @Sendable () -> Void) {
    ties.withLock { ties in
      ties.observers = sources.map { source in source.addObserver { [weak self] in self?.wake() } }
      ties.demands = sources.map { $0.demandAll() }
    }
    let body: @Sendable () -> Void = {
      self.run(onChange)
      self.threads.leave()
    }
    state.withLock { $0.busyCount += threadCount }
    for _ in 0..<threadCount { threads.enter() }
    let helpers = HelperThreads(threadCount, yields: true, body)
    let missingCount = threadCount - helpers.count
    helpers.detach()
    // Where memory is short the threads of the system do it.
    for _ in 0..<missingCount { DispatchQueue.global(qos: .userInitiated).async(execute: body) }
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
    case work(State.Task, generation: Int)
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
    var counter: SourceTallier<Question>?
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
          let answer = question.answer(counted.tallies)
          state.withLock { $0.catchUp(answer, counted) }
          onChange()
        }
        growth.wait()
        state.withLock { $0.busyCount += 1 }
      }
    }
  }

  /// The next step of a thread that has nothing to do.
  private enum Rest {
    /// There is more to do after all.
    case mayGoOn
    /// It waits for more records.
    case waits
    /// The same, and it was the last one to be at work: all that is known is counted.
    case hasCounted(State.Counted)
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
      let tallies = state.total ?? question.noTallies
      return .hasCounted(state.counted(tallies, isComplete: isComplete))
    }
  }

  private func flush(_ counter: inout SourceTallier<Question>?) {
    guard let counted = counter.take() else { return }
    let (tallies, generation) = (counted.tallies, counted.generation)
    state.withLock { $0.add(tallies, of: generation) }
  }

  /// Does a piece of the work; answers whether there is a new estimate.
  private func work(
    _ task: State.Task, of generation: Int, _ counter: inout SourceTallier<Question>?
  ) -> Bool {
    do throws(RecordError) {
      switch task {
      case .sample(let source, let parts):
        var sampler = try makeCounter(source, generation, isOfSample: true)
        let sample = try sampler.sample(parts)
        let part = state.withLock { $0.finish(sample, parts: parts.count, of: generation) }
        guard let part else { return false }
        let answer = question.estimate(part.sample, among: part.recordCount)
        state.withLock { $0.estimate(answer, of: generation) }
        return true
      case .count(let source, let block):
        if counter?.source != source || counter?.generation != generation { flush(&counter) }
        if counter == nil { counter = try makeCounter(source, generation, isOfSample: false) }
        if let undecided = try counter?.count(block) {
          state.withLock {
            $0.note(block, undecidedCount: undecided, of: generation, sources: sources)
          }
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
    _ source: Int, _ generation: Int, isOfSample: Bool
  ) throws(RecordError) -> SourceTallier<Question> {
    let part = sources[source].indexedPart
    // A file that was written anew has no layout until its first bytes were looked at.
    guard let layout = part.layout else { throw .changed }
    let tallier = question.tallier(of: layout, source: source, isOfSample: isOfSample)
    return try SourceTallier(
      source, tallier, query, part.file, layout: layout, generation: generation)
  }
}

/// The ties of a tally to its sources, until it is stopped.
private struct Ties {
  var observers: [Int] = []
  var demands: [ReadingDemand] = []
}
