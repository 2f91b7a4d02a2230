import Dispatch
import Paging
import Query
import Synchronization

/// Keeps a part of a table in memory: the rows on the screen and some around them, read on a queue of its own.
///
/// All of it may be called from any thread. A new request ends the statement that runs for the one before.
public final class PagedTable<Connection: EngineConnection>: Sendable {
  /// The rows in memory, and the state of reading.
  public struct Rows: Sendable {
    /// The numbers of the rows; a row keeps its number as long as the version is the same.
    public var numbers: Range<Int>
    /// Raised when the rows are others than before.
    public var version: Int
    /// Whether the first of them is the first of all.
    public var hasFirst: Bool
    /// Whether the last of them is the last of all, as far as is known.
    public var hasLast: Bool
    /// Whether something is being read.
    public var isBusy: Bool
    /// Whether reading waits to be asked to go on (``PagedTable/goOn()``).
    public var isHeld: Bool
    /// Why nothing more is read, until something else is asked for.
    public var failure: EngineError?
  }

  /// Which rows there are, and in which order.
  private struct Selection: Sendable, Equatable {
    var filter: RecordFilter?
    var order: [PageOrder.Term] = []
  }

  private struct State {
    var reading = PageReading()
    var selection = Selection()
    /// Raised when what is being read is not wanted any more.
    var turn = 0
    var wantsMore = false
    var isRunning = false
    var isCancelled = false
    var failure: EngineError?
  }

  /// The table whose rows are read.
  public let table: TableDescription
  private let connection: Connection
  private let bounds: FilteredPager.Bounds
  private let state = Mutex(State())
  private let queue: DispatchQueue
  private let onChange: @Sendable () -> Void

  /// Makes a look at a table; nothing is read before ``see(_:)`` or ``go(to:)``.
  ///
  /// - Parameter onChange: Called on another thread when there is more to show.
  public init(
    _ table: TableDescription, over connection: Connection,
    bounds: FilteredPager.Bounds = FilteredPager.Bounds(rows: 200),
    onChange: @escaping @Sendable () -> Void
  ) {
    self.table = table
    self.connection = connection
    self.bounds = bounds
    self.onChange = onChange
    queue = DispatchQueue(label: "pages of \(table.name)", qos: .userInitiated)
  }

  deinit { cancel() }

  /// The rows in memory now.
  public var rows: Rows {
    state.withLock { state in
      Rows(
        numbers: state.reading.window.numbers, version: state.reading.version,
        hasFirst: state.reading.window.hasFirst, hasLast: state.reading.window.hasLast,
        isBusy: state.isRunning, isHeld: state.reading.isHeld, failure: state.failure)
    }
  }

  /// The row of a number; nil where it is not at hand.
  public func row(_ number: Int) -> PagedRow? { state.withLock { $0.reading.window[number] } }

  /// Takes the changes of the rows since the last call, in their order, and the rows with these changes; for one taker.
  public func takeChanges() -> ([PageWindow<PagedRow>.Change], Rows) {
    (state.withLock { $0.reading.takeChanges() }, rows)
  }

  /// Says which rows are seen, so that more around them are read.
  public func see(_ numbers: Range<Int>) {
    state.withLock { $0.reading.see(numbers) }
    schedule()
  }

  /// Goes to a place; the rows at hand stay until its rows are there.
  public func go(to place: PageRequest) { change { $0.reading.go(to: place) } }

  /// Shows the rows that a filter lets through, in an order, from a place on.
  public func show(_ filter: RecordFilter?, order: [PageOrder.Term], from place: PageRequest) {
    change { state in
      state.selection = Selection(filter: filter, order: order)
      state.reading.restart(at: place)
    }
  }

  /// Goes on where reading was given up, for few rows were let through.
  public func goOn() {
    state.withLock { $0.wantsMore = true }
    schedule()
  }

  /// Reads again what could not be read.
  public func retry() { change { _ in } }

  /// Ends what is being read; nothing more is.
  public func cancel() {
    state.withLock { $0.isCancelled = true }
    connection.cancel()
  }

  private func change(_ body: (inout State) -> Void) {
    let isRunning = state.withLock { state in
      body(&state)
      state.turn += 1
      state.failure = nil
      return state.isRunning
    }
    if isRunning { connection.cancel() }
    schedule()
  }

  private func schedule() {
    let isFirst = state.withLock { state in
      guard !state.isRunning, !state.isCancelled else { return false }
      state.isRunning = true
      return true
    }
    guard isFirst else { return }
    queue.async { [weak self] in self?.work() }
  }

  /// A page that is to be read, and of which rows.
  private struct Job {
    var demand: PageReading.Demand
    var selection: Selection
    var turn: Int
  }

  private func nextJob() -> Job? {
    state.withLock { state in
      let isAllowed = !state.isCancelled && state.failure == nil
      var demand = isAllowed ? state.reading.next() : nil
      if isAllowed, demand == nil, state.wantsMore { demand = state.reading.resume() }
      state.wantsMore = false
      state.isRunning = demand != nil
      return demand.map { Job(demand: $0, selection: state.selection, turn: state.turn) }
    }
  }

  private func work() {
    var pager: (selection: Selection, value: FilteredPager)?
    while let job = nextJob() {
      let current =
        if let pager, pager.selection == job.selection { pager.value } else {
          FilteredPager(
            table, dialect: connection.dialect, filter: job.selection.filter,
            order: job.selection.order)
        }
      pager = (job.selection, current)
      read(job, by: current)
      onChange()
    }
    onChange()
  }

  private func read(_ job: Job, by pager: FilteredPager) {
    do throws(EngineError) {
      let result = try pager.page(job.demand.request, bounds, over: connection) {
        state.withLock { $0.turn == job.turn && !$0.isCancelled }
      }
      state.withLock { if $0.turn == job.turn { $0.reading.take(result, for: job.demand) } }
    } catch {
      state.withLock { state in
        // What was ended for something else is no failure. The end may also come late, to what runs in its place, which
        // is begun again then.
        if state.turn == job.turn, error != .cancelled { state.failure = error }
      }
    }
  }
}
