import Platform
import Records
import Values

/// Collects records in their order, and how each differs from the one before.
///
/// Those of parts that follow each other are joined.
struct OrderBuilder: Sendable {
  private var records: [UInt32] = []
  private var steps: [SortedRecords.Step] = []
  private var first: [UInt8] = []
  private var last: [UInt8] = []
  private let keyCount: Int

  /// Makes one for records with so many keys that are sorted by.
  init(keyCount: Int, count: Int) {
    records.reserveCapacity(count)
    steps.reserveCapacity(count)
    self.keyCount = keyCount
  }

  /// The number of records.
  var count: Int { records.count }

  /// Adds the record whose key is the next.
  ///
  /// O(bytes of the key).
  mutating func add(_ key: UnsafeBufferPointer<UInt8>, record: UInt32) {
    if records.isEmpty { first = Array(key) }
    records.append(record)
    guard !isLast(key) else { return steps.append(.init(level: keyCount, isAbsent: false)) }
    steps.append(step(to: key))
    last.removeAll(keepingCapacity: true)
    last.append(contentsOf: key)
  }

  /// Adds all that a sorted buffer has.
  ///
  /// O(bytes of keys).
  mutating func add(_ buffer: borrowing RunBuffer) {
    records.reserveCapacity(count + buffer.count)
    steps.reserveCapacity(count + buffer.count)
    for place in 0..<buffer.count { add(buffer.key(at: place), record: buffer.record(at: place)) }
  }

  /// Adds all of a part that follows.
  ///
  /// O(records of the part).
  mutating func append(_ part: OrderBuilder) {
    guard let record = part.records.first else { return }
    part.first.withUnsafeBufferPointer { add($0, record: record) }
    records += part.records.dropFirst()
    steps += part.steps.dropFirst()
    last = part.last
  }

  /// The records in their order.
  func order(directions: [Bool]) -> SortedRecords {
    SortedRecords(directions: directions, records: records, steps: steps)
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
