import Dispatch
import Records
import Synchronization

/// The work of a ``RecordSort``: its thread, and what both know.
///
/// The thread holds this and not the sort itself, so that a sort that nobody needs any more ends.
final class SortWork: Sendable {
  private let keys: [SortKey]
  private let source: RecordSource
  /// The records that are sorted, ascending; nil for all.
  private let records: [UInt32]?
  private let resources: SortResources
  private let state = Mutex(State())
  /// Signalled when there may be more to read.
  private let growth = DispatchSemaphore(value: 0)
  /// The thread, while it is at work.
  private let thread = DispatchGroup()

  private struct State {
    var progress = SortProgress()
    var order: RecordOrder?
    var isStopped = false
  }

  init(
    _ keys: [SortKey], of source: RecordSource, among records: [UInt32]?, resources: SortResources
  ) {
    self.keys = keys
    self.source = source
    self.records = records
    self.resources = resources
  }

  var progress: SortProgress { state.withLock { $0.progress } }

  var order: RecordOrder? { state.withLock { $0.order } }

  func start(onChange: @escaping @Sendable () -> Void) {
    DispatchQueue(label: "sort", qos: .userInitiated).async(group: thread) {
      do throws(SortError) {
        self.end(with: try self.sortedRecords(onChange: onChange))
      } catch {
        self.state.withLock { state in
          state.progress.failure = error
          state.progress.phase = .ended
        }
      }
      onChange()
    }
  }

  /// Has the thread end and waits for it.
  func stop() {
    state.withLock { $0.isStopped = true }
    growth.signal()
    thread.wait()
  }
}

// MARK: Working

extension SortWork {
  private var isStopped: Bool { state.withLock { $0.isStopped } }

  /// Reads and sorts; nil if it was stopped.
  private func sortedRecords(onChange: @Sendable () -> Void) throws(SortError) -> SortedRecords? {
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
    while outcome != .end, !isStopped {
      outcome = try pass.step()
      report(.reading, pass.position, of: byteCount, count: pass.count)
      if throttle.isDue() || outcome == .waiting { onChange() }
      if outcome == .waiting { growth.wait() }
    }
    guard !isStopped else { return nil }
    let count = pass.count
    return try pass.sorted { done in
      report(.merging, done, of: count, count: count)
      if throttle.isDue() { onChange() }
      return !isStopped
    }
  }

  private func report(_ phase: SortProgress.Phase, _ done: Int, of all: Int, count: Int) {
    let fraction = min(1, Double(done) / Double(max(1, all)))
    state.withLock { state in
      state.progress = SortProgress(phase: phase, fraction: fraction, count: count)
    }
  }

  private func end(with sorted: SortedRecords?) {
    state.withLock { state in
      state.order = sorted.map { RecordOrder(keys: keys, sorted: $0) }
      if sorted != nil { state.progress.fraction = 1 }
      state.progress.phase = .ended
    }
  }
}
