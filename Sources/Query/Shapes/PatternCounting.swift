import Records
import Synchronization

/// Groups the texts of a field by their patterns, in the background.
///
/// As ``FieldCounting`` it has an estimate first where there are many records, and is bounded in memory. All of it may be
/// called from any thread; it ends with the last reference to it.
package final class PatternCounting: Sendable {
  private let work: TallyWork<PatternQuestion>

  /// Makes a count; ``start(onChange:)`` starts it.
  ///
  /// - Parameters:
  ///   - query: Which records are looked at; nil for all.
  ///   - isSampled: Whether there is to be an estimate first.
  ///   - threadCount: Threads that work.
  package init(
    _ field: PatternField, in sources: [RecordSource], by query: RecordQuery? = nil,
    isSampled: Bool = true, threadCount: Int = PassThreads.usualCount
  ) {
    work = TallyWork(
      PatternQuestion(field), in: sources, by: query, isSampled: isSampled,
      threadCount: max(1, threadCount))
  }

  deinit { work.stop() }

  /// How far it has come.
  package var progress: CountProgress { work.state.withLock { $0.progress } }

  /// The patterns: those of the sample until all that is known was read; nil before either.
  package var patterns: PatternCount? { work.state.withLock { $0.answer } }

  /// Starts the count.
  ///
  /// - Parameter onChange: As ``FieldCounting/start(onChange:)`` calls it.
  package func start(onChange: @escaping @Sendable () -> Void) { work.start(onChange: onChange) }

  /// Stops, and waits until nobody works for it any more.
  package func cancel() { work.stop() }
}
