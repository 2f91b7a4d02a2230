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
    let byteCount = source.state.withLock { $0.extent.byteCount }
    let part = source.indexedPart
    // Without a layout nothing has come yet.
    guard let layout = part.layout else { return SortedRecords(keys) }
    var pass = SortPass(
      keys, in: source, part, layout: layout, among: records, resources: resources)
    var throttle = Throttle()
    var outcome = ChunkScanner.Outcome.more
    while outcome != .end, !isCancelled {
      outcome = try pass.step()
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

  private func report(_ phase: SortProgress.Phase, _ done: Int, of all: Int, count: Int) {
    let fraction = min(1, Double(done) / Double(max(1, all)))
    state.withLock { state in
      state.progress = SortProgress(phase: phase, fraction: fraction, count: count)
    }
  }
}
