import Dispatch
import Synchronization

/// The sorters of the threads of a sort; one thread at a time uses each.
struct SorterPool: Sendable {
  private let places: [Place]

  private final class Place: Sendable {
    let sorter: Mutex<ExternalSorter>

    init(_ resources: SortResources) { sorter = Mutex(ExternalSorter(resources)) }

    /// Takes the sorter out for good.
    func take() -> sending ExternalSorter {
      sorter.withLock { place in
        let sorter = consume place
        place = ExternalSorter(SortResources(byteCount: 0))
        return sorter
      }
    }
  }

  init(_ resources: SortResources) {
    places = (0..<max(1, resources.threadCount)).map { _ in Place(resources) }
  }

  /// Records that were added to all.
  var count: Int { places.reduce(0) { sum, place in sum + place.sorter.withLock { $0.count } } }

  /// Works with all sorters at the same time, each on a thread of its own, and waits for them.
  func onAll(_ body: @Sendable (inout ExternalSorter) -> Void) {
    DispatchQueue.concurrentPerform(iterations: places.count) { number in
      places[number].sorter.withLock { body(&$0) }
    }
  }

  /// Works with one sorter.
  func onFirst<Result: Sendable>(
    _ body: @Sendable (inout ExternalSorter) throws(SortError) -> Result
  ) throws(SortError) -> Result {
    try places[0].sorter.withLock { sorter throws(SortError) in try body(&sorter) }
  }

  /// All that was added, in sorted runs, once the sorters are sealed; they are gone then.
  func runs() throws(SortError) -> [SortedRun] {
    var runs: [SortedRun] = []
    for place in places { runs += try place.take().runs() }
    return runs
  }
}
