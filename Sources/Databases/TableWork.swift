import Paging
import Phrases
import Query
import Records

/// What is to be read of a table next, for who looks at a part of it, searches it or wants all of it; and what has come
/// of it.
///
/// A state machine: whatever is asked for raises ``turn``, and what was begun before that is not taken in any more.
struct TableWork {
  /// What was asked for, and takes the place of what was asked for before.
  private enum Wish {
    case order(RowRequest)
    case fraction(Double)
    case search(RowSearch)
  }

  private let table: TableDescription
  private var reading = PageReading()
  private var numbers = RecordNumbers()
  private(set) var selection = RowSelection()
  private var wish: Wish?
  private var scale: KeyScale?
  private var hasAskedForScale = false
  private var heldSearch: RowSearch?
  private var search = TableSearch.none
  private var gathering: RowGathering?
  private var counts = CountQueue()
  private var wantsMore = false
  private var refusal: Phrase?
  private var notice: Phrase?
  /// Whether the database does not narrow rows by all of the filter.
  private var isTestedHere = false
  private var failure: EngineError?
  /// The same, while it is tried again by itself.
  private var formerFailure: EngineError?
  /// Whether rows are shown as they come.
  private var isFollowing = false
  /// Raised when what is being read is not wanted any more.
  private(set) var turn = 0
  private(set) var isCancelled = false
  private(set) var isRunning = false

  init(_ table: TableDescription) { self.table = table }

  /// What is at hand.
  func window(_ text: (EngineError) -> String) -> TableWindow {
    var window = TableWindow()
    let rows = reading.window
    window.records = rows.rows.map(\.record)
    window.version = reading.version
    window.arrival = reading.arrivalPlace
    (window.hasFirst, window.hasLast) = (rows.hasFirst, rows.hasLast)
    window.rowsBefore = reading.rowsBefore
    window.isTestedHere = isTestedHere
    window.estimatedCount = selection.filter == nil ? table.estimatedCount : nil
    window.isBusy = isRunning
    window.isGoing = wish != nil || reading.isGoing
    window.isHeld = reading.isHeld || gathering?.isHeld == true
    window.search = search
    window.laterCount = reading.laterCount
    window.gatheredCount = gathering?.records.count
    window.failure = (failure ?? formerFailure).map(text)
    window.refusal = refusal?.text
    window.notice = notice?.text
    return window
  }

  /// All records, once they are all read.
  var gathered: [UInt32]? { gathering.flatMap { $0.isDone ? $0.records : nil } }

  /// How much stands before a record, about.
  func fraction(before record: UInt32) -> Double? {
    numbers.key(of: record)?.values.first.flatMap { scale?.fraction(of: $0) }
  }
}

// MARK: Asking

extension TableWork {
  private mutating func begin() {
    wish = nil
    (search, heldSearch) = (.none, nil)
    (failure, formerFailure, notice) = (nil, nil, nil)
    turn += 1
  }

  mutating func go(to place: FeedPlace) {
    begin()
    switch place {
    case .first: reading.go(to: .first)
    case .last: reading.go(to: .last)
    case .fraction(let part): wish = .fraction(part)
    case .record(let record):
      if let key = numbers.key(of: record) { reading.go(to: .from(key)) }
    }
  }

  mutating func show(_ request: RowRequest) {
    begin()
    // All rows of before are not those of now.
    if gathering?.isDone == true { gathering = nil }
    refusal = nil
    wish = .order(request)
  }

  mutating func find(_ query: RecordQuery, from record: UInt32?, isForward: Bool) {
    begin()
    var request = isForward ? PageRequest.first : .last
    if let key = record.flatMap(numbers.key) {
      request = isForward ? .after(key) : .before(key)
    }
    search = .running
    wish = .search(RowSearch(query: query, request: request))
  }

  mutating func see(from first: UInt32, through last: UInt32) {
    reading.see(from: first, through: last)
  }

  mutating func keep(_ record: UInt32) { numbers.keep(record) }

  /// Begins to show rows as they come, or ends it.
  mutating func follow(_ isFollowing: Bool) {
    self.isFollowing = isFollowing
    if isFollowing { lookFurther() }
  }

  /// Has rows read that have come by now, where they are followed; a server that was lost is sought again.
  mutating func lookFurther() {
    guard isFollowing else { return }
    if let failure, failure.isOfConnection { (formerFailure, self.failure) = (failure, nil) }
    reading.lookFurther()
  }

  mutating func goOn() {
    failure = nil
    if gathering?.goOn() == true { return }
    if let search = heldSearch {
      wish = .search(search)
      self.search = .running
    } else {
      wantsMore = true
    }
  }

  mutating func gather(atMost limit: Int?) {
    failure = nil
    gathering = RowGathering(limit: limit ?? .max)
  }

  mutating func stopGathering() -> Bool {
    guard gathering?.isDone == false else { return false }
    gathering = nil
    turn += 1
    return true
  }

  /// Begins to count, before all else.
  mutating func begin(_ count: TableCount) {
    failure = nil
    counts.begin(count)
    turn += 1
  }

  /// Ends a count; false if that was done.
  mutating func end(_ count: TableCount) -> Bool {
    guard counts.end(count) else { return false }
    turn += 1
    return true
  }

  /// Gives up what is going on; false if nothing is.
  mutating func stop() -> Bool {
    let wasRunning = isRunning
    begin()
    reading.giveUpGoing()
    if wasRunning { failure = .cancelled }
    return wasRunning
  }

