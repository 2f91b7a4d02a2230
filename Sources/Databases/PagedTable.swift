import Dispatch
import Paging
import Query
import Records
import Synchronization

/// Keeps the places of a part of a table in memory: the rows on the screen and some around them, read on a queue of its
/// own.
///
/// Each row that is read is handed on once, as a line of JSON. A new request ends the statement that runs for the one
/// before.
final class PagedTable<Connection: EngineConnection>: TableFeed {
  /// How the rows of a table are spread over the values of a column; nil where nobody knows without looking at all.
  typealias Scale =
    @Sendable (Connection, _ column: Int, _ isDescending: Bool) throws(EngineError) -> KeyScale?

  private let table: TableDescription
  private let connection: Connection
  private let bounds: FilteredPager.Bounds
  private let scale: Scale
  private let text: @Sendable (EngineError) -> String
  /// Takes lines of JSON; false where nobody wants them any more.
  private let sink: @Sendable ([UInt8]) -> Bool
  private let work: Mutex<TableWork>
  private let observers = Mutex<[@Sendable () -> Void]>([])
  private let queue: DispatchQueue
  private let watch: TableWatch

  /// Rows that are read at a time for who wants all.
  private static var gatheredRows: Int { 1_000 }

  /// Makes a look at a table; nothing is read before ``begin()``.
  ///
  /// - Parameters:
  ///   - scale: Asked once for each order, for the column that decides first.
  ///   - text: Says an error in words, as a clause.
  ///   - sink: Takes the records as they are read, a line each; false where nobody wants them any more.
  init(
    _ table: TableDescription, over connection: Connection,
    bounds: FilteredPager.Bounds = FilteredPager.Bounds(rows: 200),
    scale: @escaping Scale = { _, _, _ in nil },
    text: @escaping @Sendable (EngineError) -> String = { "\($0)" },
    sink: @escaping @Sendable ([UInt8]) -> Bool
  ) {
    self.table = table
    self.connection = connection
    self.bounds = bounds
    self.scale = scale
    self.text = text
    self.sink = sink
    work = Mutex(TableWork(table))
    queue = DispatchQueue(label: "pages of \(table.name)", qos: .userInitiated)
    watch = TableWatch(queue)
  }

  deinit { cancel() }

  /// Reads the first rows.
  func begin() { schedule() }

  var facts: [TableFact] { table.facts }

  var window: TableWindow { work.withLock { $0.window(text) } }

  func observe(_ onChange: @escaping @Sendable () -> Void) {
    observers.withLock { $0.append(onChange) }
  }

  func see(from first: UInt32, through last: UInt32) {
    work.withLock { $0.see(from: first, through: last) }
    schedule()
  }

  func go(to place: FeedPlace) { change { $0.go(to: place) } }

  func show(_ filter: RecordFilter?, sortedBy keys: [SortKey], from record: UInt32?) {
    change { $0.show(RowRequest(filter: filter, keys: keys, record: record)) }
  }

  func find(_ query: RecordQuery, from record: UInt32?, isForward: Bool) {
    change { $0.find(query, from: record, isForward: isForward) }
  }

  func keep(_ record: UInt32) { work.withLock { $0.keep(record) } }

  func fraction(before record: UInt32) -> Double? {
    work.withLock { $0.fraction(before: record) }
  }

  func goOn() {
    work.withLock { $0.goOn() }
    schedule()
  }

  func follow(_ isFollowing: Bool) {
    let isWatching = work.withLock { work in
      work.follow(isFollowing)
      return work.isWatching && work.job == nil
    }
    if isWatching { queue.async { [weak self] in self?.waitForMore() } }
    schedule()
  }

  func gather(atMost limit: Int?) {
    work.withLock { $0.gather(atMost: limit) }
    schedule()
  }

  var gathered: [UInt32]? { work.withLock { $0.gathered } }

  func stopGathering() -> Bool {
    let isStopped = work.withLock { $0.stopGathering() }
    if isStopped { connection.cancel() }
    return isStopped
  }

  func begin(_ count: TableCount) { change { $0.begin(count) } }

  func end(_ count: TableCount) {
    let wasRunning = work.withLock { $0.end(count) && $0.isRunning }
    if wasRunning { connection.cancel() }
  }

  func stop() -> Bool {
    let wasRunning = work.withLock { $0.stop() }
    if wasRunning { connection.cancel() }
    return wasRunning
  }

  func cancel() {
    work.withLock { $0.cancel() }
    connection.cancel()
  }

  private func change(_ body: (inout TableWork) -> Void) {
    let wasRunning = work.withLock { work in
      body(&work)
      return work.isRunning
    }
    if wasRunning { connection.cancel() }
    schedule()
  }

  private func schedule() {
    guard work.withLock({ $0.start() }) else { return }
    queue.async { [weak self] in self?.run() }
  }
}

// MARK: On the queue

