import Dispatch
import Synchronization

extension RecordSort {
  /// Starts the sort.
  ///
  /// - Parameter onChange: called on a background thread when ``progress`` has changed, at most every
  ///   30 milliseconds, and at the end.
  public func start(onChange: @escaping @Sendable () -> Void) {
    DispatchQueue(label: "sort", qos: .userInitiated).async { [self] in
      do throws(SortError) {
        let sorted = try sortedRecords(onChange: onChange)
        state.withLock { state in
          state.order = sorted.map { RecordOrder(keys: keys, sorted: $0) }
          if sorted != nil { state.progress.fraction = 1 }
          state.progress.phase = .ended
        }
      } catch {
        state.withLock { state in
          state.progress.failure = error
          state.progress.phase = .ended
        }
      }
      onChange()
    }
  }

  private var isCancelled: Bool {
    state.withLock { $0.isCancelled }
  }

  /// Reads and sorts; nil if it was cancelled.
  private func sortedRecords(
    onChange: @escaping @Sendable () -> Void
  ) throws(SortError) -> SortedRecords? {
    let growth = growth
    let observer = source.addObserver { growth.signal() }
    defer { source.removeObserver(observer) }
    guard var pass = firstPass() else { return SortedRecords(keys) }
    let byteCount = source.state.withLock { $0.extent.byteCount }
    var throttle = Throttle()
    var outcome = ChunkScanner.Outcome.more
    while outcome != .end, !isCancelled {
      let part = source.indexedPart
      guard part.version == pass.version else { throw .unreadable(.changed) }
      outcome = try pass.step(part.extent)
      report(.reading, pass.position, of: byteCount, count: pass.count)
      if throttle.isDue() || outcome == .waiting { onChange() }
      if outcome == .waiting { growth.wait() }
    }
    guard !isCancelled else { return nil }
    let count = pass.count
    return try pass.sorted { done in
      report(.merging, done, of: count, count: count)
      if throttle.isDue() { onChange() }
      return !isCancelled
    }
  }

  /// A pass over the records that count; nil if there are none, for nothing has come yet.
  private func firstPass() -> SortPass? {
    let part = source.indexedPart
    let (isFinal, count) = source.state.withLock { ($0.extent.isFinal, $0.count) }
    guard let layout = part.layout else { return nil }
    let wanted = WantedRecords(records, limit: isFinal ? nil : count)
    return SortPass(keys, in: source, part, layout: layout, among: wanted, resources: resources)
  }

  private func report(_ phase: SortProgress.Phase, _ done: Int, of all: Int, count: Int) {
    let fraction = min(1, Double(done) / Double(max(1, all)))
    state.withLock { state in
      state.progress = SortProgress(phase: phase, fraction: fraction, count: count)
    }
  }
}
