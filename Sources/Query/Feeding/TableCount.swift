import Records
import Synchronization

/// A count of the values of some fields of a table, which its database makes: one field after the other.
///
/// The table is asked for it by ``TableFeed/begin(_:)``, and says here how far it has come. All of it may be called from
/// any thread.
public final class TableCount: Sendable {
  /// The fields.
  package let paths: [FieldPath]
  /// Which rows are counted; nil counts all.
  package let filter: RecordFilter?
  private let feed: any TableFeed
  private let state = Mutex(State())

  private struct State {
    var progress = CountProgress()
    var counts: [FieldCount] = []
    var onChange: @Sendable () -> Void = {}
    var throttle = Throttle()
  }

  /// Makes a count; `start(onChange:)` starts it.
  ///
  /// - Parameters:
  ///   - paths: The fields, at least one.
  ///   - filter: Which rows are counted; nil counts all.
  package init(_ paths: [FieldPath], of filter: RecordFilter?, in feed: any TableFeed) {
    self.paths = paths
    self.filter = filter
    self.feed = feed
  }
}

extension TableCount: ValueCounting {
  package var progress: CountProgress { state.withLock { $0.progress } }

  package var counts: [FieldCount] { state.withLock { $0.counts } }

  package func start(onChange: @escaping @Sendable () -> Void) {
    state.withLock { $0.onChange = onChange }
    feed.begin(self)
  }

  package func cancel() { feed.end(self) }
}

// MARK: For the table

extension TableCount {
  /// The field that is to be counted next; nil where all are counted, or the database has refused.
  package var nextPath: FieldPath? {
    state.withLock { state in
      state.progress.isCaughtUp ? nil : paths[state.counts.count]
    }
  }

  /// Notes how much of the rows was counted for the next field, from 0 to 1; nil where nobody knows.
  package func note(rowCount: Int, part: Double?) {
    change { state in
      state.progress.count = rowCount
      let done = Double(state.counts.count) + min(part ?? 0, 1)
      state.progress.fraction = done / Double(paths.count)
      return state.throttle.isDue()
    }
  }

  /// Takes over the counts of the next field.
  ///
  /// - Parameter undecidedCount: Rows on which a regular expression of the filter took too long.
  package func add(_ count: FieldCount, undecidedCount: Int) {
    change { state in
      state.counts.append(count)
      state.progress.undecidedCount = undecidedCount
      state.progress.fraction = Double(state.counts.count) / Double(paths.count)
      state.progress.version += 1
      if state.counts.count == paths.count {
        (state.progress.isCaughtUp, state.progress.isComplete) = (true, true)
      }
      return true
    }
  }

  /// Gives up.
  ///
  /// - Parameter reason: Why, as a clause.
  package func fail(_ reason: String) {
    change { state in
      state.progress.failure = .database(reason)
      state.progress.isCaughtUp = true
      return true
    }
  }

  /// - Parameter body: Answers whether there is news.
  private func change(_ body: (inout State) -> Bool) {
    let onChange = state.withLock { state in body(&state) ? state.onChange : nil }
    onChange?()
  }
}
