import Records

/// The patterns of the texts of a field: which there are, and how many records have each.
package struct PatternCount: Sendable {
  /// A record of one of the sources.
  package struct Place: Sendable, Hashable {
    /// The number of the source, 0-based.
    package var source: Int
    /// The number of the record in it, 0-based.
    package var record: Int
  }

  /// A pattern and its count.
  package struct Row: Sendable {
    /// The pattern, and the values of its variables; of the sample where the row is of one.
    package var group: ShapeGroup
    /// Records that have it; an estimate where the row is that of a sample.
    package var count: Int
    /// Half the width of the range that the share is in with 95 % certainty, from 0 to 1; 0 where it was counted.
    package var error = 0.0

    /// The first record with it that was looked at, in the order of the sources.
    package var first: Place { RecordNumber.place(group.firstRecord) }
    /// The last one.
    package var last: Place { RecordNumber.place(group.lastRecord) }
  }

  /// Records that were looked at, or of which the sample is.
  package var recordCount: Int
  /// The patterns, the most frequent first.
  package var rows: [Row]
  /// Records whose pattern was dropped, for there were too many different ones.
  package var otherCount: Int
  /// Records without such a text.
  package var textlessCount: Int
  /// Records that were looked at, where that is a sample of them; nil where it is all.
  package var sampleCount: Int?

  /// The share of a row in the records, from 0 to 1.
  package func share(of row: Row) -> Double {
    recordCount == 0 ? 0 : Double(row.count) / Double(recordCount)
  }
}

/// The number of a record among those of all sources, in their order.
enum RecordNumber {
  /// Above the 32 bits of a record's own number.
  private static let shift = 40

  static func number(_ record: Int, source: Int) -> Int { source << shift | record }

  static func place(_ number: Int) -> PatternCount.Place {
    PatternCount.Place(source: number >> shift, record: number & (1 << shift - 1))
  }
}
