import Values

/// The shape of a text of rows, as far as its first rows tell: lines that are comments, lines above the
/// table, and the row that names the columns.
struct TableShape {
  /// Rows that are looked at.
  static let rowLimit = 200
  /// Lines that a title and notes may take above a table.
  private static let mostTitleRows = 20
  private static let hash: UInt8 = 0x23
  /// Rows with which the first one is compared.
  private static let comparedRows = 50

  /// A row, and where it stands in the text.
  struct Row {
    var span: RecordSpan
    var cells: [[UInt8]]

    /// Whether it is a line that begins as a comment does.
    var isComment: Bool { cells.first?.first == TableShape.hash }
  }

  /// The byte that comment lines begin with; nil where there are none.
  private(set) var comment: UInt8?
  /// The row that names the columns; nil for none.
  private(set) var header: Row?
  /// The rows of the table behind that one, those that are bad left out.
  private(set) var rows: ArraySlice<Row> = []
  /// Whether there are lines above the table, other than comments.
  private(set) var hasTitle = false
  /// Whether comments stand above the table that do not name its columns.
  private(set) var isBelowComment = false
  /// Where the text begins that the rows are in, behind what stands above them.
  private(set) var start = 0

  /// Looks at a text that is cut into cells at a byte.
  ///
  /// O(bytes of the rows).
  init(of prefix: InputPrefix, delimiter: UInt8, options: RecordOptions) {
    let all = Self.rows(of: prefix, delimiter, comment: options.comment)
    let isFirstBad = all.first?.span.fault != nil
    let isNamed = options.comment == nil
    comment = isNamed && Self.hasComments(all) ? Self.hash : options.comment
    isBelowComment = isNamed && comment != nil && all.first?.isComment == true
    let comments = all.prefix { isNamed && comment != nil && $0.isComment }
    rows = all.filter { $0.span.fault == nil && (!isNamed || comment == nil || !$0.isComment) }[...]
    guard !isFirstBad else { return }
    skipTitle()
    guard options.hasHeader, let first = rows.first else { return }
    if let last = comments.last, last.cells.count > 1, last.cells.count >= first.cells.count {
      // The last comment above the rows names the columns, as in `#chrom	start	end`.
      isBelowComment = false
      header = last
      let name = last.cells[0].drop { $0 == Self.hash || Byte.isSpace($0) }
      // `#` alone is a name too.
      if !name.isEmpty { header?.cells[0] = Array(name) }
      start = last.span.range.upperBound
    } else if isHeader(first) {
      header = first
      start = first.span.range.upperBound
      rows.removeFirst()
    }
  }

  private static func rows(
    of prefix: InputPrefix, _ delimiter: UInt8, comment: UInt8?
  ) -> [Row] {
    var layout = RecordLayout(format: .delimited(delimiter), start: 0, line: 1)
    layout.comment = comment
    let reader = CellReader(delimiter: delimiter)
    return prefix.spans(layout, limit: rowLimit)
      .map { Row(span: $0, cells: reader.cells(of: prefix.bytes(of: $0))) }
  }

  /// Whether lines that begin with `#` are comments: these have other cells than the rows among which they
  /// stand, but for the last one above these, which may name the columns.
  private static func hasComments(_ rows: [Row]) -> Bool {
    let others = rows.filter { !$0.isComment }
    guard others.count < rows.count, let count = usualCount(of: others), others.count > 1 else {
      return false
    }
    let above = rows.prefix(while: \.isComment)
    let among = rows.dropFirst(above.count).filter(\.isComment)
    return (above.dropLast() + among).allSatisfy { $0.cells.count != count }
  }

  /// How many cells most rows have.
  private static func usualCount(of rows: some Collection<Row>) -> Int? {
    var counts: [Int: Int] = [:]
    for row in rows { counts[row.cells.count, default: 0] += 1 }
    return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key
  }

  /// Leaves out the lines above the table, which have a cell or two where all of the table has more, and a
  /// row of names over values.
  private mutating func skipTitle() {
    guard let count = Self.usualCount(of: rows), count > 1 else { return }
    let title = rows.prefix(Self.mostTitleRows).prefix { row in
      let filled = row.cells.count { !$0.isEmpty }
      return filled < count - 1 && (filled <= 1 || filled == 2 && row.cells.count < count)
    }
    let table = rows.dropFirst(title.count)
    guard !title.isEmpty, let names = table.first, table.count > 2,
      table.allSatisfy({ $0.cells.count == count }),
      isOverValues(names, table.dropFirst()) == true
    else { return }
    hasTitle = true
    start = title.last?.span.range.upperBound ?? 0
    rows = table
  }
}

/// Names of columns, told from values.
extension TableShape {
  /// Whether the first row names the columns: it does unless it looks like the rows that follow.
  ///
  /// It looks like them where a column has a date, a number or a code in it as in all of them, and no such column
  /// has something else; unless its numbers are years, or count on, as over the columns of a cross table. Where
  /// there is no such column, it does if one of its cells comes again below it.
  private func isHeader(_ row: Row) -> Bool {
    let others = rows.dropFirst()
    return isOverValues(row, others)
      ?? !(row.cells.allSatisfy { CellKind($0) == .number } || comesAgain(row, others))
  }

