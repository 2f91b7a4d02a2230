/// Sees from a text whether it is rows of cells, and between which byte.
struct DelimiterSniffer {
  static let delimiters = [Byte.comma, Byte.tab, Byte.semicolon, Byte.bar]
  /// Rows that are looked at for one that has cells.
  private static let firstRows = 20

  let prefix: InputPrefix
  let options: RecordOptions

  /// The delimiter that cuts the text into the most columns evenly, if one does.
  var delimiter: UInt8? {
    Self.delimiters
      .map { (delimiter: $0, columns: columnCount(cutAt: $0)) }
      .filter { $0.columns >= 2 }
      .max { $0.columns < $1.columns }?.delimiter
  }

  /// How many columns nearly all rows have; 0 if they do not agree or the text reads like prose.
  private func columnCount(cutAt delimiter: UInt8) -> Int {
    // Most texts have no second cell in their first rows, and need not be read further.
    guard hasSecondCell(CellReader(delimiter: delimiter)) else { return 0 }
    let shape = TableShape(of: prefix, delimiter: delimiter, options: options)
    let table = [shape.header].compactMap(\.self) + shape.rows
    let rows = table.map(\.cells)
    guard rows.count >= 2, let header = rows.first, header.count >= 2 else { return 0 }
    let agreeing = rows.count { $0.count == header.count }
    guard agreeing * 10 >= rows.count * 9, !isDrawnTable(header, delimiter) else { return 0 }
    // What only begins or only ends the lines cuts nothing.
    let filled = header.indices.count { column in
      rows.contains { column < $0.count && !$0[column].isEmpty }
    }
    guard filled > 1 else { return 0 }
    // Below lines of text a table must look like one more clearly.
    let isBelowText = shape.hasTitle || shape.isBelowComment
    guard !isBelowText || header.count > 2 && agreeing == rows.count && rows.count > 2 else {
      return 0
    }
    // Sentences have a space behind the comma before a quote; where none is, cells may be sentences.
    let isQuoted = table.contains { hasQuotedCell(prefix.bytes(of: $0.span), delimiter) }
    guard isQuoted || (isHeader(header) && !isProse(rows)) else { return 0 }
    let lines = table.map { prefix.bytes(of: $0.span) }
    return isLog(lines, cutAt: delimiter) || isLogfmt(rows) ? 0 : header.count
  }

  /// Whether one of the first rows has several cells, or is a bad one.
  private func hasSecondCell(_ reader: CellReader) -> Bool {
    prefix.spans(.delimited(reader.delimiter), limit: Self.firstRows).contains {
      $0.fault != nil || reader.cells(of: prefix.bytes(of: $0)).count > 1
    }
  }

  /// Whether a cell behind the first is in quotes, from delimiter to delimiter.
  private func hasQuotedCell(_ row: UnsafeBufferPointer<UInt8>, _ delimiter: UInt8) -> Bool {
    row.indices.dropLast().contains { index in
      guard row[index] == delimiter, row[index + 1] == Byte.quote,
        let close = row[(index + 2)...].firstIndex(of: Byte.quote)
      else { return false }
      return close + 1 == row.count || row[close + 1] == delimiter
    }
  }

  /// Whether the first row could name or be values: short cells that do not end like a sentence,
  /// though a survey's columns are questions.
  private func isHeader(_ row: [[UInt8]]) -> Bool {
    row.allSatisfy { $0.count <= 200 && ($0.last == 0x3F || !endsSentence($0)) }
      && row.contains { !$0.isEmpty }
  }

  /// Whether the cells read like the parts of sentences: they start with a space, or rows end with
  /// a full stop.
  private func isProse(_ rows: [[[UInt8]]]) -> Bool {
    let later = rows.flatMap { $0.dropFirst() }
    let spaced = later.count { $0.first == Byte.space && $0.dropFirst().first != Byte.space }
    let sentences = rows.count { $0.last.map(endsSentence) ?? false }
    let isSpaced = spaced * 2 > later.count
    return (isSpaced && (sentences > 0 || (rows.first?.count ?? 0) == 2 || rows.count < 4))
      || sentences * 2 > rows.count
  }

  private func endsSentence(_ cell: [UInt8]) -> Bool {
    guard let last = cell.last, cell.count > 2 else { return false }
    return (last == 0x2E || last == 0x21 || last == 0x3F || last == Byte.comma)
      && cell.contains(Byte.space)
  }

  /// Whether it is a table drawn with bars at both ends, as in Markdown.
  private func isDrawnTable(_ header: [[UInt8]], _ delimiter: UInt8) -> Bool {
    delimiter == Byte.bar && header.first?.isEmpty == true
  }

  /// Whether most lines begin with a time that is not the whole of the first cell: the delimiter is a sign of
  /// what is told there, or of the time's fraction.
  private func isLog(_ lines: [UnsafeBufferPointer<UInt8>], cutAt delimiter: UInt8) -> Bool {
    let isFirstAnEntry = lines.first.map { startsWithTime($0) } ?? false
    let starting = lines.count { line in
      let start = LogPrefix(UnsafeBufferPointer(rebasing: line.prefix(LogPrefix.longest)))
      guard let time = start.timestamp else { return false }
      let rest = line[time.upperBound...].prefix { $0 != delimiter }
      if delimiter == Byte.bar, isFirstAnEntry, isBetweenBlanks(line, at: rest.endIndex) {
        return true
      }
      // A zone belongs to the time, and quotes may be around both.
      let words = rest.split { Byte.isSpace($0) || $0 == Byte.quote || $0 == Byte.closeBracket }
      return words.count > 1 || words.contains { !Self.isZone($0) }
    }
    return starting * 10 >= lines.count * 6
  }

  private func startsWithTime(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = LogPrefix(UnsafeBufferPointer(rebasing: line.prefix(LogPrefix.longest)))
    return start.timestamp != nil
  }

  /// Whether a bar stands between blanks, as libraries for logging write it and tables without a header do not.
  private func isBetweenBlanks(_ line: UnsafeBufferPointer<UInt8>, at bar: Int) -> Bool {
    bar > 0 && bar + 1 < line.count && line[bar - 1] == Byte.space && line[bar + 1] == Byte.space
  }

  private static let longestZone = 6

  /// Whether a word may be the zone of a time: `UTC`, `+0100`, `+01:00`.
  private static func isZone(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    word.count <= longestZone
      && word.allSatisfy { (0x41...0x5A).contains($0) || (0x2B...0x3A).contains($0) }
  }

  private func isLogfmt(_ rows: [[[UInt8]]]) -> Bool {
    guard let header = rows.first, header.count == 2, let first = header.first else { return false }
    return first.withUnsafeBufferPointer { LogPrefix($0).isLogfmt }
  }
}
