/// Sees from a text whether it is a table of text: a line of names, and rows whose cells stand below them.
struct TextTableSniffer {
  /// Lines that are looked at.
  private static let lineLimit = 200
  /// Lines that may stand above the names.
  private static let mostTitleLines = 12
  /// Columns of a line that are looked at.
  private static let mostColumns = 1_000
  private static let longestName = 40

  /// A table, and the byte of the text behind its names and the rule below them.
  struct Finding {
    var table: TextTable
    var start: Int
  }

  private let text: UnsafeBufferPointer<UInt8>
  private var lines: [(line: TableLine, range: Range<Int>)] = []

  init(_ prefix: InputPrefix) {
    text = prefix.text
    var start = 0
    while start < text.count, lines.count < Self.lineLimit {
      let newline = text[start...].firstIndex(of: Byte.newline)
      // The last line of a text that goes on may be cut.
      guard newline != nil || prefix.isWhole else { break }
      let end = newline ?? text.count
      let isReturn = end > start && text[end - 1] == Byte.carriageReturn
      let range = start..<(isReturn ? end - 1 : end)
      lines.append((TableLine(UnsafeBufferPointer(rebasing: text[range])), range))
      start = end + 1
    }
    while lines.last?.line.isBlank == true { lines.removeLast() }
  }

  /// The table; nil if the text is none.
  ///
  /// O(bytes of its first lines).
  var finding: Finding? {
    if let rule = lines.indices.prefix(Self.mostTitleLines).first(where: isBelowNames) {
      return ruled(at: rule)
    }
    for place in lines.indices.prefix(Self.mostTitleLines) where !lines[place].line.isBlank {
      if let table = table(below: place) { return finding(table, behind: place) }
    }
    return nil
  }

  private func finding(_ table: TextTable, behind place: Int) -> Finding {
    let start = place + 1 < lines.count ? lines[place + 1].range.lowerBound : text.count
    return Finding(table: table, start: start)
  }

  private func bytes(_ place: Int) -> Slice<UnsafeBufferPointer<UInt8>> { text[lines[place].range] }

  private func isRow(_ place: Int) -> Bool {
    TextTable.begins(UnsafeBufferPointer(rebasing: bytes(place)))
  }

  /// The rows from a line on; nil if blank lines stand between them, or they are fewer than the lines above.
  private func rows(from first: Int, titles: Int) -> [Int]? {
    let places = lines.indices[first...]
    let rows = places.filter(isRow)
    guard let last = rows.last, rows.count >= titles else { return nil }
    return places[...last].contains { lines[$0].line.isBlank } ? nil : rows
  }

  private func isName(_ cell: [UInt8]) -> Bool {
    guard cell.count <= Self.longestName, let last = cell.last else { return cell.isEmpty }
    let kind = CellKind(cell)
    return ![0x2E, 0x21, Byte.comma, Byte.semicolon].contains(last)
      && (kind == .text || kind == .code && cell.contains(where: Byte.isLetter))
  }

  /// Whether names have no small letter, as words of a text have.
  private func areCapitals(_ names: [[UInt8]]) -> Bool {
    let letters = names.joined().filter(Byte.isLetter)
    return letters.count > 1 && letters.allSatisfy { $0 < 0x60 }
  }

  /// Whether all that stands in a column below its name is numbers, with units or without, or dates.
  private func hasValues(_ rows: [[[UInt8]]], below names: [[UInt8]]) -> Bool {
    names.indices.contains { column in
      let kinds = Set(rows.map { column < $0.count ? CellKind($0[column]) : .nothing })
        .subtracting([.nothing])
      return !kinds.isEmpty && kinds.isDisjoint(with: [.text, .code])
    }
  }

  private func named(_ names: [[UInt8]]) -> [String] {
    names.enumerated().map { place, name in
      name.isEmpty ? ColumnName.numbered(place) : String(decoding: name, as: UTF8.self)
    }
  }
}

// MARK: Tables with a rule below the names

extension TextTableSniffer {
  private func isBelowNames(_ place: Int) -> Bool {
    place > 0 && lines[place].line.isRule && isRow(place - 1)
  }

