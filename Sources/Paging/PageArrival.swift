/// A row that was read, and the record that it has become.
public struct PlacedRow: Sendable, Hashable {
  /// Its place.
  public var key: PageKey
  /// The number of its record, 0-based in the order in which rows were read.
  public var record: UInt32

  /// Makes a row.
  public init(key: PageKey, record: UInt32) { (self.key, self.record) = (key, record) }
}

/// What has come of reading a page.
public struct PageArrival: Sendable, Hashable {
  /// The rows in their order.
  public var rows: [PlacedRow]
  /// Whether there are no more on the way that was asked for.
  public var isEnd: Bool
  /// Where to go on, where reading was given up before there were enough rows; nil where it was not.
  public var resumption: PageRequest?
  /// The place of the last row that was read for it, shown or not; nil where none was read.
  public var lastRead: PageKey?

  /// Makes what has come of a page whose rows have become records.
  public init(_ result: FilteredPager.Result, records: [UInt32]) {
    rows = zip(result.page.rows, records).map { PlacedRow(key: $0.key, record: $1) }
    (isEnd, resumption, lastRead) = (result.page.isEnd, result.resumption, result.lastRead)
  }
}
