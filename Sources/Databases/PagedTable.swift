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
public final class PagedTable<Connection: EngineConnection>: TableFeed {
  /// How the rows of a table are spread over the values of a column; nil where nobody knows without looking at all.
  public typealias Scale =
    @Sendable (Connection, _ column: Int, _ isDescending: Bool) throws(EngineError) -> KeyScale?

  /// What the rows are to be, beside where they are looked at.
  private struct Selection: Sendable, Equatable {
    var filter: RecordFilter?
    var order: [PageOrder.Term] = []
  }

  /// What was asked for and is not begun, for the database has to be asked about it first.
  private enum Wish {
    case rows(RecordFilter?, [SortKey], from: UInt32?)
    case fraction(Double)
    case find(Search)
  }

  /// A search for a row, and how far it has come.
  private struct Search {
    var query: RecordQuery
    var request: PageRequest
    var readCount = 0
  }

  private struct State {
    var reading = PageReading()
    var numbers = RecordNumbers()
    var selection = Selection()
    var wish: Wish?
    var scale: KeyScale?
    var hasAskedForScale = false
    /// Raised when what is being read is not wanted any more.
    var turn = 0
    var wantsMore = false
    /// The search that waits to be asked to go on.
    var heldSearch: Search?
    var search = TableSearch.none
    var isRunning = false
    var isCancelled = false
    var failure: EngineError?
    var refusal: String?
    var observers: [@Sendable () -> Void] = []
  }

  /// What is read.
  public let table: TableDescription
  private let connection: Connection
  private let bounds: FilteredPager.Bounds
  private let scale: Scale
  private let text: @Sendable (EngineError) -> String
  /// Takes lines of JSON; false where nobody wants them any more.
  private let sink: @Sendable ([UInt8]) -> Bool
  private let state = Mutex(State())
  private let queue: DispatchQueue

  /// Makes a look at a table; nothing is read before ``begin()``.
  ///
  /// - Parameters:
  ///   - scale: Asked once for each order, for the column that decides first.
  ///   - text: Says an error in words, as a clause.
  ///   - sink: Takes the records as they are read, a line each; false where nobody wants them any more.
  public init(
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
    queue = DispatchQueue(label: "pages of \(table.name)", qos: .userInitiated)
  }

  deinit { cancel() }

  /// Reads the first rows.
  public func begin() { schedule() }

  public var window: TableWindow {
    state.withLock { state in
      var window = TableWindow()
      let rows = state.reading.window
      window.records = rows.rows.map(\.record)
      window.version = state.reading.version
      (window.hasFirst, window.hasLast) = (rows.hasFirst, rows.hasLast)
      window.rowsBefore = state.reading.rowsBefore
      window.estimatedCount = state.selection.filter == nil ? table.estimatedCount : nil
      window.isBusy = state.isRunning
      window.isGoing = state.wish != nil || state.reading.isGoing
      window.isHeld = state.reading.isHeld
      window.search = state.search
      window.failure = state.failure.map(text)
      window.refusal = state.refusal
      return window
    }
  }

  public func observe(_ onChange: @escaping @Sendable () -> Void) {
    state.withLock { $0.observers.append(onChange) }
  }

  public func see(from first: UInt32, through last: UInt32) {
    state.withLock { $0.reading.see(from: first, through: last) }
    schedule()
  }

  public func go(to place: FeedPlace) {
    change { state in
      switch place {
      case .first: state.reading.go(to: .first)
      case .last: state.reading.go(to: .last)
      case .fraction(let part): state.wish = .fraction(part)
      case .record(let record):
        if let key = state.numbers.key(of: record) { state.reading.go(to: .from(key)) }
      }
    }
  }

  public func show(_ filter: RecordFilter?, sortedBy keys: [SortKey], from record: UInt32?) {
    change { $0.wish = .rows(filter, keys, from: record) }
  }

