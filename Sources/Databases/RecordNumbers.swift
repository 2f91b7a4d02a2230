import Paging

/// Which records the rows have become that were read, so that a row that is read again is the record that it was.
///
/// The rows that were read last are known, and those that somebody wants to come back to.
struct RecordNumbers {
  /// Rows that are known at least, once as many were read.
  private static let least = 20_000

  private struct Known {
    var record: UInt32
    /// What tells whether the row has changed.
    var content: Int
  }

  private var known: [PageKey: Known] = [:]
  private var keys: [UInt32: PageKey] = [:]
  private var kept: Set<UInt32> = []
  /// The places of the records that are kept, in orders of before.
  private var keptInOthers: [[PageOrder.Term]: [UInt32: PageKey]] = [:]
  /// Records that there are.
  private(set) var count: UInt32 = 0

  /// The record of a row, and whether it is a new one.
  mutating func record(of row: PagedRow) -> (record: UInt32, isNew: Bool) {
    let content = Self.hash(of: row.json)
    if let known = known[row.key], known.content == content { return (known.record, false) }
    let record = count
    count += 1
    known[row.key] = Known(record: record, content: content)
    keys[record] = row.key
    return (record, true)
  }

  private static func hash(of bytes: [UInt8]) -> Int {
    var hasher = Hasher()
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    return hasher.finalize()
  }

  /// The place of a record; nil where it is not known any more.
  func key(of record: UInt32) -> PageKey? { keys[record] }

  /// Has the place of a record remembered for good.
  mutating func keep(_ record: UInt32) { if keys[record] != nil { kept.insert(record) } }

  /// Forgets all rows, for they are in another order from now on; what is kept in that is known again.
  mutating func change(_ order: [PageOrder.Term], to next: [PageOrder.Term]) {
    keptInOthers[order] = keys.filter { kept.contains($0.key) }
    known = [:]
    keys = keptInOthers.removeValue(forKey: next) ?? [:]
    kept = Set(keys.keys)
  }

  /// Forgets rows that were read long ago, but some, once there are many.
  mutating func forgetOldest(but needed: some Sequence<UInt32>) {
    guard known.count > 2 * Self.least else { return }
    let first = count - UInt32(Self.least)
    let spared = kept.union(needed)
    keys = keys.filter { $0.key >= first || spared.contains($0.key) }
    known = known.filter { keys[$0.value.record] == $0.key }
  }
}
