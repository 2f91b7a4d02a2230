import JSON

/// Writes rows of cells (RFC 4180), each ended by a line feed.
///
/// It holds the first records back until it knows the columns.
struct CSVEncoder: ~Copyable {
  /// Records whose fields are the columns.
  static let sampleSize = 200
  /// Bytes of records after which the sample is large enough.
  private static let sampleByteCount = 1 << 20
  private let fields: FieldSelection?
  var losses = OutputLosses()
  private var taker = RecordTaker()
  /// The columns, once the header is written.
  private(set) var columns: CSVColumns?
  private var held: [CSVRow] = []
  private var heldByteCount = 0

  init(fields: FieldSelection?) { self.fields = fields }

  /// Makes an encoder for records whose columns are known, and written.
  init(_ columns: CSVColumns) {
    fields = columns.fields
    self.columns = columns
  }

  mutating func encode(_ raw: RawRecord, into output: inout [UInt8]) {
    guard let row = CSVRow(taker.record(raw)) else {
      losses.badCount += raw.isOversized ? 0 : 1
      losses.oversizedCount += raw.isOversized ? 1 : 0
      return
    }
    if let columns { return append(row, columns, to: &output) }
    held.append(row)
    heldByteCount += raw.bytes.count
    if held.count == Self.sampleSize || heldByteCount >= Self.sampleByteCount {
      settle(into: &output)
    }
  }

  /// Writes the header and the records that were held back.
  mutating func settle(into output: inout [UInt8]) {
    guard columns == nil, !held.isEmpty else { return }
    let columns = CSVColumns(of: held, fields)
    self.columns = columns
    CSVText.append(columns.names, to: &output)
    for row in held { append(row, columns, to: &output) }
    held = []
  }

  private mutating func append(_ row: CSVRow, _ columns: CSVColumns, to output: inout [UInt8]) {
    var cells = [[UInt8]](repeating: [], count: columns.count)
    var isLate = false
    for (column, bytes) in row.cells {
      if let place = columns.places[column] {
        cells[place] = bytes
      } else if !bytes.isEmpty, columns.isShown(column) {
        losses.note(lateField: column.name)
        isLate = true
      }
    }
    losses.lateCount += isLate ? 1 : 0
    CSVText.append(cells, to: &output)
  }
}

/// The columns of a table of records.
struct CSVColumns: Sendable {
  /// The fields that are written, by their names in these records; nil for all.
  let fields: FieldSelection?
  /// The place of each column.
  let places: [CSVRow.Column: Int]
  /// The name of each column, in their order.
  let names: [[UInt8]]

  var count: Int { names.count }

  /// The columns of the first records, each where it first stands, or as a selection has them.
  init(of rows: [CSVRow], _ selection: FieldSelection?) {
    let names = Set(rows.lazy.flatMap(\.cells).map(\.column.name))
    fields = selection?.adapted(to: Array(names))
    var columns: [(rank: Int, column: CSVRow.Column)] = []
    var known: Set<CSVRow.Column> = []
    for (column, _) in rows.lazy.flatMap(\.cells) where known.insert(column).inserted {
      if let rank = fields.map({ $0.rank(of: column.path) }) ?? 0 { columns.append((rank, column)) }
    }
    let ordered = columns.enumerated()
      .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
      .map(\.element.column)
    places = Dictionary(uniqueKeysWithValues: zip(ordered, ordered.indices))
    self.names = ordered.map { Array($0.name.utf8) }
  }

  /// Whether a column would be written if it had come in time.
  func isShown(_ column: CSVRow.Column) -> Bool {
    fields.map { $0.rank(of: column.path) != nil } ?? true
  }
}

/// A record as cells with names, the members of objects each by themselves.
struct CSVRow {
  /// Which column a cell belongs to.
  ///
  /// A name may stand in a record more than once; then each is a column.
  struct Column: Hashable, Sendable {
    var path: [String]
    /// How many of the name are before it in the record.
    var occurrence: Int

    /// The name at the head of the column.
    var name: String { path.joined(separator: ".") }
  }

  private(set) var cells: [(column: Column, bytes: [UInt8])] = []
  private var seen: [[String]: Int] = [:]

  /// Makes the row of a record; nil if it has no fields.
  init?(_ record: Record) {
    if let fields = record.outputFields {
      for field in fields { add(field) }
      if case .row(let names, let values) = record.content {
        for name in names.dropFirst(values.count) { add([], at: [name]) }
      }
    } else if case .json(let value) = record.content {
      add(value, at: ["value"])
    } else {
      return nil
    }
  }

  private mutating func add(_ field: OutputField) {
    switch field.value {
    case .bytes(let bytes): add(bytes, at: [field.key])
    case .json(let value): add(value, at: [field.key])
    }
  }

  private mutating func add(_ value: JSONValue, at path: [String]) {
    switch value {
    case .object(let object) where !object.members.isEmpty:
      for member in object.members { add(member.value, at: path + [member.key]) }
    case .null: add([], at: path)
    case .string(let string): add(Array(string.utf8), at: path)
    default:
      var text: [UInt8] = []
      JSONBytes.append(value, to: &text)
      add(text, at: path)
    }
  }

  private mutating func add(_ bytes: [UInt8], at path: [String]) {
    let occurrence = seen[path, default: 0]
    seen[path] = occurrence + 1
    cells.append((Column(path: path, occurrence: occurrence), bytes))
  }
}

/// Rows of delimited text (RFC 4180).
package enum CSVText {
  /// Appends a row, its cells in quotes where they must be, and a line feed.
  package static func append(_ cells: [[UInt8]], to output: inout [UInt8]) {
    for (position, cell) in cells.enumerated() {
      if position > 0 { output.append(Byte.comma) }
      // A row of one empty cell would be a blank line, which readers take for nothing.
      if needsQuotes(cell) || (cell.isEmpty && cells.count == 1) {
        appendQuoted(cell, to: &output)
      } else {
        output += cell
      }
    }
    output.append(Byte.newline)
  }

  private static func needsQuotes(_ cell: [UInt8]) -> Bool {
    cell.contains {
      $0 == Byte.comma || $0 == Byte.quote || $0 == Byte.newline || $0 == Byte.carriageReturn
    }
  }

  private static func appendQuoted(_ cell: [UInt8], to output: inout [UInt8]) {
    output.append(Byte.quote)
    for byte in cell {
      if byte == Byte.quote { output.append(byte) }
      output.append(byte)
    }
    output.append(Byte.quote)
  }
}
