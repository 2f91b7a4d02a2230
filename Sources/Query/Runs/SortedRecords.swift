import Records

/// Records as they were sorted first, with what it takes to turn the order round without the keys.
struct SortedRecords: Sendable {
  /// Which keys were descending.
  var directions: [Bool]
  var records: [UInt32] = []
  /// For each record how it differs from the one before; that of the first means nothing.
  var steps: [Step] = []

  /// How a record differs from the one before it.
  struct Step: Sendable {
    private var bits: UInt8

    init(level: Int, isAbsent: Bool) {
      bits = UInt8(level) | (isAbsent ? 0x80 : 0)
    }

    /// The first key whose values differ, 0-based; the number of keys if none does.
    var level: Int { Int(bits & 0x7F) }
    /// Whether the record has no value for that key.
    var isAbsent: Bool { bits & 0x80 != 0 }
  }
}

extension SortedRecords {
  /// The records in the order that they have if some keys go the other way.
  ///
  /// O(records · keys).
  func records(turning turned: [Bool]) -> [UInt32] {
    guard let last = turned.lastIndex(of: true) else { return records }
    var result: [UInt32] = []
    result.reserveCapacity(records.count)
    append(0..<records.count, turning: turned[...last], level: 0, to: &result)
    return result
  }

  /// Appends records that differ in no key before `level`.
  private func append(
    _ range: Range<Int>, turning turned: ArraySlice<Bool>, level: Int, to result: inout [UInt32]
  ) {
    if range.count == 1 { return result.append(records[range.lowerBound]) }
    guard level < turned.count else { return result.append(contentsOf: records[range]) }
    guard turned[level] else {
      forEachGroup(of: range, level: level) { group in
        append(group, turning: turned, level: level + 1, to: &result)
      }
      return
    }
    var end = range.upperBound
    let absent = absentGroup(of: range, level: level)
    if let absent { end = absent.lowerBound }
    while end > range.lowerBound {
      let start = groupStart(before: end, in: range, level: level)
      append(start..<end, turning: turned, level: level + 1, to: &result)
      end = start
    }
    if let absent { append(absent, turning: turned, level: level + 1, to: &result) }
  }

  private func forEachGroup(of range: Range<Int>, level: Int, _ body: (Range<Int>) -> Void) {
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start + 1
      while end < range.upperBound, steps[end].level > level { end += 1 }
      body(start..<end)
      start = end
    }
  }

  /// The last group, if its records have no value for the key and others have one.
  private func absentGroup(of range: Range<Int>, level: Int) -> Range<Int>? {
    guard !range.isEmpty else { return nil }
    let start = groupStart(before: range.upperBound, in: range, level: level)
    return start > range.lowerBound && steps[start].isAbsent ? start..<range.upperBound : nil
  }

  /// Where the group starts whose records are the last before `end`.
  private func groupStart(before end: Int, in range: Range<Int>, level: Int) -> Int {
    var start = end - 1
    while start > range.lowerBound, steps[start].level > level { start -= 1 }
    return start
  }
}
