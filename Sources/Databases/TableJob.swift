import Paging
import Query
import Records

/// Which rows of a table are shown, and in which order.
struct RowSelection: Sendable, Equatable {
  var filter: RecordFilter?
  var order: [PageOrder.Term] = []
}

/// Other rows that are to be shown, once the database has said whether it can order them so.
struct RowRequest {
  var filter: RecordFilter?
  var keys: [SortKey]
  /// The record from which rows are wanted.
  var record: UInt32?
}

/// A search for a row, and how far it has come.
struct RowSearch {
  var query: RecordQuery
  var request: PageRequest
  var readCount = 0
}

/// A piece of work that is to be done on a table.
enum TableJob {
  /// Asking whether rows can be ordered as is wanted.
  case order(RowRequest)
  /// Counting the values of a field.
  case count(TableCount, FieldPath)
  /// Asking where about a part of the rows stands before.
  case fraction(Double, PageOrder.Term?)
  case search(RowSearch, RowSelection)
  /// A page around what is seen.
  case page(PageReading.Demand, RowSelection)
  /// Asking how rows are spread over the values of the column that decides first.
  case scale(PageOrder.Term)
  /// A page for who wants all rows.
  case part(PageRequest, RowSelection)
}

/// The reading of all rows that are shown, and how far it has come.
struct RowGathering {
  /// The page that is read next.
  private(set) var request: PageRequest = .first
  /// The rows so far, in their order.
  private(set) var records: [UInt32] = []
  /// Whether these are all.
  private(set) var isDone = false
  /// Rows behind which it waits to be asked to go on.
  private var limit: Int

  init(limit: Int) { self.limit = limit }

  /// Whether it waits to be asked to go on.
  var isHeld: Bool { !isDone && records.count >= limit }

  /// The same from the first row on, for the rows are others.
  var anew: RowGathering { RowGathering(limit: limit) }

  /// Goes on for as many rows again, if it waits for that.
  mutating func goOn() -> Bool {
    guard isHeld else { return false }
    limit += max(1, limit)
    return true
  }

  /// Takes in a page.
  mutating func take(
    _ result: FilteredPager.Result, _ records: [UInt32], for request: PageRequest
  ) {
    guard request == self.request else { return }
    self.records += records
    if let next = result.resumption ?? result.page.rows.last.map({ .after($0.key) }),
      !result.page.isEnd
    {
      self.request = next
    } else {
      isDone = true
    }
  }
}
