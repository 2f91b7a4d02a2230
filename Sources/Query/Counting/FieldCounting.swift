import Checks
import Records
import Synchronization

/// Counts the values of some fields of the records of one or several sources, in the background.
///
/// Of many records there is an estimate first, from a sample that is spread over all of them; then all are read, and
/// those that are still to come. Memory is bounded: of a field with very many different values the rare ones are dropped
/// and counted together. All of it may be called from any thread. It ends with the last reference to it, for the threads
/// that work for it hold only ``TallyWork``.
///
/// ```swift
/// let counting = FieldCounting([try FieldPath("level")], in: [source])
/// counting.start { wakeUp() }
/// // later: counting.counts.first?.rows
/// ```
package final class FieldCounting: Sendable {
  /// Most fields that are counted at a time.
  package static let mostFields = 256

  /// The fields.
  package let paths: [FieldPath]
  private let work: TallyWork<FieldQuestion>

  /// Makes a count; ``start(onChange:)`` starts it.
  ///
  /// - Parameters:
  ///   - paths: The fields, at least one and at most ``mostFields``.
  ///   - query: Which records are counted; nil counts all.
  ///   - isSampled: Whether there is to be an estimate first.
  ///   - threadCount: Threads that work.
  package init(
    _ paths: [FieldPath], in sources: [RecordSource], by query: RecordQuery? = nil,
    isSampled: Bool = true, threadCount: Int = PassThreads.usualCount
  ) {
    require((1...Self.mostFields).contains(paths.count), "1 to 256 fields are counted at a time")
    self.paths = paths
    work = TallyWork(
      FieldQuestion(paths, threadCount: max(1, threadCount)), in: sources, by: query,
      isSampled: isSampled, threadCount: max(1, threadCount))
  }

  deinit { work.stop() }

  /// The counts of all records of files of lines, each of which is read once, without an index; nil where there are other
  /// sources, a record is long, or a file cannot be read.
  ///
  /// O(bytes), on so many threads.
  ///
  /// - Returns: The counts of the fields in their order, and the number of records on which a regular expression of the
  ///   query took too long.
  package static func counts(
    of paths: [FieldPath], inWhole sources: [RecordSource], by query: RecordQuery?,
    threadCount: Int = PassThreads.usualCount
  ) -> (counts: [FieldCount], undecidedCount: Int)? {
    let question = FieldQuestion(paths, threadCount: threadCount)
    return TallyPass(question, in: sources, by: query)?.run(threadCount: threadCount)
      .map { ($0.answer, $0.undecidedCount) }
  }

  /// How far it has come.
  package var progress: CountProgress { work.state.withLock { $0.progress } }

  /// The counts of the fields, in their order: those of the sample until all that is known was read; empty before
  /// either.
  package var counts: [FieldCount] { work.state.withLock { $0.answer ?? [] } }

  /// Starts the count.
  ///
  /// - Parameter onChange: Called on a background thread when ``progress`` has changed, at most every 30 milliseconds,
  ///   and when there are other counts. It must neither cancel the count nor hold it.
  package func start(onChange: @escaping @Sendable () -> Void) { work.start(onChange: onChange) }

  /// Stops, and waits until nobody works for it any more.
  package func cancel() { work.stop() }
}
