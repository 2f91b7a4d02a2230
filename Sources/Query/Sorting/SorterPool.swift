import Dispatch
import Records
import Synchronization

/// The sorters of the threads of a sort; one thread at a time uses each.
struct SorterPool: Sendable {
  private let sorters: [SharedSorter]

  init(_ resources: SortResources) {
    sorters = (0..<max(1, resources.threadCount)).map { _ in SharedSorter(resources) }
  }

  /// Records that were added to all.
  var count: Int { sorters.reduce(0) { sum, sorter in sum + sorter.with { $0.count } } }

  /// Works with all sorters at the same time, each on a thread of its own, and waits for them.
  func onAll(_ body: @Sendable (inout ExternalSorter) -> Void) {
    DispatchQueue.concurrentPerform(iterations: sorters.count) { number in
      sorters[number].with(body)
    }
  }

  /// Works with one sorter.
  func onFirst<Result: Sendable>(
    _ body: @Sendable (inout ExternalSorter) throws(SortError) -> Result
  ) throws(SortError) -> Result {
    try sorters[0].with(body)
  }

  /// All that was added, in sorted runs, once the sorters are sealed.
  var runs: [SortedRun] {
    sorters.flatMap { sorter in
      sorter.with { $0.fileRuns.map(SortedRun.file) } + [.memory(sorter)]
    }
  }
}

/// A sorter that several threads know.
///
/// Once it is sealed, what is in its memory is a sorted run, of which each takes parts.
final class SharedSorter: Sendable {
  private let sorter: Mutex<ExternalSorter>

  init(_ resources: SortResources) { sorter = Mutex(ExternalSorter(resources)) }

  func with<Result: Sendable, Failure: Error>(
    _ body: @Sendable (inout ExternalSorter) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try sorter.withLock { sorter throws(Failure) in try body(&sorter) }
  }

  /// How many keys are in memory.
  var memoryCount: Int { with { $0.buffer.count } }

  /// Bytes that the keys in memory need there.
  var memoryByteCount: Int { with { $0.buffer.usedByteCount } }

  /// Bytes of a part, as ``RunBuffer/bytes(of:atMost:)`` says.
  func bytes(of places: Range<Int>, atMost byteCount: Int) -> (end: Int, bytes: [UInt8]) {
    with { $0.buffer.bytes(of: places, atMost: byteCount) }
  }

  /// A key by its place.
  func key(at place: Int) -> RunKey {
    with { RunKey($0.buffer.key(at: place), record: $0.buffer.record(at: place)) }
  }

  /// The place of the first key that is not before another.
  func place(of key: RunKey) -> Int {
    with { sorter in
      (0..<sorter.buffer.count).partition {
        !key.isBehind(sorter.buffer.key(at: $0), record: sorter.buffer.record(at: $0))
      }
    }
  }
}
