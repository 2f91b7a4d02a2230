import Dispatch
import Platform
import Records
import Synchronization

/// The work of a ``RecordSearch``: its threads, and what they share.
///
/// Observers of a source and threads that wait hold this and not the search itself, so that a search
/// that nobody needs any more ends.
final class SearchRun: Sendable {
  /// Threads that search; one more than this would take the time of those who show records.
  static let threadCount = 2

  let sources: [RecordSource]
  let state: Mutex<SearchState>
  private let query: RecordQuery
  /// Signalled once for every waiting thread when there may be more to search.
  private let growth = DispatchSemaphore(value: 0)
  /// The threads that are at work.
  private let threads = DispatchGroup()
  /// Asked for every record, so apart from the state and its lock.
  private let isStopped = Atomic(false)
  private let ties = Mutex(Ties())

  /// The ties of a search to its sources.
  private struct Ties {
    /// Until it is stopped, for a file whose end was reached may be read on.
    var observers: [Int] = []
    /// While it works.
    var demands: [ReadingDemand] = []
    var onChange: @Sendable () -> Void = {}
  }

  init(_ query: RecordQuery, in sources: [RecordSource], order: SearchOrder) {
    self.query = query
    self.sources = sources
    let known = sources.map { source in
      source.state.withLock { (count: $0.searchableCount, version: $0.version) }
    }
    state = Mutex(
      SearchState(order: order, counts: known.map(\.count), versions: known.map(\.version)))
  }

  func start(onChange: @escaping @Sendable () -> Void) {
    ties.withLock { ties in
      ties.onChange = onChange
      ties.observers = sources.map { source in
        source.addObserver { [weak self] in self?.wake() }
      }
      ties.demands = sources.map { $0.demandAll() }
    }
    for _ in 0..<Self.threadCount { threads.enter() }
    startThreads(Self.threadCount, onChange)
  }

  /// Starts threads, which the group has been entered for.
  private func startThreads(_ count: Int, _ onChange: @escaping @Sendable () -> Void) {
    for number in 0..<count {
      DispatchQueue(label: "search \(number)", qos: .userInitiated).async {
        self.work(onChange: onChange)
        self.threads.leave()
      }
    }
    threads.notify(queue: DispatchQueue(label: "search end")) {
      self.ties.withLock { $0.demands = [] }
    }
  }

  /// Has the threads end and waits for them.
  func stop() {
    isStopped.store(true, ordering: .relaxed)
    state.withLock { $0.isCancelled = true }
    wake()
    threads.wait()
    untie()
  }

  private func untie() {
    let former = ties.withLock { ties in
      defer { ties = Ties() }
      return ties
    }
    for (source, observer) in zip(sources, former.observers) { source.removeObserver(observer) }
  }

  /// Has the threads that wait look again, and others in place of those that have ended, if there is
  /// more to search.
  private func wake() {
    let (waitingCount, endedCount) = state.withLock { state in
      defer { state.waitingCount = 0 }
      guard state.endedCount > 0, !state.isCancelled, state.hasTask(in: sources) else {
        return (state.waitingCount, 0)
      }
      defer { state.endedCount = 0 }
      // Under the lock, so that nobody who stops it finds no thread and goes on.
      for _ in 0..<state.endedCount { threads.enter() }
      return (state.waitingCount, state.endedCount)
    }
    for _ in 0..<waitingCount { growth.signal() }
    if endedCount > 0 { startThreads(endedCount, ties.withLock { $0.onChange }) }
  }
}

// MARK: Working

extension SearchRun {
  private func work(onChange: @Sendable () -> Void) {
    var throttle = Throttle()
    var scanners: [Int: SourceScanner] = [:]
    while true {
      switch nextStep() {
      case .search(let task):
        let isFirst = search(task, by: &scanners)
        if isFirst || throttle.isDue() { onChange() }
      case .wait(let isLast):
        if isLast { onChange() }
        growth.wait()
      case .end(let isLast):
        if isLast { onChange() }
        return
      }
    }
  }

  private enum Step {
    case search(SearchState.Task)
    /// There is nothing to search for now; the last thread to find that says so, for while another is
    /// at work nothing is known yet that was not known before.
    case wait(isLast: Bool)
    /// There is nothing to search any more.
    case end(isLast: Bool)
  }

  private func nextStep() -> Step {
    state.withLock { state in
      if state.isCancelled { return .end(isLast: false) }
      if let task = state.nextTask(from: sources) { return .search(task) }
      // Asked before the next look, for a source may grow and become complete behind the last one.
      let isComplete = sources.allSatisfy { $0.state.withLock { $0.hasEnded } }
      if let task = state.nextTask(from: sources) { return .search(task) }
      state.rest(isComplete: isComplete)
      if isComplete {
        state.endedCount += 1
        return .end(isLast: state.isIdle)
      }
      state.waitingCount += 1
      return .wait(isLast: state.isIdle)
    }
  }

  /// Searches a block; answers whether that has found the first hits of all.
  private func search(_ task: SearchState.Task, by scanners: inout [Int: SourceScanner]) -> Bool {
    do throws(RecordError) {
      let scanner = try scanner(for: task, among: &scanners)
      let hits = try scanner.hits(in: task.block) { isStopped.load(ordering: .relaxed) }
      // A block that was left in the middle is none that was searched.
      guard !isStopped.load(ordering: .relaxed) else { return false }
      return state.withLock { state in
        let isFirst = state.progress.count == 0
        state.finish(task, hits: hits)
        return isFirst && state.progress.count > 0
      }
    } catch {
      state.withLock { $0.fail(task, error) }
      if error == .changed { sources[task.source].suspect(task.version) }
      return false
    }
  }

  private func scanner(
    for task: SearchState.Task, among scanners: inout [Int: SourceScanner]
  ) throws(RecordError) -> SourceScanner {
    if let known = scanners[task.source], known.version == task.version { return known }
    let part = sources[task.source].indexedPart
    // A file that was written anew has no layout until its first bytes were looked at.
    guard part.version == task.version, let layout = part.layout else { throw .changed }
    let made = try SourceScanner(query, part, layout: layout)
    scanners[task.source] = made
    return made
  }
}

/// The scanner and matcher of one thread for one version of a source.
private final class SourceScanner {
  let version: Int
  private var scanner: BlockScanner
  private var matcher: QueryMatcher

  init(_ query: RecordQuery, _ part: IndexedPart, layout: RecordLayout) throws(RecordError) {
    version = part.version
    scanner = BlockScanner(part.file, layout: layout)
    do throws(SearchError) {
      matcher = try QueryMatcher(query, layout: layout)
    } catch {
      // It was compiled before, so it is the memory for it that is missing.
      throw .unreadable(code: ENOMEM)
    }
  }

  func hits(in block: RecordBlock, isStopped: () -> Bool) throws(RecordError) -> BlockHits {
    try scanner.hits(in: block, by: &matcher, isStopped: isStopped)
  }
}
