import Query

/// Where a page begins or ends.
public enum PageRequest: Sendable, Hashable {
  /// The first rows.
  case first
  /// The last rows.
  case last
  /// The rows behind a place.
  case after(PageKey)
  /// The rows before a place.
  case before(PageKey)
  /// The row at a place, or else the next one behind it, and those that follow.
  case from(PageKey)
  /// The row at a place, and the rows before it.
  case through(PageKey)

  /// Whether rows are read with the last one first.
  public var isBackward: Bool {
    switch self {
    case .first, .after, .from: false
    case .last, .before, .through: true
    }
  }

  var key: PageKey? {
    switch self {
    case .first, .last: nil
    case .after(let key), .before(let key), .from(let key), .through(let key): key
    }
  }
}

/// What is read of a table, view or query: which columns, which rows, in which order.
public struct PageQuery: Sendable, Hashable {
  /// How its database is written to.
  public var dialect: SQLDialect
  /// The table, in quotes, or a query in brackets with a name.
  public var from: String
  /// The columns that are read.
  public var columns: [SQLColumn]
  /// The rows that are read, by numbers of ``columns``.
  public var condition: EngineCondition
  /// Their order.
  public var order: PageOrder
  /// Tables whose rows together are those of the table, each of which is asked for a page of its own; none where the table
  /// itself is asked.
  public var parts: [String] = []

  /// Makes a query.
  public init(
    _ dialect: SQLDialect, from: String, columns: [SQLColumn], condition: EngineCondition = .always,
    order: PageOrder
  ) {
    self.dialect = dialect
    self.from = from
    self.columns = columns
    self.condition = condition
    self.order = order
  }

  /// The statements whose rows, one after the other, are a page of so many rows; each has a limit.
  ///
  /// There are two where the first column of the order may be null: rows with a value and rows without are asked for
  /// apart, so that either is read in the order of an index. The second is needed only where the first gives too few.
  public func statements(for request: PageRequest, limit: Int) -> [SQLStatement] {
    regions(of: request).map { statement(for: request, in: $0, limit: limit) }
  }

  /// The rows of an order apart, by whether they have a value to be ordered by.
  private enum Region { case all, values, nulls }

  private func regions(of request: PageRequest) -> [Region] {
    guard let first = order.terms.first, first.isNullable else { return [.all] }
    let isAtNull = request.key.map { $0.values.first == .null }
    switch (request.isBackward, isAtNull) {
    case (false, true?): return [.nulls]
    case (false, false?), (false, nil): return [.values, .nulls]
    case (true, false?): return [.values]
    case (true, true?), (true, nil): return [.nulls, .values]
    }
  }

  private func statement(
    for request: PageRequest, in region: Region, limit: Int
  ) -> SQLStatement {
    var composer = SQLComposer(dialect, columns: columns)
    let terms = request.isBackward ? order.reversed : order.forward
    var conditions: [String] = []
    if let part = composer.condition(condition) { conditions.append(part) }
    if let part = place(request, in: region, terms, &composer) { conditions.append(part) }
    let selection = "SELECT " + columns.indices.map(composer.name).joined(separator: ", ")
    var end = ""
    // Without a value there is nothing to order by in the first column.
    let shown = region == .nulls ? Array(terms.dropFirst()) : terms
    if !shown.isEmpty {
      end += " ORDER BY " + composer.list(shown, isFirstKnown: region == .values)
    }
    end += " LIMIT \(max(0, limit))"
    let test = conditions.isEmpty ? "" : " WHERE " + conditions.joined(separator: " AND ")
    let text: String
    if parts.isEmpty {
      text = "\(selection) FROM \(from)\(test)\(end)"
    } else {
      let pages = parts.map { "(\(selection) FROM \($0)\(test)\(end))" }
      text = "\(selection) FROM (\(pages.joined(separator: " UNION ALL "))) AS parts\(end)"
    }
    return SQLStatement(text, composer.parameters)
  }

  private func place(
    _ request: PageRequest, in region: Region, _ terms: [DirectedTerm],
    _ composer: inout SQLComposer
  ) -> String? {
    let isAt =
      switch request {
      case .from, .through: true
      case .first, .last, .after, .before: false
      }
    let key = request.key?.values
    switch region {
    case .all: return key.map { composer.behind($0[...], terms[...], orAt: isAt) }
    case .values:
      let known = "\(composer.name(terms[0].column)) IS NOT NULL"
      guard let key, key.first != .null else { return known }
      var plain = terms
      plain[0].isNullable = false
      return known + " AND " + composer.behind(key[...], plain[...], orAt: isAt)
    case .nulls:
      let unknown = "\(composer.name(terms[0].column)) IS NULL"
      guard let key, key.first == .null else { return unknown }
      return unknown + " AND "
        + composer.behind(key.dropFirst(), terms.dropFirst(), orAt: isAt)
    }
  }
}
