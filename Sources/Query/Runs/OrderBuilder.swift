import Platform
import Records
import Values

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
    guard !isLast(key) else { return order.steps.append(.init(level: keyCount, isAbsent: false)) }
    order.steps.append(step(to: key))
    last.removeAll(keepingCapacity: true)
    last.append(contentsOf: key)
  }

  /// The order of all the records in some sorted runs.
  ///
  /// O(bytes of keys · log runs). Memory is five bytes a record.
  ///
  /// - Parameters:
  ///   - directions: Which of the keys are descending.
  ///   - count: The number of the records.
  ///   - goesOn: Called now and then with how many records are in order so far; there is no result where it answers false.
  static func order(
    of runs: [SortedRun], directions: [Bool], count: Int, goesOn: (Int) -> Bool
  ) throws(SortError) -> SortedRecords? {
    var builder = OrderBuilder(directions: directions, count: count)
    var merger = RunMerger(runs)
    var done = 0
    guard goesOn(0) else { return nil }
    while try merger.next({ key, record in builder.add(key, record: record) }) {
      done += 1
      if done % 4_096 == 0, !goesOn(done) { return nil }
    }
    return builder.order
  }

  private func isLast(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = key.baseAddress, key.count == last.count else { return false }
    return memcmp(base, last, key.count) == 0
  }

  /// How a key differs from the last, which is not the same.
  private func step(to key: UnsafeBufferPointer<UInt8>) -> SortedRecords.Step {
    let ends = key.count - (keyCount - 1) * 2
    var level = 0
    var start = 0
    while level < keyCount - 1 {
      let place = ends + 2 * level
      let end = Int(key[place]) << 8 | Int(key[place + 1])
      guard end <= last.count, last[start..<end].elementsEqual(key[start..<end]) else { break }
      start = end
      level += 1
    }
    return .init(level: level, isAbsent: key[start] == OrderKey.absent)
  }
}
