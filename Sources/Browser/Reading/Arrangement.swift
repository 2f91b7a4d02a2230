import Printing
import Query
import RecordCards
import Records

/// Which records are shown, and in which order: filters on top of one another, then a sort.
///
/// Both are worked out elsewhere while the list stays as it was; ``rows(of:)`` says what has come of it so
/// far.
@MainActor
final class Arrangement: Arranging {
  let sources: [RecordSource]
  private let onChange: @Sendable () -> Void
  /// The filters, the outermost first.
  private(set) var filters: [RecordFilter] = []
  /// The keys of the sort, or none.
  private(set) var keys: [SortKey] = []
  /// How many records are shown before and behind each that the filters let through, where there is no sort.
  private(set) var contextWidth = 0
  private var scan: FilterScan?
  private var sort: SortRun?
  private var requestCount = 0
  private var lastNews: News?

  /// The input that rows are made from, to see whether they have to be made anew.
  private struct News: Equatable {
    var requestCount: Int
    var foundCount: Int?
    var isSearching: Bool
    var isSorted: Bool
    var counts: [Int]
    var versions: [Int]?
  }

  /// - Parameter onChange: called on another thread when there is more to show.
  init(sources: [RecordSource], onChange: @escaping @Sendable () -> Void) {
    self.sources = sources
    self.onChange = onChange
  }

  /// Whether all records are shown in their order.
  var isPlain: Bool { filters.isEmpty && keys.isEmpty }

  /// Whether filtering or sorting still goes on, or a sort has still to begin.
  var isBusy: Bool { isFiltering || !keys.isEmpty && sort?.isEnded != true }

  /// Whether filtering still goes on.
  var isFiltering: Bool { scan.map { !$0.isCaughtUp } ?? false }

  /// Records on which the filter takes too long, where that is to be said now.
  func reportUndecided() -> Int? { scan?.reportUndecided() }

  /// The reasons why records may be missing among those found.
  var shortfalls: [Shortfall] { scan?.shortfalls ?? [] }

  /// Shows the records that all filters let through; the search for them starts at a record.
  func filter(by filters: [RecordFilter], from start: CardID) {
    self.filters = filters
    requestCount += 1
    stopSort()
    scan?.stop()
    scan = nil
    guard let filter = RecordFilter(all: filters) else { return }
    scan = FilterScan(.filter(filter), in: sources, from: start, onChange: onChange)
  }

  /// Sorts what is shown; no keys put it back into the order of the input.
  func sort(by keys: [SortKey]) {
    self.keys = keys
    requestCount += 1
    if sort?.turn(to: keys) == true { return }
    stopSort()
  }

  /// Shows so many records before and behind each that the filters let through.
  func showContext(_ width: Int) {
    contextWidth = width
    requestCount += 1
  }

  /// Filters and sorts anew, for the records are others.
  func beginAgain(from start: CardID) { if !isPlain { filter(by: filters, from: start) } }

  /// Sorts anew where records that were sorted may be others, from one of a source on.
  func revise(from record: Int, inSection section: Int) {
    guard belongsIntoOrder(section), sort?.hasSorted(record, ofSource: section) == true else {
      return
    }
    stopSort()
  }

  /// Stops what is going on; what was found stays, a sort that has no order yet is given up.
  func stop() {
    scan?.stop()
    if !keys.isEmpty, sort?.isEnded != true { giveUpSort() }
  }

  /// Takes in what has come about; the answer is why a sort came to nothing, if one did.
  func update() -> SortError? {
    startSort()
    guard let failure = sort?.failure else { return nil }
    // Once it is seen how the file has changed, it is sorted anew; that may be seen already.
    if failure == .unreadable(.changed) {
      let isSeen = sort?.versions != sources.map(\.progress.version)
      stopSort()
      if isSeen { startSort() }
      return nil
    }
    giveUpSort()
    return failure
  }

