import Records

/// The records of one or several sources in the order of some keys.
///
/// Records whose keys are equal are in the order of the sources and of each file, in either direction.
/// Those that lack a key's field, or have `null` or an empty text there, are behind those that have it,
/// in either direction too.
public struct RecordOrder: Sendable {
  /// The keys that the records are sorted by.
  public let keys: [SortKey]
  /// The numbers of the records in their order, 0-based.
  ///
  /// Those of the second source go on behind those of the first, and so on: see ``parts``.
  public let records: [UInt32]
  /// The numbers of each source's records.
  public let parts: [Part]
  let sorted: SortedRecords

  /// The part of an order that a source has.
  public struct Part: Sendable, Hashable {
    /// The number of its first record.
    public let start: Int
    /// The number behind its last record; the next source starts there.
    public internal(set) var end: Int
    /// Records that were sorted.
    public internal(set) var count = 0

    init(start: Int) {
      self.start = start
      end = start
    }
  }
}

extension RecordOrder {
  init(keys: [SortKey], parts: [Part], sorted: SortedRecords) {
    self.init(keys: keys, records: sorted.records, parts: parts, sorted: sorted)
  }

  /// The record that a number stands for.
  ///
  /// O(log sources).
  public func position(of number: UInt32) -> RecordPosition {
    var (low, high) = (0, parts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if parts[middle].start <= Int(number) { low = middle } else { high = middle }
    }
    return RecordPosition(source: low, record: Int(number) - parts[low].start)
  }

  /// The number of a record; nil for one behind the last that was sorted of its source.
  public func number(of position: RecordPosition) -> UInt32? {
    let part = parts[position.source]
    return position.record < part.end - part.start ? UInt32(part.start + position.record) : nil
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
    return RecordOrder(
      keys: wanted, records: sorted.records(turning: turned), parts: parts, sorted: sorted)
  }
}