  private func ruled(at rule: Int) -> Finding? {
    guard let rows = rows(from: rule + 1, titles: 0), !rows.isEmpty else { return nil }
    let header = lines[rule - 1].line
    // The bars of dpkg's line of names stand for its three columns of signs.
    if header.hasBars, !header.cellsAtBars(isFramed: header.isFramed).contains([]) {
      return barred(header, rows).map { finding($0, behind: rule) }
    }
    let places = openEnded(dashes(of: rule))
    guard places.count > 1 else { return underlined(at: rule, rows) }
    guard fit(rows, between: places) else { return nil }
    var names = header.cells(at: places)
    while names.count < places.count { names.append([]) }
    guard names.allSatisfy(isName) else { return nil }
    return finding(TextTable(names: named(names), cut: .places(places)), behind: rule)
  }

  /// The table with one rule below all names, whose columns are where the names and the rows have text.
  private func underlined(at rule: Int, _ rows: [Int]) -> Finding? {
    guard let table = byPlaces(rule - 1, rows) else { return nil }
    let names = table.cells(of: bytes(rule - 1))
    guard names.count > 2, names.allSatisfy(isName) else { return nil }
    return finding(table, behind: rule)
  }

  /// The table of rows that have as many cells between bars as the names.
  private func barred(_ header: TableLine, _ rows: [Int]) -> TextTable? {
    let isFramed = header.isFramed
    let names = header.cellsAtBars(isFramed: isFramed)
    let agreeing = rows.count {
      lines[$0].line.cellsAtBars(isFramed: isFramed).count == names.count
    }
    guard names.count > 1, names.allSatisfy(isName), agreeing * 10 >= rows.count * 7 else {
      return nil
    }
    return TextTable(names: named(names), cut: .bars(isFramed: isFramed))
  }

  /// The columns of the dashes of a rule, of `=` where it has such; what stands before them is a column too.
  private func dashes(of rule: Int) -> [Range<Int>] {
    let line = bytes(rule)
    let isDouble = line.contains(Byte.equals)
    var places: [Range<Int>] = []
    var (column, start) = (0, nil as Int?)
    for byte in line where byte & 0xC0 != 0x80 {
      let isDash = isDouble ? byte == Byte.equals : byte == 0x2D || byte == 0xE2
      if isDash, start == nil { start = column }
      if !isDash, let begun = start {
        places.append(begun..<column)
        start = nil
      }
      column += 1
    }
    if let start { places.append(start..<column) }
    if let first = places.first?.lowerBound, first > 1 { places.insert(0..<(first - 1), at: 0) }
    return places
  }

  private func openEnded(_ places: [Range<Int>]) -> [Range<Int>] {
    guard let last = places.last else { return [] }
    return places.dropLast() + [last.lowerBound..<Int.max]
  }

  /// Whether words of nearly all rows keep to their columns.
  private func fit(_ rows: [Int], between places: [Range<Int>]) -> Bool {
    let fitting = rows.count { row in
      lines[row].line.words.allSatisfy { word in
        places.count { $0.overlaps(word.columns) } < 2
      }
    }
    return fitting * 10 >= rows.count * 8
  }
}

// MARK: Tables without a rule

extension TextTableSniffer {
  /// The table whose names are in a line, if the lines below it are its rows.
  private func table(below header: Int) -> TextTable? {
    guard isRow(header), !lines[header].line.hasBars,
      let rows = rows(from: header + 1, titles: header), rows.count > 1
    else { return nil }
    if let table = byPlaces(header, rows), isTable(table, header, rows, trustsCapitals: true) {
      return table
    }
    guard let table = byWords(header, rows) else { return nil }
    return isTable(table, header, rows, trustsCapitals: false) ? table : nil
  }

  private func isTable(
    _ table: TextTable, _ header: Int, _ rows: [Int], trustsCapitals: Bool
  ) -> Bool {
    let names = table.cells(of: bytes(header))
    guard names.count > 1, names.allSatisfy(isName) else { return false }
    return trustsCapitals && areCapitals(names)
      || hasValues(rows.map { table.cells(of: bytes($0)) }, below: names)
  }