  public func find(_ query: RecordQuery, from record: UInt32?, isForward: Bool) {
    change { state in
      var request = isForward ? PageRequest.first : .last
      if let record {
        guard let key = state.numbers.key(of: record) else { return }
        request = isForward ? .after(key) : .before(key)
      }
      state.search = .running
      state.wish = .find(Search(query: query, request: request))
    }
  }

  public func keep(_ record: UInt32) { state.withLock { $0.numbers.keep(record) } }

  public func fraction(before record: UInt32) -> Double? {
    state.withLock { state in
      guard let value = state.numbers.key(of: record)?.values.first else { return nil }
      return state.scale?.fraction(of: value)
    }
  }

  public func goOn() {
    state.withLock { state in
      state.failure = nil
      if let search = state.heldSearch {
        state.wish = .find(search)
        state.search = .running
      } else {
        state.wantsMore = true
      }
    }
    schedule()
  }

  public func stop() -> Bool {
    let isRunning = state.withLock { state in
      state.turn += 1
      state.wish = nil
      (state.search, state.heldSearch) = (.none, nil)
      state.reading.giveUpGoing()
      if state.isRunning { state.failure = .cancelled }
      return state.isRunning
    }
    if isRunning { connection.cancel() }
    return isRunning
  }

  public func cancel() {
    state.withLock { $0.isCancelled = true }
    connection.cancel()
  }

  private func change(_ body: (inout State) -> Void) {
    let isRunning = state.withLock { state in
      state.wish = nil
      (state.search, state.heldSearch) = (.none, nil)
      body(&state)
      state.turn += 1
      state.failure = nil
      return state.isRunning
    }
    if isRunning { connection.cancel() }
    schedule()
  }
}

// MARK: Reading

extension PagedTable {
  private func schedule() {
    let isFirst = state.withLock { state in
      guard !state.isRunning, job(in: state) != nil else { return false }
      state.isRunning = true
      return true
    }
    guard isFirst else { return }
    queue.async { [weak self] in self?.work() }
  }

  /// A piece of work.
  private enum Job {
    case page(PageReading.Demand, Selection)
    case wish(Wish, Selection, PageOrder.Term?)
    case scale(PageOrder.Term)
  }

  private func nextJob() -> (job: Job, turn: Int)? {
    state.withLock { state in
      let job = job(in: state)
      if case .scale = job { state.hasAskedForScale = true }
      state.wantsMore = false
      state.isRunning = job != nil
      return job.map { ($0, state.turn) }
    }
  }

  /// What is to be done next; nil where all is done that is wanted.
  private func job(in state: State) -> Job? {
    guard !state.isCancelled, state.failure == nil else { return nil }
    if let wish = state.wish { return .wish(wish, state.selection, leadingTerm(state.selection)) }
    if let demand = state.reading.next() { return .page(demand, state.selection) }
    if state.wantsMore, let demand = state.reading.resume() { return .page(demand, state.selection) }
    // Asked last, for it is not needed to show rows.
    return state.hasAskedForScale ? nil : leadingTerm(state.selection).map(Job.scale)
  }

  /// The column that decides first in an order.
  private func leadingTerm(_ selection: Selection) -> PageOrder.Term? {
    PageOrder(selection.order, key: table.key).terms.first
  }

  private func work() {
    var pager: (selection: Selection, value: FilteredPager)?
    while let (job, turn) = nextJob() {
      do throws(EngineError) {
        switch job {
        case .page(let demand, let selection):
          let current =
            if let pager, pager.selection == selection { pager.value } else {
              FilteredPager(
                table, dialect: connection.dialect, filter: selection.filter, order: selection.order
              )
            }
          pager = (selection, current)
          try read(demand, by: current, turn)
        case .wish(.rows(let filter, let keys, let record), _, _):
          try show(filter, keys, record, turn)
        case .wish(.fraction(let part), _, let term): try go(to: part, term, turn)
        case .wish(.find(let search), let selection, _): try find(search, among: selection, turn)
        case .scale(let term): try askForScale(term, turn)
        }
      } catch {
        // What was ended for something else is no failure.
        state.withLock { if $0.turn == turn { $0.failure = error } }
      }
      tell()
    }
    tell()
  }