extension PagedTable {
  /// The pager that was used last, for a selection is read page by page.
  private struct LastPager {
    private var last: (selection: RowSelection, value: FilteredPager)?

    mutating func of(_ selection: RowSelection, _ paged: PagedTable) -> FilteredPager {
      if let last, last.selection == selection { return last.value }
      let pager = paged.pager(of: selection)
      last = (selection, pager)
      return pager
    }
  }

  private func pager(
    of selection: RowSelection, _ query: RecordQuery? = nil
  ) -> FilteredPager {
    FilteredPager(
      table, dialect: connection.dialect, filter: selection.filter, order: selection.order,
      query: query)
  }

  private func run() {
    var pagers = LastPager()
    while let (job, turn) = work.withLock({ $0.takeJob() }) {
      do throws(EngineError) {
        try perform(job, turn, &pagers)
        work.withLock { $0.succeed() }
      } catch {
        work.withLock { $0.fail(error, job, inTurn: turn) }
      }
      tell()
    }
    waitForMore()
    tell()
  }

  /// Has the rows looked for that come from now on, where they are followed.
  private func waitForMore() {
    guard work.withLock({ $0.isWatching }) else { return }
    watch.wait(connection.listen(forChangesOf: table.name)) { [weak self] in
      guard let self else { return }
      work.withLock { $0.lookFurther() }
      schedule()
    }
  }

  private func tell() {
    for observer in observers.withLock({ $0 }) { observer() }
  }

  private func perform(
    _ job: TableJob, _ turn: Int, _ pagers: inout LastPager
  ) throws(EngineError) {
    switch job {
    case .order(let request):
      let order = try table.order(by: request.keys, over: connection)
      take(turn) { $0.take(order, for: request) }
    case .count(let count, let path): try tally(path, for: count, turn)
    case .fraction(let part, let term):
      if let term, !work.withLock({ $0.hasScale }) { try askForScale(term, turn) }
      take(turn) { $0.go(toPart: part) }
    case .scale(let term): try askForScale(term, turn)
    case .search(let search, let selection):
      var bounds = bounds
      bounds.rows = 1
      let pager = pager(of: selection, search.query)
      let result = try page(search.request, by: pager, bounds, turn)
      guard let records = handOn(result) else { return }
      take(turn) { $0.take(result, records.first, for: search) }
    case .page(let demand, let selection):
      let result = try page(demand.request, by: pagers.of(selection, self), bounds, turn)
      guard let records = handOn(result) else { return }
      take(turn) { $0.take(PageArrival(result, records: records), for: demand) }
    case .part(let request, let selection):
      let bounds = FilteredPager.Bounds(rows: Self.gatheredRows)
      let result = try page(request, by: pagers.of(selection, self), bounds, turn)
      guard let records = handOn(result) else { return }
      work.withLock { $0.take(part: result, records, for: request, selection) }
    }
  }

  /// Has the values of a field counted; what the database says against that is said of the count alone.
  private func tally(
    _ path: FieldPath, for count: TableCount, _ turn: Int
  ) throws(EngineError) {
    do throws(EngineError) {
      let counter = TableCounter(path, of: count.filter, in: table, over: connection)
      let (found, undecidedCount) = try counter.run { rowCount in
        let expected = count.filter == nil ? table.estimatedCount : nil
        count.note(rowCount: rowCount, part: expected.map { Double(rowCount) / Double(max(1, $0)) })
        return work.withLock { $0.isWanted(turn) }
      }
      if work.withLock({ $0.isWanted(turn) }) { count.add(found, undecidedCount: undecidedCount) }
    } catch {
      guard error != .cancelled, work.withLock({ $0.isWanted(turn) }) else { throw .cancelled }
      count.fail(text(error))
    }
  }

  private func page(
    _ request: PageRequest, by pager: FilteredPager, _ bounds: FilteredPager.Bounds, _ turn: Int
  ) throws(EngineError) -> FilteredPager.Result {
    try pager.page(request, bounds, over: connection) { work.withLock { $0.isWanted(turn) } }
  }

  private func askForScale(_ term: PageOrder.Term, _ turn: Int) throws(EngineError) {
    let scale = try scale(connection, term.column, term.isDescending)
    take(turn) { $0.take(scale) }
  }

  /// Takes in what has come of a turn, if that is still wanted.
  private func take(_ turn: Int, _ body: (inout TableWork) -> Void) {
    work.withLock { if $0.isWanted(turn) { body(&$0) } }
  }

  /// Hands on the rows of a page that were not known; nil where nobody wants them any more.
  private func handOn(_ result: FilteredPager.Result) -> [UInt32]? {
    let (records, lines) = work.withLock { $0.records(of: result.page.rows) }
    // Before they are shown, for then they are looked for.
    guard lines.isEmpty || sink(lines) else {
      work.withLock { $0.cancel() }
      return nil
    }
    return records
  }
}
