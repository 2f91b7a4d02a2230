import Phrases
import Query
import Records

/// A row that was read: its place, and its record on one line of JSON.
public struct PagedRow: Sendable, Hashable {
  /// The place.
  public var key: PageKey
  /// The record, as JSON without a line break.
  public var json: [UInt8]
}

/// Rows that follow one another.
public struct Page: Sendable, Hashable {
  /// The rows in their order, also where they were read backward.
  public var rows: [PagedRow] = []
  /// Whether there are no more on the way that was asked for.
  public var isEnd = false
}

/// Reads a table page by page over a connection, for one thread at a time.
public struct TablePager: Sendable {
  /// The table.
  public let table: TableDescription
  private let query: PageQuery
  private let writer: RowWriter
  /// The numbers of the columns that are fields.
  private let shown: [Int]

  /// Makes a pager of the rows that meet a condition.
  public init(
    _ table: TableDescription, dialect: SQLDialect, condition: EngineCondition = .always,
    order: [PageOrder.Term] = []
  ) {
    self.table = table
    query = table.query(dialect, condition: condition, order: order)
    shown = table.columns.indices.filter { !table.columns[$0].isHidden }
    writer = RowWriter(shown.map { (table.columns[$0].sql.column.name, table.columns[$0].form) })
  }

  /// Reads a page of at most so many rows; of fewer once they have so many bytes, but of one at least.
  ///
  /// - Throws: Also where two rows have the same key, which the database has not promised: one of them would be passed
  ///   over where a page ends between them.
  public func page(
    _ request: PageRequest, limit: Int, byteLimit: Int, over connection: some EngineConnection
  ) throws(EngineError) -> Page {
    guard table.isKeyPromised else {
      return try read(request, limit: limit, byteLimit: byteLimit, over: connection)
    }
    // The row that the page before ended with is read again, to see whether there is another with its key.
    let (known, overlapping): (PageKey?, PageRequest) =
      switch request {
      case .after(let key): (key, .from(key))
      case .before(let key): (key, .through(key))
      case .first, .last, .from, .through: (nil, request)
      }
    var page = try read(
      overlapping, limit: limit + (known == nil ? 0 : 1), byteLimit: byteLimit, besides: known,
      over: connection)
    for (row, next) in zip(page.rows, page.rows.dropFirst()) where row.key == next.key {
      throw .refused(because: "two rows have the key \(text(of: row.key))")
    }
    page.rows.removeAll { $0.key == known }
    return page
  }

  /// The values of a key with the names of their columns.
  private func text(of key: PageKey) -> String {
    let names = query.order.terms.map { table.columns[$0.column].sql.column.name }
    return zip(names, key.values).map { "\($0) = \($1.shownText)" }.joined(separator: ", ")
  }

  /// - Parameter known: A key whose rows do not count as bytes of the page.
  private func read(
    _ request: PageRequest, limit: Int, byteLimit: Int, besides known: PageKey? = nil,
    over connection: some EngineConnection
  ) throws(EngineError) -> Page {
    var page = Page()
    var byteCount = 0
    var query = query
    // Each time, for others may come.
    if table.isSpread { query.parts = try connection.parts(of: table) }
    for var statement in query.statements(for: request, limit: limit) {
      var isCut = false
      if page.rows.count > 0 {
        statement = query.statements(for: request, limit: limit - page.rows.count).last ?? statement
      }
      try connection.forEachRow(of: statement) { row in
        let paged = self.row(row)
        if known == nil || paged.key != known { byteCount += paged.json.count }
        page.rows.append(paged)
        isCut = byteCount >= byteLimit
        return !isCut
      }
      if isCut || page.rows.count >= limit {
        return ordered(page, request)
      }
    }
    page.isEnd = true
    return ordered(page, request)
  }

  private func ordered(_ page: Page, _ request: PageRequest) -> Page {
    request.isBackward ? Page(rows: page.rows.reversed(), isEnd: page.isEnd) : page
  }

  /// The record of a row.
  public func row(_ cells: [EngineCell]) -> PagedRow {
    var json: [UInt8] = []
    writer.append(shown.count == cells.count ? cells : shown.map { cells[$0] }, to: &json)
    return PagedRow(key: query.order.key(of: cells), json: json)
  }
}

extension TableDescription {
  /// The order by some keys as the database has it; nil where that is another than here.
  ///
  /// It may ask whether there are values that would be ordered otherwise, at most one question a key: a look into an
  /// index, where there is one.
  public func order(
    by keys: [SortKey], over connection: some EngineConnection
  ) throws(EngineError) -> [PageOrder.Term]? {
    var terms: [PageOrder.Term] = []
    for key in keys {
      guard let pushed = key.pushed(on: engineColumns) else { return nil }
      if let exception = pushed.exception, try hasRow(exception, over: connection) { return nil }
      terms.append(
        PageOrder.Term(
          column: pushed.column, isDescending: pushed.isDescending,
          isNullable: columns[pushed.column].isNullable))
    }
    return terms
  }

  /// How rows are spread over the values of a column, taken to be even between the least and the greatest; nil of a
  /// column that no index begins with, as far as is known: the key's first one alone is asked about, and of what is
  /// no number, between two of which nobody knows what stands.
  public func evenScale(
    ofColumn column: Int, isDescending: Bool, over connection: some EngineConnection
  ) throws(EngineError) -> KeyScale? {
    guard key.first == column else { return nil }
    let pager = TablePager(self, dialect: connection.dialect)
    var ends: [EngineCell] = []
    for request in [PageRequest.first, .last] {
      let page = try pager.page(request, limit: 1, byteLimit: 1, over: connection)
      ends += page.rows.compactMap(\.key.values.first)
    }
    guard ends.allSatisfy(\.isNumber) else { return nil }
    return KeyScale(ends, isDescending: isDescending)
  }

  private func hasRow(
    _ condition: EngineCondition, over connection: some EngineConnection
  ) throws(EngineError) -> Bool {
    var composer = SQLComposer(connection.dialect, columns: columns.map(\.sql))
    let test = composer.condition(condition).map { " WHERE \($0)" } ?? ""
    let statement = SQLStatement("SELECT 1 FROM \(from)\(test) LIMIT 1", composer.parameters)
    return try !connection.rows(of: statement).isEmpty
  }
}
