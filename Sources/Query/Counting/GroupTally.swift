import Records

/// Counts the values of a field in rows of which a database says how many are the same.
///
/// The counts are those of the rows read one by one, whatever the database takes for the same: each row is read and tested
/// as the record that it is.
package struct GroupTally: ~Copyable {
  private let path: FieldPath
  private let sieve: RecordSieve?
  private let tallier: FieldTallier
  /// Rows that were counted or left out.
  package private(set) var rowCount = 0
  /// Rows on which a regular expression of the filter took too long.
  package private(set) var undecidedCount = 0

  /// Makes a tally of the rows whose records a filter lets through; nil counts all.
  package init(_ path: FieldPath, of filter: RecordFilter?) {
    self.path = path
    sieve = filter.map(RecordSieve.init)
    tallier = FieldTallier([path], layout: .ofJSON, .shared(by: 1))
  }

  /// Counts a record that stands for so many rows.
  ///
  /// O(bytes).
  package mutating func add(json: [UInt8], times: Int) {
    rowCount += times
    if let sieve {
      let undecidedBefore = sieve.undecidedCount
      let isWanted = sieve.letsThrough(json: json)
      undecidedCount += (sieve.undecidedCount - undecidedBefore) * times
      guard isWanted else { return }
    }
    json.withUnsafeBufferPointer { tallier.add($0, isBad: false, times: times) }
  }

  /// The counts so far.
  ///
  /// O(values · log values).
  package var count: FieldCount { tallier.tallies[0].count(of: path) }
}
