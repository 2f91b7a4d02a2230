import Dispatch
import Synchronization

extension RecordSource {
  /// Indexes on the calling thread until so many records are known, or about 256 KB are read.
  ///
  /// For the first screen. Of a stream it indexes what has arrived.
  ///
  /// - Returns: whether there may be more to index now.
  @discardableResult
  public func index(atLeast count: Int) -> Bool {
    let limit = progress.indexedBytes + Self.chunkByteCount
    while !progress.isComplete, progress.count < count, progress.indexedBytes < limit {
      guard indexChunk() else { return false }
    }
    return !progress.isComplete
  }

  /// Indexes all of the input in the background, counts its bad records, and watches the file.
  ///
  /// - Parameter onChange: called on a background thread when ``progress`` or what
  ///   ``takeChanges()`` tells has changed, at most every 30 milliseconds.
  public func startIndexing(onChange: @escaping @Sendable () -> Void) {
    _ = addObserver(onChange)
    guard stream == nil else { return onChange() }
    startWatching()
    scheduleWork()
  }

  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Indexes a chunk; answers whether there may be more to index now.
  func indexChunk() -> Bool {
    indexer.withLock { indexer in
      let (file, layout, extent) = state.withLock {
        ($0.file, $0.isComplete || $0.following.isSuspect ? nil : $0.layout, $0.extent)
      }
      guard let layout else { return false }
      var current =
        indexer.take() ?? RecordIndexer(file, layout: layout, chunkByteCount: chunkByteCount)
      do throws(RecordError) {
        let batch = try current.step(extent)
        state.withLock { $0.apply(batch) }
        if batch.outcome != .end { indexer = consume current }
        return batch.outcome == .more
      } catch .changed where stream == nil {
        state.withLock { $0.following.isSuspect = true }
        scheduleWork()
        return false
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
  package func addObserver(_ observer: @escaping @Sendable () -> Void) -> Int {
    state.withLock { state in
      state.nextObserver += 1
      state.observers[state.nextObserver] = observer
      return state.nextObserver
    }
  }

  package func removeObserver(_ number: Int) {
    state.withLock { _ = $0.observers.removeValue(forKey: number) }
  }
}

/// Says when it is time again for something that must not happen too often.
package struct Throttle {
  private static let interval = Duration.milliseconds(30)

  private var last: ContinuousClock.Instant?

  /// - Parameter isDueAtOnce: Whether there is something to tell from the start on, or only after an interval.
  package init(isDueAtOnce: Bool = true) { last = isDueAtOnce ? nil : .now }

  /// Whether the last time is long enough ago; if so, this is the last time.
  package mutating func isDue() -> Bool {
    let now = ContinuousClock.now
    if let last, now - last < Self.interval { return false }
    last = now
    return true
  }
}
