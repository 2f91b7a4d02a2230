import Dispatch
import Synchronization

/// Looks for a pattern in all records of some sources, one source after the other, in the background.
///
/// It follows the index of a source (``RecordSource/startIndexing(onChange:)``) until that is
/// complete. All of it may be called from any thread.
public final class RecordSearch: Sendable {
  /// What is searched for.
  public let pattern: SearchPattern
  let sources: [RecordSource]
  let state: Mutex<State>
  /// Signalled when there may be more to search.
  let growth = DispatchSemaphore(value: 0)

  /// What is known so far.
  struct State {
    /// The matching records of each source, ascending.
    var hits: [[UInt32]]
    var progress = SearchProgress()
    var isCancelled = false
  }

  /// Makes a search; ``start(onChange:)`` starts it.
  public init(_ pattern: SearchPattern, in sources: [RecordSource]) {
    self.pattern = pattern
    self.sources = sources
    state = Mutex(State(hits: sources.map { _ in [] }))
  }

  /// How far it has come.
  public var progress: SearchProgress {
    state.withLock { $0.progress }
  }

  /// The matching records of a source, ascending, so far.
  public func hits(inSource source: Int) -> [UInt32] {
    state.withLock { $0.hits[source] }
  }

  /// Whether a record is known to match.
  ///
  /// O(log hits).
  public func isHit(_ record: Int, inSource source: Int) -> Bool {
    state.withLock { state in
      let position = state.hits[source].insertionPoint(of: record)
      return position < state.hits[source].count && state.hits[source][position] == record
    }
  }

  /// How many matching records come before a record, over all sources in their order.
  ///
  /// O(sources + log hits).
  public func hitCount(before record: Int, inSource source: Int) -> Int {
    state.withLock { state in
      state.hits[..<source].reduce(0) { $0 + $1.count }
        + state.hits[source].insertionPoint(of: record)
    }
  }

  /// Stops; what was found stays.
  public func cancel() {
    state.withLock { $0.isCancelled = true }
    growth.signal()
  }
}

extension [UInt32] {
  /// The first position whose element is not below the number, in a sorted array.
  fileprivate func insertionPoint(of number: Int) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if Int(self[middle]) < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
