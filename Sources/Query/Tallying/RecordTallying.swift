import Records

/// A question that all records answer together: what is tallied of each, and the answer that comes of it.
///
/// Each thread has tallies of its own, which are added up; so the answer is the same in whatever way the records were dealt
/// out.
protocol RecordTallying: Sendable {
  /// The tallies of records of one layout, for one thread.
  associatedtype Tallier: RecordTallier
  /// The answer.
  associatedtype Answer: Sendable

  /// Tallies of no records, for sources that have none.
  var noTallies: [Tallier.Tally] { get }

  /// Makes tallies that have seen nothing.
  ///
  /// - Parameters:
  ///   - source: The number of the source that the records are of.
  ///   - isOfSample: Whether they are for a few records, of which nothing may be dropped.
  func tallier(of layout: RecordLayout, source: Int, isOfSample: Bool) -> Tallier

  /// The answer of all records.
  func answer(_ tallies: [Tallier.Tally]) -> Answer

  /// The answer that a sample makes likely for so many records.
  func estimate(_ sample: RecordSample<Tallier.Tally>, among recordCount: Int) -> Answer
}

/// Tallies records one after the other.
protocol RecordTallier<Tally>: AnyObject {
  associatedtype Tally: SampledTally

  /// Its tallies so far, one for each of the things that it looks at.
  var tallies: [Tally] { get }

  /// Tallies a record.
  ///
  /// O(bytes).
  ///
  /// - Parameters:
  ///   - bytes: The record as people read it.
  ///   - number: Its number in the source.
  func add(_ bytes: UnsafeBufferPointer<UInt8>, number: Int, isBad: Bool)

  /// Tallies a record that nobody can read.
  func addUnreadable()

  /// Calls `body` with the place of each value that a tally met in the record before.
  func forEachLast(ofTally number: Int, _ body: (Int) -> Void)
}

/// A tally of values that tells which of them the record before had.
protocol SampledTally: Sendable {
  /// The values that are kept; their places are 0 up to this.
  var valueCount: Int { get }

  /// Calls `body` with the place of each value that the record before had.
  func forEachLast(_ body: (Int) -> Void)

  /// Adds the tally of other records.
  ///
  /// - Returns: The places of the other's values in this one, until values are dropped.
  @discardableResult
  mutating func add(_ other: Self) -> [Int]
}