  /// The columns in which the names or any row have text, apart from each other by blanks in all of them.
  private func byPlaces(_ header: Int, _ rows: [Int]) -> TextTable? {
    let names = lines[header].line.words
    let filled = self.filled(rows)
    // A few values that are too long for their column move what is behind them.
    var usual = filled.without(rows: rows.count / 10)
    for name in names { usual.insert(name.columns.clamped(to: 0..<Self.mostColumns)) }
    let runs = usual.runs
    var places: [Range<Int>] = []
    for run in runs {
      let name = names.firstIndex { $0.columns.overlaps(run) }
      // Text has blanks by chance, and a name of two words has one over cells that are shorter than it.
      let goesOn = name.map { !filled.overlaps(run) && isSecondWord($0, names, header) } ?? true
      if let last = places.last, goesOn {
        places[places.count - 1] = last.lowerBound..<run.upperBound
      } else {
        places.append(run)
      }
    }
    places = openEnded(places)
    guard places.count > 1, hasWideGaps([header] + rows) else { return nil }
    let words = places.map { place in names.filter { $0.columns.overlaps(place) } }
    // Wide blanks within a name are between two columns that a row has no blank between.
    let areWhole = words.allSatisfy { zip($0, $0.dropFirst()).allSatisfy { $1.isNext(to: $0) } }
    guard areWhole, !words.dropFirst().contains(where: \.isEmpty) else { return nil }
    let cells = lines[header].line.cells(at: places)
    return TextTable(names: named(cells), cut: .places(places))
  }

  private func filled(_ rows: [Int]) -> FilledColumns {
    var filled = FilledColumns()
    for word in rows.flatMap({ lines[$0].line.words }) {
      filled.insert(word.columns.clamped(to: 0..<Self.mostColumns))
    }
    return filled
  }

  /// Whether a word of the names is a blank behind another, and in small letters.
  private func isSecondWord(_ place: Int, _ names: [TableLine.Word], _ header: Int) -> Bool {
    let first = bytes(header)[lines[header].range.lowerBound + names[place].bytes.lowerBound]
    return (0x61...0x7A).contains(first) && place > 0 && names[place].isNext(to: names[place - 1])
  }

  /// Whether two blanks or more stand between words of most rows, as nowhere in text.
  private func hasWideGaps(_ rows: [Int]) -> Bool {
    let wide = rows.count { row in
      let words = lines[row].line.words
      return zip(words, words.dropFirst()).contains { !$1.isNext(to: $0) }
    }
    return wide * 2 > rows.count
  }

  /// As many cells as the names have words; every row has that many at least.
  private func byWords(_ header: Int, _ rows: [Int]) -> TextTable? {
    let names = lines[header].line.cells(ofWords: .max)
    guard names.count > 2, rows.allSatisfy({ lines[$0].line.words.count >= names.count })
    else { return nil }
    return TextTable(names: named(names), cut: .words)
  }
}

/// The columns of the screen in which lines have text, and how many of them have.
private struct FilledColumns {
  private var counts: [Int] = []

  mutating func insert(_ columns: Range<Int>) {
    while counts.count < columns.upperBound { counts.append(0) }
    for column in columns { counts[column] += 1 }
  }

  /// The columns in which more lines have text than so many.
  func without(rows count: Int) -> FilledColumns {
    var others = self
    for column in counts.indices where counts[column] <= count { others.counts[column] = 0 }
    return others
  }

  func overlaps(_ columns: Range<Int>) -> Bool {
    counts[columns.clamped(to: counts.indices)].contains { $0 > 0 }
  }

  /// The columns that follow one another.
  var runs: [Range<Int>] {
    var runs: [Range<Int>] = []
    for (column, count) in counts.enumerated() where count > 0 {
      if let last = runs.last, last.upperBound == column {
        runs[runs.count - 1] = last.lowerBound..<(column + 1)
      } else {
        runs.append(column..<(column + 1))
      }
    }
    return runs
  }
}

extension TableLine.Word {
  /// Whether one blank stands between a word and this one.
  fileprivate func isNext(to other: Self) -> Bool {
    columns.lowerBound - other.columns.upperBound < 2
  }
}