  private func tell() {
    for observer in state.withLock({ $0.observers }) { observer() }
  }

  private func read(
    _ demand: PageReading.Demand, by pager: FilteredPager, _ turn: Int
  ) throws(EngineError) {
    let result = try pager.page(demand.request, bounds, over: connection) {
      state.withLock { $0.turn == turn && !$0.isCancelled }
    }
    var lines: [UInt8] = []
    let records = state.withLock { state in
      result.page.rows.map { row in
        let (record, isNew) = state.numbers.record(of: row)
        if isNew { lines += row.json + [UInt8(ascii: "\n")] }
        return record
      }
    }
    // Before they are shown, for then they are looked for.
    guard lines.isEmpty || sink(lines) else { return state.withLock { $0.isCancelled = true } }
    state.withLock { state in
      guard state.turn == turn else { return }
      state.reading.take(PageArrival(result, records: records), for: demand)
    }
  }

  private func show(
    _ filter: RecordFilter?, _ keys: [SortKey], _ record: UInt32?, _ turn: Int
  ) throws(EngineError) {
    let order = try table.order(by: keys, over: connection)
    state.withLock { state in
      guard state.turn == turn else { return }
      state.wish = nil
      state.refusal = nil
      guard let order else {
        state.refusal = "the database has another order for \(keys.map(\.field.description).joined(separator: ", "))"
        return
      }
      let isOrdered = order == state.selection.order
      let key = isOrdered ? record.flatMap(state.numbers.key) : nil
      state.selection = Selection(filter: filter, order: order)
      if !isOrdered {
        state.numbers.forgetPlaces()
        (state.scale, state.hasAskedForScale) = (nil, false)
      }
      state.reading.restart(at: key.map(PageRequest.from) ?? .first)
    }
  }

  private func go(to part: Double, _ term: PageOrder.Term?, _ turn: Int) throws(EngineError) {
    if let term { try askForScale(term, turn) }
    state.withLock { state in
      guard state.turn == turn else { return }
      state.wish = nil
      guard let scale = state.scale else {
        state.refusal = "nobody knows where that is"
        return
      }
      state.reading.go(to: .from(PageKey([scale.value(at: part)])))
    }
  }

  private func find(
    _ search: Search, among selection: Selection, _ turn: Int
  ) throws(EngineError) {
    let pager = FilteredPager(
      table, dialect: connection.dialect, filter: selection.filter, order: selection.order,
      query: search.query)
    var bounds = bounds
    bounds.rows = 1
    let result = try pager.page(search.request, bounds, over: connection) {
      state.withLock { $0.turn == turn && !$0.isCancelled }
    }
    var lines: [UInt8] = []
    let found = state.withLock { state -> UInt32? in
      guard let row = result.page.rows.first else { return nil }
      let (record, isNew) = state.numbers.record(of: row)
      if isNew { lines += row.json + [UInt8(ascii: "\n")] }
      return record
    }
    guard lines.isEmpty || sink(lines) else { return state.withLock { $0.isCancelled = true } }
    state.withLock { state in
      guard state.turn == turn else { return }
      state.wish = nil
      if let found, let row = result.page.rows.first {
        state.search = .found(found)
        state.reading.go(to: .from(row.key))
      } else if let resumption = result.resumption {
        var held = search
        held.request = resumption
        held.readCount += result.readCount
        state.heldSearch = held
        state.search = .held(readCount: held.readCount)
      } else {
        state.search = .nothing
      }
    }
  }

  private func askForScale(_ term: PageOrder.Term, _ turn: Int) throws(EngineError) {
    if state.withLock({ $0.scale != nil }) { return }
    let scale = try scale(connection, term.column, term.isDescending)
    state.withLock { if $0.turn == turn { $0.scale = scale } }
  }
}
