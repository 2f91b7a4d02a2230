import Checks
import Dispatch
import Synchronization

/// Sorts the records of a source by some keys, in the background.
///
/// The order is known when all is read. Of a source that is still indexed
/// (``RecordSource/startIndexing(onChange:)``) it waits for the end of that; of one that may go on for
/// ever, such as a pipe, it sorts the records that are known when it starts. Memory does not grow with
/// the keys: those that do not fit in 64 MB are sorted in parts in a temporary file without a name, in
/// the directory that `TMPDIR` names or else `/tmp`. All of it may be called from any thread.
///
/// ```swift
/// let sort = RecordSort(try SortKey.parse("size:desc"), of: source)
/// sort.start { wakeUp() }
/// // later, when sort.progress.phase is .ended: sort.order?.records
/// ```
public final class RecordSort: Sendable {
  /// What the records are sorted by.
  public let keys: [SortKey]
  let source: RecordSource
  /// The records that are sorted, ascending; nil for all.
  let records: [UInt32]?
  let resources: SortResources
  let state = Mutex(State())
  /// Signalled when there may be more to read.
  let growth = DispatchSemaphore(value: 0)

  /// What is known so far.
  struct State {
    var progress = SortProgress()
    var order: RecordOrder?
    var isCancelled = false
  }

  /// Makes a sort; ``start(onChange:)`` starts it.
  ///
  /// - Parameters:
  ///   - keys: the first decides; at least one and at most ``SortKey/mostKeys``.
  ///   - records: the numbers of the records to sort, ascending; nil sorts all.
  public convenience init(
    _ keys: [SortKey], of source: RecordSource, among records: [UInt32]? = nil
  ) {
    self.init(keys, of: source, among: records, resources: SortResources())
  }

  init(
    _ keys: [SortKey], of source: RecordSource, among records: [UInt32]?,
    resources: SortResources
  ) {
    require((1...SortKey.mostKeys).contains(keys.count), "a sort has 1 to 16 keys")
    self.keys = keys
    self.source = source
    self.records = records
    self.resources = resources
  }

  /// How far it has come.
  public var progress: SortProgress {
    state.withLock { $0.progress }
  }

  /// The records in their order, once that is known.
  public var order: RecordOrder? {
    state.withLock { $0.order }
  }

  /// Stops; there is no order then unless there was one before.
  public func cancel() {
    state.withLock { $0.isCancelled = true }
    growth.signal()
  }
}
