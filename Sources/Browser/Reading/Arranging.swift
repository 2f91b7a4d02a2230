import Printing
import Query
import Records

/// What works out which records are shown, and in which order, while the list stays as it was.
@MainActor
protocol Arranging: AnyObject {
  /// The filters, the outermost first.
  var filters: [RecordFilter] { get }
  /// The keys of the sort, or none.
  var keys: [SortKey] { get }
  /// Whether all records are shown in their order, as far as they are at hand.
  var isPlain: Bool { get }
  /// Whether filtering or sorting still goes on, or has still to begin.
  var isBusy: Bool { get }
  /// Whether filtering still goes on.
  var isFiltering: Bool { get }
  /// The reasons why records may be missing among those found.
  var shortfalls: [Shortfall] { get }
  /// The filters in the status line.
  var filterWords: String { get }
  /// How many they let through, at the end of that.
  var filterFigures: String { get }
  /// The sort in the status line.
  var sortWords: String { get }
  /// How far it has come, at the end of that.
  var sortFigures: String { get }

  /// Shows the records that all filters let through; what is near a record comes first.
  func filter(by filters: [RecordFilter], from start: CardID)
  /// Sorts what is shown; no keys put it into its own order.
  func sort(by keys: [SortKey])
  /// Begins anew, for the records are others.
  func beginAgain(from start: CardID)
  /// Begins with the order anew where records that are in it may be others, from a record of a source on.
  func revise(from record: Int, inSection section: Int)
  /// Stops what is going on.
  func stop()
  /// Takes in what has come about; the answer is why a sort came to nothing, if one did.
  func update() -> SortError?
  /// Records on which the filter takes too long, where that is to be said now.
  func reportUndecided() -> Int?
  /// Whether there may be other rows than at the last call.
  ///
  /// - Parameter counts: Records of each source that the list knows, of which the rows are made then: there may be more of
  ///   them already, which are news at the next call.
  func hasNews(of counts: [Int]) -> Bool
  /// The version of each source that the rows are of; nil where they are of what is known.
  var foundVersions: [Int]? { get }
  /// The rows, or nil where those that are shown are to stay until more is known.
  ///
  /// - Parameter counts: Records of each source that the list knows.
  func rows(of counts: [Int]) -> ListRows?
}
