/// Where the items of one list go in an update: some leave, some places are taken by newcomers, and
/// all others keep their order in the places that are left.
struct ListMap: Sendable {
  /// Old places whose items leave or move elsewhere, ascending.
  let vacated: [Int]
  /// New places that are taken by insertions and moves, ascending.
  let taken: [Int]

  init(vacated: [Int], taken: [Int]) {
    self.vacated = vacated.sorted()
    self.taken = taken.sorted()
  }

  /// The new place of an old item; nil for one that leaves its place.
  ///
  /// O(log changes).
  func newPlace(of old: Int) -> Int? {
    let rank = vacated.partitioningIndex { $0 >= old }
    if rank < vacated.count, vacated[rank] == old { return nil }
    let order = old - rank
    // The new place is the free one with this many free ones before it.
    let skipped = (0..<taken.count).partitioningIndex { taken[$0] - $0 > order }
    return order + skipped
  }
}

extension RandomAccessCollection where Index == Int {
  /// The first index whose element satisfies a condition that holds for all after it too.
  ///
  /// O(log n).
  @inlinable
  package func partitioningIndex(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
