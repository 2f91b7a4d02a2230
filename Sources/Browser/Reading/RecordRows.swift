import Printing

/// Which records of a source a list shows, in their order.
enum RecordRows: Sendable {
  /// All of them in the order of the input, so many.
  case all(Int)
  /// Some of them in the order of the input.
  case found([UInt32])
  /// Some of them and those around each, in the order of the input.
  case around(NeighbourRows)
  /// All or some of them in another order.
  case sorted(SortedRows)
  /// Those that are at hand of a table, in its order.
  case window([UInt32])

  /// How many there are.
  var count: Int {
    switch self {
    case .all(let count): count
    case .found(let records): records.count
    case .around(let rows): rows.records.count
    case .sorted(let sorted): sorted.records.count
    case .window(let records): records.count
    }
  }

  /// Whether they are in an order of their own.
  var isSorted: Bool {
    switch self {
    case .sorted, .window: true
    case .all, .found, .around: false
    }
  }

  /// The records in their order, or nil for all of them as they stand in the input.
  var order: [UInt32]? {
    switch self {
    case .all: nil
    case .found(let records): records
    case .around(let rows): rows.records
    case .sorted(let sorted): sorted.records
    case .window(let records): records
    }
  }

  /// The record of a row, both 0-based.
  func record(atRow row: Int) -> Int {
    switch self {
    case .all: row
    case .found(let records): Int(records[row])
    case .around(let rows): rows.record(ofRow: row)
    case .sorted(let sorted): Int(sorted.records[row])
    case .window(let records): Int(records[row])
    }
  }

  /// The row of a record, or nil where it is not shown.
  ///
  /// O(log n) at most.
  func row(ofRecord record: Int) -> Int? {
    switch self {
    case .all(let count): return (0..<count).contains(record) ? record : nil
    case .found(let records): return records.index(of: record)
    case .around(let rows): return rows.records.index(of: record)
    case .sorted(let sorted): return sorted.row(ofRecord: record)
    // There are few of them.
    case .window(let records): return records.firstIndex { Int($0) == record }
    }
  }

  /// The row of a record, or of the one nearest behind it in the input, else of the last; nil where
  /// there is none at all.
  func row(nearestTo record: Int) -> Int? {
    guard count > 0 else { return nil }
    switch self {
    case .all, .sorted, .window: return row(ofRecord: record) ?? (record < 0 ? 0 : count - 1)
    case .found(let records): return min(records.firstIndex(notBelow: record), count - 1)
    case .around(let rows): return min(rows.records.firstIndex(notBelow: record), count - 1)
    }
  }

  /// The same with so many records before and behind each, where they are some in the order of the input.
  ///
  /// O(rows).
  ///
  /// - Parameter count: Records of the source that are known.
  func around(_ width: Int, among count: Int) -> RecordRows {
    switch self {
    case .found(let hits): .around(NeighbourRows(of: hits, width: width, among: count))
    case .all, .around, .sorted, .window: self
    }
  }

  /// The surroundings of a row, 0-based.
  ///
  /// O(log n).
  func surroundings(ofRow row: Int) -> Surroundings {
    switch self {
    case .around(let rows): rows.surroundings(ofRow: row)
    case .all, .found, .sorted, .window: .none
    }
  }
}

extension RecordRows {
  /// A change of the rows of a list.
  enum Change: Equatable, Sendable {
    /// They are the same.
    case none
    /// So many have come behind them; where neighbours are shown, it may be none, and the last ones look otherwise.
    case appended(Int)
    /// Some have come before and behind those that stay, and some are gone there.
    case slid(Slide)
    /// Others are there, or the same elsewhere.
    case moved
  }

  /// How a part of a table has become another part of it that has some of its rows.
  struct Slide: Equatable, Sendable {
    /// Rows that are gone at the front.
    var droppedFirst = 0
    /// Rows that are gone at the end.
    var droppedLast = 0
    /// Rows that have come before those that stay.
    var prepended = 0
    /// Rows that have come behind them.
    var appended = 0

    /// The change from some rows to others; nil where none stays, or not in its place among those that stay.
    init?(from old: [UInt32], to new: [UInt32]) {
      guard let first = new.first, let former = old.first else { return nil }
      if let place = new.firstIndex(of: former) {
        prepended = place
      } else if let place = old.firstIndex(of: first) {
        droppedFirst = place
      } else {
        return nil
      }
      let count = min(old.count - droppedFirst, new.count - prepended)
      guard old[droppedFirst...].prefix(count) == new[prepended...].prefix(count) else {
        return nil
      }
      droppedLast = old.count - droppedFirst - count
      appended = new.count - prepended - count
    }
  }

  /// The change from these rows to others.
  ///
  /// O(rows) at most.
  func change(to new: RecordRows) -> Change {
    switch (self, new) {
    case (.all(let old), .all(let new)):
      return old == new ? .none : new > old ? .appended(new - old) : .moved
    case (.found(let old), .found(let new)): return Self.change(from: old, to: new)
    case (.around(let old), .around(let new)):
      if old == new { return .none }
      let goesOn =
        old.width == new.width && new.hits.starts(with: old.hits)
        && new.records.starts(with: old.records)
      return goesOn ? .appended(new.records.count - old.records.count) : .moved
    case (.sorted(let old), .sorted(let new)):
      return Self.change(from: old.records, to: new.records)
    case (.window(let old), .window(let new)):
      if old == new { return .none }
      if old.isEmpty { return .appended(new.count) }
      return Slide(from: old, to: new).map(Change.slid) ?? .moved
    default: return .moved
    }
  }

  private static func change(from old: [UInt32], to new: [UInt32]) -> Change {
    guard new.starts(with: old) else { return .moved }
    return new.count == old.count ? .none : .appended(new.count - old.count)
  }
}

/// Records in an order of their own, and where each has come to stand.
struct SortedRows: Sendable {
  /// The records, 0-based.
  let records: [UInt32]
  /// The row of each record up to the last one that is shown.
  private let rows: [UInt32]

  /// The mark of a record that is not shown.
  private static let noRow = UInt32.max

  /// Takes records in their order, each once.
  ///
  /// O(highest record).
  init(_ records: [UInt32]) {
    self.records = records
    var rows = [UInt32](repeating: Self.noRow, count: records.max().map { Int($0) + 1 } ?? 0)
    for (row, record) in records.enumerated() { rows[Int(record)] = UInt32(row) }
    self.rows = rows
  }

  /// The row of a record, or nil where it is not shown.
  func row(ofRecord record: Int) -> Int? {
    guard rows.indices.contains(record), rows[record] != Self.noRow else { return nil }
    return Int(rows[record])
  }
}