  /// Whether a cell of a row stands in another one in the same column, unless that is the same row again, as where
  /// files with names were put behind one another.
  private func comesAgain(_ row: Row, _ others: ArraySlice<Row>) -> Bool {
    others.prefix(Self.comparedRows).contains { other in
      other.cells != row.cells
        && zip(row.cells, other.cells).contains { $0 == $1 && CellKind($0) != .nothing }
    }
  }

  /// Whether a row has a name over a column of dates, numbers or codes, or else one of these itself in each; nil where
  /// no column tells.
  private func isOverValues(_ row: Row, _ others: ArraySlice<Row>) -> Bool? {
    let first = row.cells.map(CellKind.init)
    let others = others.prefix(Self.comparedRows).map { $0.cells.map(CellKind.init) }
    var numbers: [Int] = []
    var isValued = false
    for column in first.indices {
      guard let kind = Self.kind(ofColumn: column, in: others) else { continue }
      // A name stands over a column of values; a bare number is one of these with units too.
      let isValue =
        first[column] == kind || kind == .measure && first[column] == .number
        || kind == .code && first[column] != .text && first[column] != .nothing
      guard isValue || first[column] == .nothing else { return true }
      guard isValue else { continue }
      if kind == .date || kind == .code { isValued = true } else { numbers.append(column) }
    }
    if isValued { return false }
    return numbers.isEmpty || numbers.count == first.count
      ? nil : areSteps(numbers.map { row.cells[$0] })
  }

  /// The kind of all values of a column, if they are numbers, some of them perhaps with units, dates, or codes.
  private static func kind(ofColumn column: Int, in rows: [[CellKind]]) -> CellKind? {
    var kinds = Set(rows.compactMap { column < $0.count ? $0[column] : nil })
    kinds.remove(.nothing)
    if kinds.contains(.code) { kinds.subtract([.number, .measure, .date]) }
    if kinds.contains(.measure) { kinds.remove(.number) }
    guard let kind = kinds.first, kinds.count == 1, kind != .text else { return nil }
    return kind
  }

  /// Whether all numbers are years, or each is one more than the one before.
  private func areSteps(_ cells: [[UInt8]]) -> Bool {
    let numbers = cells.compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    guard numbers.count == cells.count else { return false }
    return numbers.allSatisfy((1_800...2_200).contains)
      || numbers.count > 1 && zip(numbers, numbers.dropFirst()).allSatisfy { $0 + 1 == $1 }
  }
}

/// The kind of a cell by itself.
enum CellKind {
  case number, date, text
  /// A number with its unit behind it, such as `32K` or `1.5ms`.
  case measure
  /// A text that nobody gives as a name to a column: an absolute path, an address, a version, a hash.
  case code
  /// An empty cell, or a word such as `NA`.
  case nothing

  init(_ cell: [UInt8]) {
    self = cell.withUnsafeBufferPointer { cell in
      let text = cell.trimmed
      if text.isEmpty || ColumnNotation.isGapWord(text) { return .nothing }
      let isNumber =
        DecimalNumber(written: text, .point) != nil || DecimalNumber(written: text, .comma) != nil
      if isNumber { return .number }
      if DateText(text) != nil { return .date }
      if Self.isMeasure(text) { return .measure }
      return Self.isCode(text) ? .code : .text
    }
  }

  /// Bytes of a number in hexadecimal that is a hash or an address.
  private static let hashByteCount = 8

  private static func isCode(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let words = text.split(whereSeparator: Byte.isSpace)
    let isHash = words.contains { word in
      word.count >= hashByteCount && word.contains(where: Byte.isDigit)
        && word.allSatisfy { Byte.isDigit($0) || (0x61...0x66).contains($0 | 0x20) }
    }
    guard words.count == 1, let first = text.first else { return isHash }
    let isVersion =
      Byte.isDigit(first) && text.contains { ".-~+:".utf8.contains($0) }
      && text.allSatisfy { Byte.isDigit($0) || Byte.isLetter($0) || ".-+~:".utf8.contains($0) }
    return isHash || isVersion || first == 0x2F && text.count > 1
      || text.contains(bytesOf: "://")
  }

  /// Whether a text is a number and at most three letters or a percent sign, or a bar of `+` and `-`.
  private static func isMeasure(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let number = text.prefix { Byte.isDigit($0) || $0 == 0x2E || $0 == Byte.comma }
    let unit = text[number.endIndex...]
    guard number.first.map(Byte.isDigit) == true else { return false }
    let bar = unit.drop(while: Byte.isSpace)
    let isBar = !bar.isEmpty && bar.count < unit.count
    if isBar, bar.allSatisfy({ $0 == 0x2B || $0 == 0x2D }) { return true }
    return (1...3).contains(unit.count)
      && (unit.allSatisfy(Byte.isLetter) || unit.elementsEqual("%".utf8))
  }
}
