import Checks

/// Which fetches run and which wait: never more than a limit run, the most urgent waits the least.
///
/// It decides and does nothing. Invariant: what runs does not wait.
struct FetchQueue {
  private struct Place {
    var priority: ImagePriority
    let order: Int
  }

  private let limit: Int
  private var waiting: [LoadID: Place] = [:]
  private(set) var running: Set<LoadID> = []
  private var lastOrder = 0

  init(limit: Int) {
    require(limit > 0, "Fetches need at least one transfer")
    self.limit = limit
  }

  /// Whether there is nothing to do.
  var isEmpty: Bool { waiting.isEmpty && running.isEmpty }

  /// A fetch comes and waits.
  mutating func add(_ id: LoadID, _ priority: ImagePriority) {
    lastOrder += 1
    waiting[id] = Place(priority: priority, order: lastOrder)
  }

  /// A fetch becomes more or less urgent; nothing for one that does not wait.
  mutating func setPriority(_ priority: ImagePriority, of id: LoadID) {
    waiting[id]?.priority = priority
  }

  /// A fetch has ended, or is not wanted any more.
  mutating func remove(_ id: LoadID) {
    waiting[id] = nil
    running.remove(id)
  }

  /// The fetch to begin now, which runs from here on: the most urgent, the earliest of them.
  ///
  /// A scan: a few screens of images at most wait.
  mutating func next() -> LoadID? {
    guard running.count < limit else { return nil }
    let next = waiting.min { first, second in
      (second.value.priority, first.value.order) < (first.value.priority, second.value.order)
    }
    guard let id = next?.key else { return nil }
    waiting[id] = nil
    running.insert(id)
    return id
  }
}
