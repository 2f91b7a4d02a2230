import Checks

/// The fetches that wait and those that run: never more than a limit run, the most urgent waits the least.
///
/// It decides and does nothing. Invariant: a fetch that runs does not wait.
struct FetchQueue {
  private let limit: Int
  private var waiting: [LoadID: ImagePriority] = [:]
  private(set) var running: Set<LoadID> = []

  init(limit: Int) {
    require(limit > 0, "Fetches need at least one transfer")
    self.limit = limit
  }

  /// Whether there is nothing to do.
  var isEmpty: Bool { waiting.isEmpty && running.isEmpty }

  /// Adds a fetch, which waits.
  mutating func add(_ id: LoadID, _ priority: ImagePriority) { waiting[id] = priority }

  /// Changes the urgency of a fetch; nothing for one that does not wait.
  mutating func setPriority(_ priority: ImagePriority, of id: LoadID) {
    if waiting[id] != nil { waiting[id] = priority }
  }

  /// Removes a fetch that has ended or is not wanted any more.
  mutating func remove(_ id: LoadID) {
    waiting[id] = nil
    running.remove(id)
  }

  /// Returns the fetch to begin now, which runs from here on: the most urgent, the earliest of them.
  ///
  /// A scan: a few screens of images at most wait.
  mutating func next() -> LoadID? {
    guard running.count < limit else { return nil }
    let next = waiting.min { first, second in (second.value, first.key) < (first.value, second.key)
    }
    guard let id = next?.key else { return nil }
    waiting[id] = nil
    running.insert(id)
    return id
  }
}
