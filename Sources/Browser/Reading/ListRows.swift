import Printing
import Query
import Records

/// Which records a list shows, in their order: each source in a section of its own, or those of all sources
/// sorted into one.
enum ListRows {
  /// The rows of a section for each source.
  case apart([RecordRows])
  /// The rows of the only section.
  case merged(MergedRows)

  /// The number of sections.
  var sectionCount: Int {
    switch self {
    case .apart(let sections): sections.count
    case .merged: 1
    }
  }

  /// The number of rows in a section.
  func count(inSection section: Int) -> Int {
    switch self {
    case .apart(let sections): sections[section].count
    case .merged(let rows): rows.count
    }
  }

  /// Whether they are in an order of their own.
  var isSorted: Bool {
    switch self {
    case .apart(let sections): sections.contains(where: \.isSorted)
    case .merged: true
    }
  }

  /// Whether the records of several sources stand in one section.
  var isMerged: Bool {
    switch self {
    case .apart: false
    case .merged: true
    }
  }

  /// The record of a row.
  ///
  /// O(log sources) at most.
  func id(at place: CardPlace) -> CardID {
    switch self {
    case .apart(let sections):
      CardID(section: place.section, number: sections[place.section].record(atRow: place.row))
    case .merged(let rows): CardID(rows.position(ofRow: place.row))
    }
  }

  /// The row of a record, or nil where it is not shown.
  ///
  /// O(log n) at most.
  func place(of id: CardID) -> CardPlace? {
    switch self {
    case .apart(let sections):
      sections[id.section].row(ofRecord: id.number).map { CardPlace(section: id.section, row: $0) }
    case .merged(let rows): rows.row(of: id.position).map { CardPlace(section: 0, row: $0) }
    }
  }

  /// The surroundings of a row; in one list of several sources there are none.
  ///
  /// O(log n).
  func surroundings(at place: CardPlace) -> Surroundings {
    switch self {
    case .apart(let sections): sections[place.section].surroundings(ofRow: place.row)
    case .merged: .none
    }
  }

  /// The row of a record, or of the one nearest behind it in the input, else of the last; nil where
  /// there is none at all.
  func place(nearestTo id: CardID) -> CardPlace? {
    switch self {
    case .apart(let sections):
      sections[id.section].row(nearestTo: id.number)
        .map { CardPlace(section: id.section, row: $0) }
    case .merged(let rows):
      rows.count == 0
        ? nil : place(of: id) ?? CardPlace(section: 0, row: id.number < 0 ? 0 : rows.count - 1)
    }
  }

  /// The change of each section from these rows to others.
  ///
  /// O(rows) at most.
  func changes(to new: ListRows) -> [RecordRows.Change] {
    switch (self, new) {
    case (.apart(let old), .apart(let new)): zip(old, new).map { $0.change(to: $1) }
    case (.merged(let old), .merged(let new)): [old.change(to: new)]
    case (.apart, .merged), (.merged, .apart): [.moved]
    }
  }
}

/// Records of several sources in one order, and where each has come to stand; behind them those that came
/// later, as they came.
struct MergedRows {
  private let order: RecordOrder
  private let sorted: SortedRows
  private let later = LaterRows()
  private var laterCount = 0

  /// Records that came later; those who have the first so many of them share it.
  private final class LaterRows {
    var positions: [RecordPosition] = []
    var rows: [RecordPosition: Int] = [:]
  }

  /// Takes an order.
  ///
  /// O(records of the sources).
  init(_ order: RecordOrder) {
    self.order = order
    sorted = SortedRows(order.records)
  }

  /// How many there are.
  var count: Int { order.records.count + laterCount }

  /// Adds a record that has come since.
  ///
  /// It is for the one who has the most of them.
  mutating func append(_ position: RecordPosition) {
    later.rows[position] = count
    later.positions.append(position)
    laterCount += 1
  }

  /// The record of a row, both 0-based.
  func position(ofRow row: Int) -> RecordPosition {
    row < order.records.count
      ? order.position(of: order.records[row]) : later.positions[row - order.records.count]
  }

  /// The row of a record, or nil where it is not shown.
  func row(of position: RecordPosition) -> Int? {
    if let row = order.number(of: position).flatMap({ sorted.row(ofRecord: Int($0)) }) {
      return row
    }
    return later.rows[position].flatMap { $0 < count ? $0 : nil }
  }

  /// The change from these rows to others, which have come of them or of another order.
  func change(to new: MergedRows) -> RecordRows.Change {
    guard new.later === later, new.laterCount >= laterCount else { return .moved }
    return new.laterCount == laterCount ? .none : .appended(new.laterCount - laterCount)
  }
}