  /// Whether there may be other rows than at the last call.
  func hasNews(of counts: [Int]) -> Bool {
    let news = News(
      requestCount: requestCount, foundCount: scan?.count, isSearching: scan?.isCaughtUp == false,
      isSorted: sort?.isEnded == true, counts: counts,
      versions: foundVersions)
    defer { lastNews = news }
    return news != lastNews
  }

  /// The version of each source that a filter has found records of, if they are asked for later; nil
  /// without a filter.
  var foundVersions: [Int]? { scan?.versions }

  /// The rows, or nil where those that are shown are to stay until more is known.
  ///
  /// - Parameter counts: Records of each source that the list knows.
  func rows(of counts: [Int]) -> ListRows? {
    if let scan, !scan.hasSomething { return nil }
    let bases = sources.indices.map { source in
      scan.map { RecordRows.found($0.records(ofSection: source)) } ?? .all(counts[source])
    }
    guard keys.isEmpty else { return sort?.rows(bases: bases) }
    guard contextWidth > 0 else { return .apart(bases) }
    return .apart(zip(bases, counts).map { $0.around(contextWidth, among: $1) })
  }

  /// Starts the sort once it is known what there is to sort.
  private func startSort() {
    guard !keys.isEmpty else { return }
    if let scan, !scan.isCaughtUp { return }
    guard sources.allSatisfy({ $0.isTakenIn || $0.isStopped }) else { return }
    let counts = sources.indices.map { scan?.count(ofSection: $0) ?? sources[$0].progress.count }
    if sources.indices.contains(where: { isToBeSortedAgain($0, count: counts[$0]) }) { stopSort() }
    guard sort == nil else { return }
    let found = scan.map { scan in sources.indices.map(scan.records(ofSection:)) }
    // It may have ended before anybody has asked whether it has.
    requestCount += 1
    sort = SortRun(keys, of: sources, among: found, counts: counts, onChange: onChange)
  }

  /// Whether a file that was written anew has got more records since it was sorted, which belong into the order.
  private func isToBeSortedAgain(_ section: Int, count: Int) -> Bool {
    belongsIntoOrder(section) && sort?.lacksRecords(ofSource: section, count: count) == true
  }

  /// Whether what comes of a source after it was sorted belongs into the order.
  ///
  /// What is followed, or comes through a pipe, stands behind the order as it comes.
  private func belongsIntoOrder(_ section: Int) -> Bool {
    !sources[section].isStream && sources[section].progress.totalBytes != nil
  }

  private func giveUpSort() {
    keys = []
    requestCount += 1
    stopSort()
  }

  private func stopSort() {
    sort?.cancel()
    sort = nil
  }
}

// MARK: Saying it

extension Arrangement {
  /// The filters in the status line: `&open (212)`, while it searches `&open (12+ 34%)`,
  /// and where it was stopped `&open (12+)`.
  var filterStatus: String { filterWords + filterFigures }

  /// The filters without how many records they let through.
  var filterWords: String {
    scan == nil ? "" : RecordFilter(all: filters).map { "&\($0)" } ?? ""
  }

  /// How many a filter has found, and how many are shown around each: ` (12) ±5`; at the end of ``filterStatus``.
  var filterFigures: String {
    guard let scan else { return "" }
    let rest = scan.isStopped ? "+" : scan.isCaughtUp ? "" : "+ \(scan.percent)%"
    let context = contextWidth > 0 && keys.isEmpty ? " ±\(ValueText.grouped(contextWidth))" : ""
    return " (\(ValueText.grouped(scan.count))\(rest))\(context)"
  }

  /// The sort in the status line: `↓created_at`, while it sorts `↓created_at 34%`.
  var sortStatus: String { sortWords + sortFigures }

  /// The sort without how far it has come.
  var sortWords: String {
    if keys.isEmpty { return "" }
    let names = keys.map { ($0.isDescending ? "↓" : "↑") + $0.field.description }
    return names.joined(separator: " ")
  }

  /// How far a sort has come, at the end of ``sortStatus``.
  var sortFigures: String {
    keys.isEmpty
      ? "" : sort.flatMap { $0.isEnded ? nil : " \($0.percent)%" } ?? (sort == nil ? " …" : "")
  }
}
