import Dispatch
import Synchronization

extension RecordSource {
  /// Indexes on the calling thread until so many records are known, or about 256 KB are read.
  ///
  /// For the first screen. Of a stream it indexes what has arrived.
  public func index(atLeast count: Int) {
    let limit = progress.indexedBytes + Self.chunkByteCount
    while !progress.isComplete, progress.count < count, progress.indexedBytes < limit {
      guard indexChunk() else { return }
    }
  }

  /// Indexes all of the input in the background, and counts its bad records.
  ///
  /// - Parameter onChange: called on a background thread when ``progress`` has changed, at most every
  ///   30 milliseconds, and when it will not change any more.
  public func startIndexing(onChange: @escaping @Sendable () -> Void) {
    _ = addObserver(onChange)
    guard stream == nil else { return onChange() }
    queue.async { [self] in
      var throttle = Throttle()
      while !isCancelled, indexChunk() {
        if throttle.isDue() { notify() }
      }
      countBadRecords { if throttle.isDue() { notify() } }
      notify()
    }
  }

  var isCancelled: Bool {
    state.withLock { $0.isCancelled }
  }

  /// Indexes a chunk; answers whether there may be more to index now.
  func indexChunk() -> Bool {
    indexer.withLock { indexer in
      let (layout, extent) = state.withLock { ($0.isComplete ? nil : $0.layout, $0.extent) }
      guard let layout else { return false }
      var current =
        indexer.take() ?? RecordIndexer(file, layout: layout, chunkByteCount: chunkByteCount)
      do throws(RecordError) {
        let batch = try current.step(extent)
        state.withLock { $0.apply(batch) }
        if batch.outcome != .end { indexer = consume current }
        return batch.outcome == .more
      } catch {
        state.withLock { $0.fail(error) }
        return false
      }
    }
  }

  /// Calls every observer.
  func notify() {
    for observer in state.withLock({ Array($0.observers.values) }) { observer() }
  }

  /// Adds someone to be told of every change, without limit; returns the number to remove it by.
  func addObserver(_ observer: @escaping @Sendable () -> Void) -> Int {
    state.withLock { state in
      state.nextObserver += 1
      state.observers[state.nextObserver] = observer
      return state.nextObserver
    }
  }

  func removeObserver(_ number: Int) {
    state.withLock { _ = $0.observers.removeValue(forKey: number) }
  }
}