  mutating func cancel() {
    isCancelled = true
    counts = CountQueue()
  }
}

// MARK: Working

extension TableWork {
  /// What is to be done next; nil where all is done that is wanted.
  var job: TableJob? {
    guard !isCancelled, failure == nil else { return nil }
    switch wish {
    case .order(let request): return .order(request)
    case .fraction(let part): return .fraction(part, leadingTerm)
    case .search(let search): return .search(search, selection)
    case nil: break
    }
    if let (count, path) = counts.next { return .count(count, path) }
    if let demand = reading.next() { return .page(demand, selection) }
    if wantsMore, let demand = reading.resume() { return .page(demand, selection) }
    // Asked late, for it is not needed to show rows.
    if !hasAskedForScale, let term = leadingTerm { return .scale(term) }
    if let gathering, !gathering.isDone, !gathering.isHeld {
      return .part(gathering.request, selection)
    }
    return nil
  }

  /// The column that decides first in the order.
  private var leadingTerm: PageOrder.Term? {
    table.order(selection.order).terms.first
  }

  /// Begins to work, if there is something to do and nobody works; false otherwise.
  mutating func start() -> Bool {
    guard !isRunning, job != nil else { return false }
    isRunning = true
    return true
  }

  /// The next piece of work for who works; nil ends that.
  mutating func takeJob() -> (job: TableJob, turn: Int)? {
    let job = job
    wantsMore = false
    isRunning = job != nil
    return job.map { ($0, turn) }
  }

  /// Whether nothing is to be done before there may be more rows.
  var isWatching: Bool {
    isFollowing && !isRunning && !isCancelled && failure.map(\.isOfConnection) != false
  }

  /// Takes in that a piece of work was done.
  mutating func succeed() { formerFailure = nil }

  /// Whether what was begun in a turn is still wanted.
  func isWanted(_ turn: Int) -> Bool { self.turn == turn && !isCancelled }

  /// The records of rows, and the lines of those that are new.
  mutating func records(of rows: [PagedRow]) -> (records: [UInt32], lines: [UInt8]) {
    var lines: [UInt8] = []
    let records = rows.map { row in
      let (record, isNew) = numbers.record(of: row)
      if isNew {
        lines += row.json
        lines.append(UInt8(ascii: "\n"))
      }
      return record
    }
    numbers.forgetOldest(but: reading.window.rows.lazy.map(\.record))
    return (records, lines)
  }

  /// Takes in a page around what is seen.
  mutating func take(_ arrival: PageArrival, for demand: PageReading.Demand) {
    reading.take(arrival, for: demand)
  }

  /// Takes in whether rows can be ordered as was wanted: the order, or nil where the database has another.
  mutating func take(_ order: [PageOrder.Term]?, for request: RowRequest) {
    wish = nil
    let names = request.keys.map(\.field.description).joined(separator: ", ")
    refusal = order == nil ? "the database has another order for \(names)" : nil
    let order = order ?? []
    let isOrdered = order == selection.order
    let key = isOrdered ? request.record.flatMap(numbers.key) : nil
    if !isOrdered {
      numbers.change(selection.order, to: order)
      (scale, hasAskedForScale) = (nil, false)
    }
    selection = RowSelection(filter: request.filter, order: order)
    isTestedHere = request.filter.map { !$0.condition(on: table.engineColumns).isWhole } ?? false
    gathering = gathering?.anew
    reading.restart(at: key.map(PageRequest.from) ?? .first)
  }

  /// Takes in how rows are spread.
  mutating func take(_ scale: KeyScale?) {
    self.scale = scale
    hasAskedForScale = true
  }

  /// Whether it is known how rows are spread.
  var hasScale: Bool { scale != nil }

  /// Goes to where about a part of the rows stands before.
  mutating func go(toPart part: Double) {
    wish = nil
    guard let scale else {
      notice = "it does not say where that is"
      return
    }
    reading.go(to: .from(PageKey([scale.value(at: part)])))
  }

  /// Takes in what has come of a search; the record is that of the first row.
  mutating func take(_ result: FilteredPager.Result, _ record: UInt32?, for search: RowSearch) {
    wish = nil
    if let record, let row = result.page.rows.first {
      self.search = .found(record)
      reading.go(to: .from(row.key))
    } else if let resumption = result.resumption {
      var held = search
      held.request = resumption
      held.readCount += result.readCount
      heldSearch = held
      self.search = .held(readCount: held.readCount)
    } else {
      self.search = .nothing
    }
  }

  /// Takes in a page for who wants all rows.
  mutating func take(
    part result: FilteredPager.Result, _ records: [UInt32], for request: PageRequest,
    _ selection: RowSelection
  ) {
    guard self.selection == selection else { return }
    gathering?.take(result, records, for: request)
  }

  /// Takes in why something was not done; what was ended for something else is no failure.
  mutating func fail(_ error: EngineError, _ job: TableJob, inTurn turn: Int) {
    // The end that was meant for what ran before may come to what runs now, which is begun again.
    guard self.turn == turn, error != .cancelled else { return }
    if case .scale = job {
      // Rows are shown without it.
      hasAskedForScale = true
    } else {
      failure = error
    }
  }
}

extension EngineError {
  /// Whether the server may answer again later, by itself.
  fileprivate var isOfConnection: Bool {
    switch self {
    case .notOpened, .lost: true
    case .libraryMissing, .refused, .cancelled, .timedOut: false
    }
  }
}
