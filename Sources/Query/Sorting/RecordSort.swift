import Checks
import Records

/// Sorts the records of one or several sources by some keys, in the background.
///
/// The order is known when all is read. Of a source that is still indexed
/// (``RecordSource/startIndexing(onChange:)``) it waits for the end of that; of one that may go on for
/// ever, such as a pipe, it sorts the records that are known when it starts. Memory does not grow with
/// the keys: those that do not fit in 64 MB are sorted in parts in a temporary file without a name, in
/// the directory that `TMPDIR` names or else `/tmp`. All of it may be called from any thread. It ends
/// with the last reference to it, for the thread that works for it holds only ``SortWork``.
///
/// ```swift
/// let sort = RecordSort(try SortKey.parse("size:desc"), of: source)
/// sort.start { wakeUp() }
/// // later, when sort.progress.phase is .ended: sort.order?.records
/// ```
public final class RecordSort: Sendable {
  /// The keys that the records are sorted by.
  public let keys: [SortKey]
  private let work: SortWork

  /// Makes a sort; ``start(onChange:)`` starts it.
  ///
  /// - Parameters:
  ///   - keys: the first decides; at least one and at most ``SortKey/mostKeys``.
  ///   - records: the numbers of the records to sort, ascending; nil sorts all.
  public convenience init(
    _ keys: [SortKey], of source: RecordSource, among records: [UInt32]? = nil
  ) { self.init(keys, of: [source], among: records.map { [$0] }) }

  /// Makes a sort of the records of several sources into one order; ``start(onChange:)`` starts it.
  ///
  /// - Parameters:
  ///   - keys: the first decides; at least one and at most ``SortKey/mostKeys``.
  ///   - records: for each source the numbers of its records to sort, ascending; nil sorts all.
  public convenience init(
    _ keys: [SortKey], of sources: [RecordSource], among records: [[UInt32]]? = nil
  ) { self.init(keys, of: sources, among: records, resources: SortResources()) }

  init(
    _ keys: [SortKey], of sources: [RecordSource], among records: [[UInt32]]?,
    resources: SortResources
  ) {
    require((1...SortKey.mostKeys).contains(keys.count), "a sort has 1 to 16 keys")
    require(records.map { $0.count == sources.count } ?? true, "each source has its own records")
    self.keys = keys
    work = SortWork(keys, of: sources, among: records, resources: resources)
  }

  deinit { work.stop() }

  /// How far it has come.
  public var progress: SortProgress { work.progress }

  /// The records in their order, once that is known.
  public var order: RecordOrder? { work.order }

  /// Starts the sort.
  ///
  /// - Parameter onChange: called on a background thread when ``progress`` has changed, at most every
  ///   30 milliseconds, and at the end. It must neither cancel the sort nor hold it.
  public func start(onChange: @escaping @Sendable () -> Void) { work.start(onChange: onChange) }

  /// Stops, and waits until nobody works for it any more; there is no order then unless there was one
  /// before.
  ///
  /// That takes as long as a chunk of the input that is being read, some milliseconds at most.
  public func cancel() { work.stop() }
}

/// How far a sort has come.
public struct SortProgress: Sendable, Hashable {
  /// A phase of a sort, in this order.
  public enum Phase: Sendable, Hashable {
    /// Reads the records, and waits for those that are not indexed yet.
    case reading
    /// Puts what was read into order.
    case merging
    /// Nothing any more: it has an order, or has failed or was cancelled.
    case ended
  }

  /// The present phase.
  public var phase = Phase.reading
  /// How much of that is done, from 0 to 1.
  public var fraction = 0.0
  /// Records that were read.
  public var count = 0
  /// Why there is no order, if that cannot be made.
  public var failure: SortError?
}
