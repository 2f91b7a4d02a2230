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
    var reading = Reading()
    var order: RecordOrder?
    var isStopped = false
    /// A frame that says how far it is would hold up the frame with the order, which may come right behind it.
    var throttle = Throttle(isDueAtOnce: false)

    /// Notes how far it is; answers whether that is to be told.
    mutating func report(_ phase: SortProgress.Phase, _ done: Int, of all: Int, count: Int) -> Bool
    {
      let fraction = min(1, Double(done) / Double(max(1, all)))
      progress = SortProgress(phase: phase, fraction: fraction, count: count)
      return throttle.isDue()
    }
  }

  /// How much of all sources was read.
  private struct Reading {
    /// Bytes of all sources.
    var byteCount = 0
    /// Those of the sources that were read to their ends.
    var formerByteCount = 0
    /// Records that were read.
    var count = 0
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
    let sorters = SorterPool(resources)
    var parts: [RecordOrder.Part] = []
    let byteCounts = sources.map { $0.state.withLock { $0.extent.byteCount } }
    state.withLock { $0.reading.byteCount = byteCounts.reduce(0, +) }
    for (index, source) in sources.enumerated() {
      var part = RecordOrder.Part(start: parts.last?.end ?? 0)
      let former = sorters.count
      let indexed = source.indexedPart
      // Without a layout nothing has come yet.
      if let layout = indexed.layout {
        let blocks = KeyBlocks(
          keys, in: source, indexed, layout: layout, among: records?[index],
          firstNumber: part.start)
        part.end = try readAll(blocks, of: source, to: sorters, onChange)
      }
      guard !isStopped else { return nil }
      part.count = sorters.count - former
      parts.append(part)
      state.withLock { $0.reading.formerByteCount += byteCounts[index] }
    }
    sorters.onAll { $0.seal() }
    let count = sorters.count
    let merge = try MergePass(sorters.runs, keyCount: keys.count, resources)
    let sorted = try merge.run(count: count) { done in
      let isDue = state.withLock { $0.report(.merging, done, of: count, count: count) }
      if isDue { onChange() }
      return !isStopped
    }
    return sorted.map { builder in
      let order = builder.order(directions: keys.map(\.isDescending))
      return RecordOrder(keys: keys, parts: parts, sorted: order)
    }
  }

  /// Reads a source to its end, or until it is stopped.
  ///
  /// What is indexed is read on all processors; on one what is little or may still grow.
  ///
  /// - Returns: The number behind its last record.
  private func readAll(
    _ blocks: KeyBlocks, of source: RecordSource, to sorters: SorterPool,
    _ onChange: @Sendable () -> Void
  ) throws(SortError) -> Int {
    let growth = growth
    let observer = source.addObserver { growth.signal() }
    defer { source.removeObserver(observer) }
    while !isStopped {
      // Asked before the next look, for the source may be indexed to its end behind that.
      let isAll = source.state.withLock { $0.isComplete || !$0.extent.isFinal }
      if try blocks.hasMore(atLeast: resources.leastParallelByteCount) {
        sorters.onAll { sorter in
          blocks.readKeys(to: &sorter) { position, count in
            if note(position, count) { onChange() }
            return !isStopped
          }
        }
        try blocks.check()
      } else if isAll {
        break
      } else {
        onChange()
        growth.wait()
      }
    }
    return try readRest(behind: blocks, to: sorters, onChange)
  }

  /// Reads on one thread what is left of a source behind the blocks of the others.
  private func readRest(
    behind blocks: KeyBlocks, to sorters: SorterPool, _ onChange: @Sendable () -> Void
  ) throws(SortError) -> Int {
    try sorters.onFirst { sorter throws(SortError) in
      var pass = blocks.rest()
      var outcome = ChunkScanner.Outcome.more
      while outcome != .end, !isStopped {
        let former = sorter.count
        outcome = try pass.step(to: &sorter)
        if note(pass.position, sorter.count - former) || outcome == .waiting { onChange() }
        if outcome == .waiting { growth.wait() }
      }
      return pass.endNumber
    }
  }

  /// Notes how far a source was read, and so many more keys; answers whether that is to be told.
  private func note(_ position: Int, _ count: Int) -> Bool {
    state.withLock { state in
      state.reading.count += count
      let reading = state.reading
      return state.report(
        .reading, reading.formerByteCount + position, of: reading.byteCount, count: reading.count)
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
