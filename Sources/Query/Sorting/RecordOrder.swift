import Records

/// The records of a source in the order of some keys.
///
/// Records whose keys are equal are in the order of the file, in either direction. Those that lack
/// a key's field, or have `null` or an empty text there, are behind those that have it, in either
/// direction too.
public struct RecordOrder: Sendable {
  /// The keys that the records are sorted by.
  public let keys: [SortKey]
  /// The numbers of the records in their order.
  public let records: [UInt32]
  let sorted: SortedRecords
}

extension RecordOrder {
  init(keys: [SortKey], sorted: SortedRecords) {
    self.init(keys: keys, records: sorted.records, sorted: sorted)
  }

  /// The order with every direction turned round.
  ///
  /// O(records · keys); nothing is read.
  public func reversed() -> RecordOrder {
    let reversed = keys.map { SortKey($0.field, isDescending: !$0.isDescending, kind: $0.kind) }
    return reordered(by: reversed) ?? self
  }

  /// The order by the same keys in other directions, or nil where they are other keys.
  ///
  /// O(records · keys); nothing is read.
  public func reordered(by wanted: [SortKey]) -> RecordOrder? {
    let isSame = wanted.elementsEqual(keys) { $0.field == $1.field && $0.kind == $1.kind }
    guard isSame else { return nil }
    let turned = zip(wanted, sorted.directions).map { $0.isDescending != $1 }
    return RecordOrder(keys: wanted, records: sorted.records(turning: turned), sorted: sorted)
  }
}

extension SortedRecords {
  /// Makes an order without records.
  init(_ keys: [SortKey]) { self.init(directions: keys.map(\.isDescending)) }
}
