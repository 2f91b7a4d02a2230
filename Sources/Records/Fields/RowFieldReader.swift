import Values

/// Reads cells by the names or numbers of their columns.
struct RowFieldReader {
  private let reader: CellReader
  /// The column of each path, 0-based, or nil where there is none.
  private let columns: [Int?]
  /// One more than the last column that is asked for.
  private let columnCount: Int
  /// Where each of the first cells stands in the row, with its quotes.
  private var cells: [Range<Int>] = []
  /// Reused for cells in quotes.
  private var decoded: [UInt8] = []

  init(_ paths: [FieldPath], names: [String], delimiter: UInt8) {
    reader = CellReader(delimiter: delimiter)
    columns = paths.map { Self.column(of: $0, among: names) }
    columnCount = (columns.compactMap(\.self).max() ?? -1) + 1
  }

  /// The column that a path means in rows whose columns have some names, 0-based.
  ///
  /// That is the last one of the name, or the one of a number from 1, or the last one whose name differs in case;
  /// `[0]` is the first as well.
  static func column(of path: FieldPath, among names: [String]) -> Int? {
    let paths = [path, path.flattened].compactMap(\.self)
    return paths.lazy.compactMap { column(of: $0, names) }.first
      ?? paths.lazy.compactMap { path in
        path.onlyName.flatMap { name in names.lastIndex { NameCase.isSame($0, name) } }
      }.first
  }

  private static func column(of path: FieldPath, _ names: [String]) -> Int? {
    guard path.steps.count == 1 else { return nil }
    switch path.steps[0] {
    case .index(let index): return index
    case .name(let name):
      if let column = names.lastIndex(of: name) { return column }
      let digits = name.hasPrefix("column ") ? name.dropFirst("column ".count) : name[...]
      guard digits.utf8.allSatisfy(Byte.isDigit), digits.utf8.count < 10 else { return nil }
      return Int(digits).flatMap { $0 > 0 ? $0 - 1 : nil }
    }
  }

  /// Finds the cells of a row up to the last that is asked for.
  ///
  /// O(bytes).
  mutating func locate(in bytes: UnsafeBufferPointer<UInt8>) {
    cells.removeAll(keepingCapacity: true)
    let row = UnsafeBufferPointer(
      rebasing: bytes.last == Byte.carriageReturn ? bytes.dropLast() : bytes[...])
    var start = 0
    while cells.count < columnCount {
      let end = cellEnd(row, from: start)
      cells.append(start..<end)
      guard end < row.count else { return }
      start = end + 1
    }
  }

  /// Calls `body` with the cell of a path in the row that was looked at last.
  mutating func withValue<Result>(
    of path: Int, in bytes: UnsafeBufferPointer<UInt8>, _ body: (FieldValue) -> Result
  ) -> Result {
    guard let column = columns[path], column < cells.count else { return body(.missing) }
    let cell = UnsafeBufferPointer(rebasing: bytes[cells[column]])
    guard cell.first == Byte.quote else {
      return body(FieldValue(kind: .string, bytes: reader.unpadded(cell)))
    }
    decoded.removeAll(keepingCapacity: true)
    var rest = cell[...]
    reader.readCell(from: &rest, into: &decoded)
    return decoded.withUnsafeBufferPointer { body(FieldValue(kind: .string, bytes: $0)) }
  }

  /// Where the cell at `start` ends, as ``CellReader`` reads it.
  private func cellEnd(_ row: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    guard start < row.count, row[start] == Byte.quote else {
      return row.offset(of: reader.delimiter, from: start) ?? row.count
    }
    var offset = start + 1
    while let quote = row.offset(of: Byte.quote, from: offset) {
      offset = quote + 1
      guard offset < row.count, row[offset] == Byte.quote else {
        return row.offset(of: reader.delimiter, from: offset) ?? row.count
      }
      offset += 1
    }
    return row.count
  }
}

extension RecordLayout {
  /// The meaning of the values at a path: what its name says, and how its column is written.
  package func meaning(of path: FieldPath) -> FieldMeaning {
    var meaning = path.meaning
    meaning.latest = latest
    if !notations.isEmpty, let column = RowFieldReader.column(of: path, among: names),
      column < notations.count
    {
      meaning.notation = notations[column]
    }
    return meaning
  }
}
