import Query

/// Reads the rows of a table whose records a filter lets through, page by page.
///
/// The database narrows them by the part of the filter that it can test, and each row is tested again here, so that a
/// filter lets the same records of a file and of a database through.
public struct FilteredPager {
  /// How much is read for one page, at most.
  public struct Bounds: Sendable, Hashable {
    /// Rows that are let through.
    public var rows: Int
    /// Bytes of their records, beyond which a page has fewer rows.
    public var bytes: Int
    /// Rows that are read, let through or not; behind them the page ends with a place to go on from.
    public var readRows: Int

    /// Makes bounds.
    public init(rows: Int, bytes: Int = 4 << 20, readRows: Int = 100_000) {
      (self.rows, self.bytes, self.readRows) = (rows, bytes, readRows)
    }
  }

  /// A page of what a filter lets through.
  public struct Result: Sendable, Hashable {
    /// The rows in their order, and whether there are no more.
    public var page = Page()
    /// Where to go on, where reading was given up before there were enough rows; nil where it was not.
    public var resumption: PageRequest?
    /// Rows that were read for it.
    public var readCount = 0
    /// The place of the last of them in the order of the table, let through or not; nil where none was read.
    public var lastRead: PageKey?
  }

  private let pager: TablePager
  private let sieve: RecordSieve?

  /// Makes a pager; nil as filter lets everything through.
  ///
  /// - Parameter query: What finds the records among those, where not all are wanted.
  public init(
    _ table: TableDescription, dialect: SQLDialect, filter: RecordFilter?,
    order: [PageOrder.Term] = [], query: RecordQuery? = nil
  ) {
    // A filter that finds what is sought narrows the rows as well.
    let filters = [filter, query?.filter].compactMap(\.self)
    let pushed = RecordFilter(all: filters)?.condition(on: table.engineColumns)
    pager = TablePager(
      table, dialect: dialect, condition: pushed?.condition ?? .always, order: order)
    let parts = [filter.map(RecordQuery.filter), query].compactMap(\.self)
    sieve = parts.isEmpty ? nil : RecordSieve(parts.count == 1 ? parts[0] : .all(parts))
  }

  /// Reads a page.
  ///
  /// - Parameter isWanted: Asked between statements; the page ends there with what it has when the answer is false.
  public func page(
    _ request: PageRequest, _ bounds: Bounds, over connection: some EngineConnection,
    isWanted: () -> Bool = { true }
  ) throws(EngineError) -> Result {
    guard let sieve else {
      let page = try pager.page(
        request, limit: bounds.rows, byteLimit: bounds.bytes, over: connection)
      return Result(page: page, readCount: page.rows.count, lastRead: page.rows.last?.key)
    }
    var result = Result()
    var next = request
    var size = bounds.rows
    while true {
      let read = try pager.page(next, limit: size, byteLimit: bounds.bytes, over: connection)
      result.readCount += read.rows.count
      if !request.isBackward || result.lastRead == nil {
        result.lastRead = read.rows.last?.key ?? result.lastRead
      }
      result.add(
        read.rows.filter { sieve.letsThrough(json: $0.json) }, isBefore: request.isBackward)
      let isCut = result.cut(to: bounds.rows, isBackward: request.isBackward)
      result.page.isEnd = read.isEnd && !isCut
      if read.isEnd || result.page.rows.count >= bounds.rows { return result }
      guard let last = request.isBackward ? read.rows.first : read.rows.last else { return result }
      next = request.isBackward ? .before(last.key) : .after(last.key)
      guard result.readCount < bounds.readRows, isWanted() else {
        result.resumption = next
        return result
      }
      // Where few are let through, more are asked for at a time.
      size = min(size * 2, 1 << 13, max(1, bounds.readRows - result.readCount))
    }
  }
}

extension FilteredPager.Result {
  fileprivate mutating func add(_ rows: [PagedRow], isBefore: Bool) {
    page.rows = isBefore ? rows + page.rows : page.rows + rows
  }

  /// Leaves no more rows than were wanted, those that are the nearest; answers whether there were more.
  fileprivate mutating func cut(to count: Int, isBackward: Bool) -> Bool {
    guard page.rows.count > count else { return false }
    page.rows = Array(isBackward ? page.rows.suffix(count) : page.rows.prefix(count))
    return true
  }
}

extension RecordQuery {
  /// The filter, where the query is one.
  fileprivate var filter: RecordFilter? {
    switch self {
    case .filter(let filter): filter
    case .pattern, .not, .all: nil
    }
  }
}
