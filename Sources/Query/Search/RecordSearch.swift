import Records
import Synchronization

/// Looks for records in the background, in all of some sources.
///
/// It follows the index of a source (``RecordSource/startIndexing(onChange:)``) until that is
/// complete. All of it may be called from any thread. It ends with the last reference to it, for the
/// threads that work for it hold only ``SearchRun``.
public final class RecordSearch: Sendable {
  /// What is searched for.
  public let query: RecordQuery
  let run: SearchRun

  /// Makes a search; ``start(onChange:)`` starts it.
  public init(
    _ query: RecordQuery, in sources: [RecordSource], order: SearchOrder = .fromStart
  ) {
    self.query = query
    run = SearchRun(query, in: sources, order: order)
  }

  deinit { run.stop() }

  /// How far it has come.
  public var progress: SearchProgress {
    run.state.withLock { state in
      var progress = state.progress
      // Records that came since the threads have gone to rest are known before these hear of them.
      if progress.isCaughtUp, !state.isCancelled, state.hasTask(in: run.sources) {
        progress.isCaughtUp = false
        progress.isComplete = false
      }
      return progress
    }
  }

  /// The version of each source that the hits are of (``RecordProgress/version``).
  ///
  /// Asked before the hits, it is not newer than they are.
  public var versions: [Int] { run.state.withLock { $0.versions } }

  /// Starts the search.
  ///
  /// - Parameter onChange: called on a background thread when ``progress`` has changed, at most every
  ///   30 milliseconds, at the first hit, and when all that is known was searched. It must neither
  ///   cancel the search nor hold it.
  public func start(onChange: @escaping @Sendable () -> Void) {
    run.start(onChange: onChange)
  }

  /// Stops, and waits until nobody works for it any more; what was found stays.
  ///
  /// That takes as long as a record that is being looked at, some milliseconds at most.
  public func cancel() { run.stop() }
}
