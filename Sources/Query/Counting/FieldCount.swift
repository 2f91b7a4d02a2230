import Records

/// How often each value of a field is there.
package struct FieldCount: Sendable, Equatable {
  /// A value and its count.
  package struct Row: Sendable, Equatable {
    /// The value.
    package var value: CountedValue
    /// Records that have it; an estimate where the rows are those of a sample.
    package var count: Int
    /// Half the width of the range that the share is in with 95 % certainty, from 0 to 1; 0 where it was counted.
    package var error = 0.0

    /// Those that are more come first, then the values in the order of a sort.
    package static func isBefore(_ left: Row, _ right: Row) -> Bool {
      left.count == right.count
        ? CountedValue.isBefore(left.value, right.value) : left.count > right.count
    }
  }

  /// The field.
  package var path: FieldPath
  /// Records that were counted; all that there are, where the rows are those of a sample.
  package var recordCount: Int
  /// The values and why there is none, the most frequent first.
  package var rows: [Row]
  /// Values that were dropped, for there were too many different ones: records that are in no row.
  package var droppedCount: Int
  /// How much more often a value may have been there than its row says, at most.
  package var mostMissed: Int
  /// Different values, about where some were dropped.
  package var distinctCount: Int
  /// How the values are spread; of the sample where the rows are those of one.
  package var spread: ValueSpread
  /// Records that were looked at, where that is a sample of them; nil where it is all.
  package var sampleCount: Int?

  /// Whether every value has its row, and it is counted.
  package var isExact: Bool { sampleCount == nil && droppedCount == 0 }

  /// The share of a row in the records, from 0 to 1.
  package func share(of row: Row) -> Double {
    recordCount == 0 ? 0 : Double(row.count) / Double(recordCount)
  }

  /// Whether all its values are objects, whose members are fields themselves.
  package var isOfObjects: Bool {
    presentCount > 0 && rows.allSatisfy { !$0.value.kind.isValue || $0.value.kind == .object }
  }

  /// Records whose field says something.
  package var presentCount: Int {
    recordCount - rows.reduce(0) { $0 + ($1.value.kind.isValue ? 0 : $1.count) }
  }
}
