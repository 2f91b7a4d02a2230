import Dispatch
import Records
import Synchronization

/// The work of a ``RecordSort``: its thread, and what both know.
///
/// The thread holds this and not the sort itself, so that a sort that nobody needs any more ends.
final class SortWork: Sendable {
  private let keys: [SortKey]
  private let sources: [RecordSource]
  /// The records of each source that are sorted, ascending; nil for all.
  private let records: [[UInt32]]?
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
    _ keys: [SortKey], of sources: [RecordSource], among records: [[UInt32]]?,
    resources: SortResources
  ) {
    self.keys = keys
    self.sources = sources
    self.records = records
    self.resources = resources
  }

  var progress: SortProgress { state.withLock { $0.progress } }

  var order: RecordOrder? { state.withLock { $0.order } }

  func start(onChange: @escaping @Sendable () -> Void) {
    DispatchQueue(label: "sort", qos: .userInitiated).async(group: thread) {
      do throws(SortError) {
        self.end(with: try self.sorted(onChange: onChange))
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

  /// Reads all sources, one after the other, and sorts; nil if it was stopped.
  private func sorted(onChange: @Sendable () -> Void) throws(SortError) -> RecordOrder? {
    var sorter = ExternalSorter(directions: keys.map(\.isDescending), resources: resources)
    var parts: [RecordOrder.Part] = []
    let byteCounts = sources.map { $0.state.withLock { $0.extent.byteCount } }
    var progress = ReadProgress(byteCount: byteCounts.reduce(0, +))
    for (index, source) in sources.enumerated() {
      var part = RecordOrder.Part(start: parts.last?.end ?? 0)
      let former = sorter.count
      let indexed = source.indexedPart
      // Without a layout nothing has come yet.
      if let layout = indexed.layout {
        let wanted = WantedRecords(records?[index], firstNumber: part.start)
        var pass = SortPass(
          keys, in: source, indexed, layout: layout, among: wanted, sorter: sorter)
        try readAll(&pass, of: source, &progress, onChange)
        part.end = pass.endNumber
        sorter = pass.finish()
      }
      guard !isStopped else { return nil }
      part.count = sorter.count - former
      parts.append(part)
      progress.formerByteCount += byteCounts[index]
    }
    let count = sorter.count
    let sorted = try sorter.sorted { done in
      report(.merging, done, of: count, count: count)
      if progress.throttle.isDue() { onChange() }
      return !isStopped
    }
    return sorted.map { RecordOrder(keys: keys, parts: parts, sorted: $0) }
  }

  /// How much of all sources was read, and when that is told next.
  private struct ReadProgress {
    /// Bytes of all sources.
    let byteCount: Int
    /// Those of the sources that were read to their ends.
    var formerByteCount = 0
    /// A frame that says how far it is would hold up the frame with the order, which may come right behind it.
    var throttle = Throttle(isDueAtOnce: false)
  }

  /// Reads a source to its end, or until it is stopped.
  private func readAll(
    _ pass: inout SortPass, of source: RecordSource, _ progress: inout ReadProgress,
    _ onChange: @Sendable () -> Void
  ) throws(SortError) {
    let growth = growth
    let observer = source.addObserver { growth.signal() }
    defer { source.removeObserver(observer) }
    var outcome = ChunkScanner.Outcome.more
    while outcome != .end, !isStopped {
      outcome = try pass.step()
      report(
        .reading, progress.formerByteCount + pass.position, of: progress.byteCount,
        count: pass.count)
      if progress.throttle.isDue() || outcome == .waiting { onChange() }
      if outcome == .waiting { growth.wait() }
    }
  }

  private func report(_ phase: SortProgress.Phase, _ done: Int, of all: Int, count: Int) {
    let fraction = min(1, Double(done) / Double(max(1, all)))
    state.withLock { state in
      state.progress = SortProgress(phase: phase, fraction: fraction, count: count)
    }
  }

  private func end(with order: RecordOrder?) {
    state.withLock { state in
      state.order = order
      if order != nil { state.progress.fraction = 1 }
      state.progress.phase = .ended
    }
  }
}
