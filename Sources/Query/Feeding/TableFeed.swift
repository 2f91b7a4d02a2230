import Phrases
import Records

/// The rows of a table, of which a part is at hand at a time and others are read as they are wanted.
///
/// A row that was read is a record of the source beside it. ``window`` says which of them are at hand, in their order.
/// All of it may be called from any thread; nothing waits for the database.
public protocol TableFeed: AnyObject, Sendable {
  /// The rows that are at hand now.
  var window: TableWindow { get }

  /// What is known of the table, to be shown.
  var facts: [TableFact] { get }

  /// Has a function called, on another thread, whenever there is more to show.
  func observe(_ onChange: @escaping @Sendable () -> Void)

  /// Says which rows are seen, by the records of the first and the last, so that more around them are read.
  func see(from first: UInt32, through last: UInt32)

  /// Goes to a place; the rows at hand stay until its rows are there.
  func go(to place: FeedPlace)

  /// Shows the rows that a filter lets through, sorted by some keys, or in the order of the table's key where there are
  /// none.
  ///
  /// - Parameter record: The record from which rows are wanted, where it can be told in that order; nil for the first.
  func show(_ filter: RecordFilter?, sortedBy keys: [SortKey], from record: UInt32?)

  /// Goes to the next record that a query finds behind one, or the last before it; ``TableWindow/search`` says what has
  /// come of it.
  ///
  /// - Parameter record: Nil for the first of all, or the last.
  func find(_ query: RecordQuery, from record: UInt32?, isForward: Bool)

  /// Has the place of a record remembered, however far away rows are read from now on.
  func keep(_ record: UInt32)

  /// How much of the table stands before a record, about, from 0 to 1; nil where nobody knows.
  func fraction(before record: UInt32) -> Double?

  /// Reads all rows that are shown, for who wants to write or sort them; ``TableWindow/gatheredCount`` says how far it has
  /// come. It goes on behind whatever else is wanted, and begins anew where other rows are shown.
  ///
  /// - Parameter limit: Rows behind which it waits for ``goOn()``; nil reads all.
  func gather(atMost limit: Int?)

  /// The records of all rows that are shown, in their order; nil before they are all read.
  var gathered: [UInt32]? { get }

  /// Ends such reading; false if nothing was wanted.
  func stopGathering() -> Bool

  /// Goes on where reading was given up, for few rows were let through or the database did not answer.
  func goOn()

  /// Begins to read rows as they come behind the last one, or ends it. Nothing is read for that while the last row of all
  /// is not at hand.
  func follow(_ isFollowing: Bool)

  /// Has the database count the values of some fields, before anything else that it is asked for: what it was counting
  /// goes on behind that.
  func begin(_ count: TableCount)

  /// Ends a count, whether it is done or not.
  func end(_ count: TableCount)

  /// Stops what is being read; false if nothing is.
  func stop() -> Bool

  /// Ends all reading.
  func cancel()
}

/// Something that is known of a table.
public struct TableFact: Sendable, Hashable {
  /// What it is about, such as `key`.
  public var title: String
  /// It.
  public var text: String

  /// Makes a fact.
  package init(_ title: Phrase, _ text: Phrase) {
    (self.title, self.text) = (title.text, text.text)
  }
}

/// Where in a table to go.
public enum FeedPlace: Sendable, Hashable {
  /// The first rows.
  case first
  /// The last rows.
  case last
  /// Where about such a part of the rows stands before, from 0 to 1.
  case fraction(Double)
  /// A record that was read.
  case record(UInt32)
}

/// What has come of a search in a table beyond the rows at hand.
public enum TableSearch: Sendable, Equatable {
  /// Nothing is sought.
  case none
  /// It goes on.
  case running
  /// A record was found, and is gone to.
  case found(UInt32)
  /// There is none in that direction.
  case nothing
  /// So many were looked at, and it waits to be asked to go on.
  case held(readCount: Int)
}

/// The rows of a table that are at hand, and how reading stands.
public struct TableWindow: Sendable, Equatable {
  /// The records in the order of the rows.
  public var records: [UInt32] = []
  /// The place among them of the row that was gone to last; nil while there is none.
  public var arrival: Int?
  /// Raised when the rows are from another place than before, and not more or fewer of the same.
  public var version = 0
  /// Whether the first of them is the first of all.
  public var hasFirst = false
  /// Whether the last of them is the last of all, as far as is known.
  public var hasLast = false
  /// The number of rows before the first one; nil where they were not all read.
  public var rowsBefore: Int?
  /// Rows of the whole table, about; nil where nobody knows without counting them.
  public var estimatedCount: Int?
  /// Whether the database does not know a part of the filter, so that more rows are read than are shown.
  public var isTestedHere = false
  /// Whether something is being read.
  public var isBusy = false
  /// Whether the place is not there yet that was gone to last, or the rows that were to be shown.
  public var isGoing = false
  /// Whether reading was given up, for few rows were let through: ``TableFeed/goOn()``.
  public var isHeld = false
  /// Rows that were gathered so far; nil where nobody wants all.
  public var gatheredCount: Int?
  /// What has come of the last search.
  public var search = TableSearch.none
  /// Rows that have come behind what was the last one of all, since the table was opened.
  public var laterCount = 0
  /// Why nothing more is read, as a clause; nil where nothing is wrong.
  public var failure: String?
  /// Why rows are in the order of the table's key and not sorted as was asked for, as a clause; nil where they are.
  public var refusal: String?
  /// Why what was asked for last was not done, as a clause; nil where it was.
  public var notice: String?

  /// Makes a window without rows.
  public init() {}
}
