import Dispatch
import Synchronization

/// Looks for records in the background, in all of some sources.
///
/// It follows the index of a source (``RecordSource/startIndexing(onChange:)``) until that is
/// complete. All of it may be called from any thread.
public final class RecordSearch: Sendable {
  /// Threads that search; one more than this would take the time of those who show records.
  static let threadCount = 2

  /// What is searched for.
  public let query: RecordQuery
  let sources: [RecordSource]
  let state: Mutex<SearchState>
  /// Signalled once for every waiting thread when there may be more to search.
  let growth = DispatchSemaphore(value: 0)

  /// Makes a search; ``start(onChange:)`` starts it.
  public init(
    _ query: RecordQuery, in sources: [RecordSource], order: SearchOrder = .fromStart
  ) {
    self.query = query
    self.sources = sources
    let known = sources.map { source in
      source.state.withLock { (count: $0.searchableCount, version: $0.version) }
    }
    state = Mutex(
      SearchState(legs: order.legs(counts: known.map(\.count)), versions: known.map(\.version)))
  }

  /// How far it has come.
  public var progress: SearchProgress {
    state.withLock { $0.progress }
  }

  /// Stops; what was found stays.
  public func cancel() {
    state.withLock { $0.isCancelled = true }
    wake()
  }

  /// Has the threads that wait look again.
  func wake() {
    let count = state.withLock { state in
      defer { state.waitingCount = 0 }
      return state.waitingCount
    }
    for _ in 0..<count { growth.signal() }
  }
}
