/// Collects records in their order, and how each differs from the one before.
struct OrderBuilder {
  private(set) var order: SortedRecords
  private var last: [UInt8] = []
  private let keyCount: Int

  init(directions: [Bool], count: Int) {
    order = SortedRecords(directions: directions)
    order.records.reserveCapacity(count)
    order.steps.reserveCapacity(count)
    keyCount = directions.count
  }

  /// Adds the record whose key is the next.
  ///
  /// O(bytes of the key).
  mutating func add(_ key: UnsafeBufferPointer<UInt8>, record: UInt32) {
    order.records.append(record)
    guard !last.elementsEqual(key) else {
      return order.steps.append(.init(level: keyCount, isAbsent: false))
    }
    order.steps.append(step(to: key))
    last.removeAll(keepingCapacity: true)
    last.append(contentsOf: key)
  }

  private func step(to key: UnsafeBufferPointer<UInt8>) -> SortedRecords.Step {
    let common = zip(last, key).prefix { $0 == $1 }.count
    let ends = key.suffix((keyCount - 1) * 2)
    var start = 0
    for level in 0..<(keyCount - 1) {
      let place = ends.startIndex + 2 * level
      let end = Int(ends[place]) << 8 | Int(ends[place + 1])
      if end > common {
        return .init(level: level, isAbsent: key[start] == KeyClass.absent)
      }
      start = end
    }
    return .init(level: keyCount - 1, isAbsent: key[start] == KeyClass.absent)
  }
}
