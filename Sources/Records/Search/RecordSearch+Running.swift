import Dispatch
import Synchronization

extension RecordSearch {
  /// Starts the search.
  ///
  /// - Parameter onChange: called on a background thread when ``progress`` has changed, at most every
  ///   30 milliseconds, at the first hit, and when all that is known was searched.
  public func start(onChange: @escaping @Sendable () -> Void) {
    // Observers do not keep the search: one that nobody needs any more is cancelled.
    let observers = sources.map { source in
      source.addObserver { [weak self] in self?.wake() }
    }
    let group = DispatchGroup()
    for number in 0..<Self.threadCount {
      DispatchQueue(label: "search \(number)", qos: .userInitiated).async(group: group) {
        self.work(onChange: onChange)
      }
    }
    let demands = sources.map { $0.demandAll() }
    group.notify(queue: DispatchQueue(label: "search end")) {
      for (source, observer) in zip(self.sources, observers) { source.removeObserver(observer) }
      withExtendedLifetime(demands) {}
    }
  }

  private func work(onChange: @Sendable () -> Void) {
    var throttle = Throttle()
    var scanners: [Int: SourceScanner] = [:]
    while true {
      switch nextStep() {
      case .search(let task):
        let isFirst = search(task, by: &scanners)
        if isFirst || throttle.isDue() { onChange() }
      case .wait:
        onChange()
        growth.wait()
      case .end: return onChange()
      }
    }
  }

  private enum Step {
    case search(SearchState.Task), wait, end
  }

  private func nextStep() -> Step {
    state.withLock { state in
      if state.isCancelled { return .end }
      // Asked before, for a source may grow and become complete after the tasks have been looked for.
      let isComplete = sources.allSatisfy { $0.state.withLock { $0.hasEnded } }
      if let task = state.takeTask(from: sources) { return .search(task) }
      state.rest(isComplete: isComplete)
      if isComplete { return .end }
      state.waitingCount += 1
      return .wait
    }
  }

  /// Searches a block; answers whether that has found the first hits of all.
  private func search(_ task: SearchState.Task, by scanners: inout [Int: SourceScanner]) -> Bool {
    do {
      let scanner = try scanner(for: task, among: &scanners)
      let hits = try scanner.hits(in: task.block)
      return state.withLock { state in
        let isFirst = state.progress.count == 0
        state.finish(task, hits: hits)
        return isFirst && state.progress.count > 0
      }
    } catch {
      state.withLock { $0.fail(task) }
      if error as? RecordError == .changed { sources[task.source].suspect(task.version) }
      return false
    }
  }

  private func scanner(
    for task: SearchState.Task, among scanners: inout [Int: SourceScanner]
  ) throws -> SourceScanner {
    if let known = scanners[task.source], known.version == task.version { return known }
    let made = try SourceScanner(query, sources[task.source].indexedPart)
    scanners[task.source] = made
    guard made.version == task.version else { throw RecordError.changed }
    return made
  }
}

/// What one thread needs to search one version of a source.
private final class SourceScanner {
  let version: Int
  private var scanner: BlockScanner
  private var matcher: QueryMatcher

  init(_ query: RecordQuery, _ part: IndexedPart) throws {
    guard let layout = part.layout else {
      fatalError("records without a layout: check the indexing")
    }
    version = part.version
    scanner = BlockScanner(part.file, layout: layout)
    matcher = try QueryMatcher(query, layout: layout)
  }

  func hits(in block: RecordBlock) throws(RecordError) -> [UInt32] {
    try scanner.hits(in: block, by: &matcher)
  }
}
