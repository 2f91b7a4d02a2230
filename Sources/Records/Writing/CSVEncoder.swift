/// Writes rows of cells (RFC 4180), each ended by a line feed.
///
/// It holds the first records back until it knows the columns.
struct CSVEncoder: ~Copyable {
  /// Records whose fields are the columns.
  static let sampleSize = 200
  /// Bytes of records after which the sample is large enough.
  private static let sampleByteCount = 1 << 20
  /// Names of late fields that are remembered to be told.
  private static let mostLateFields = 5

  private let fields: FieldSelection?
  private(set) var losses = OutputLosses()
  private var taker = RecordTaker()
  /// The place of each column, once the header is written.
  private var places: [CSVRow.Column: Int]?
  private var columnCount = 0
  private var held: [CSVRow] = []
  private var heldByteCount = 0

  init(fields: FieldSelection?) {
    self.fields = fields
  }

  mutating func encode(_ raw: RawRecord, into output: inout [UInt8]) {
    guard let row = CSVRow(taker.record(raw)) else {
      losses.badCount += raw.isOversized ? 0 : 1
      losses.oversizedCount += raw.isOversized ? 1 : 0
      return
    }
    if places != nil { return append(row, to: &output) }
    held.append(row)
    heldByteCount += raw.bytes.count
    if held.count == Self.sampleSize || heldByteCount >= Self.sampleByteCount {
      settle(into: &output)
    }
  }

  /// Writes the header and the records that were held back.
  mutating func settle(into output: inout [UInt8]) {
    guard places == nil, !held.isEmpty else { return }
    let columns = columns()
    places = Dictionary(uniqueKeysWithValues: zip(columns, columns.indices))
    columnCount = columns.count
    CSVText.append(columns.map { Array($0.path.joined(separator: ".").utf8) }, to: &output)
    for row in held { append(row, to: &output) }
    held = []
  }

  /// The columns of the records held back, each where it first stands, or as the selection has them.
  private func columns() -> [CSVRow.Column] {
    var columns: [(rank: Int, column: CSVRow.Column)] = []
    var known: Set<CSVRow.Column> = []
    for (column, _) in held.lazy.flatMap(\.cells) where known.insert(column).inserted {
      if let rank = fields.map({ $0.rank(of: column.path) }) ?? 0 { columns.append((rank, column)) }
    }
    return columns.enumerated()
      .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
      .map(\.element.column)
  }

  private mutating func append(_ row: CSVRow, to output: inout [UInt8]) {
    var cells = [[UInt8]](repeating: [], count: columnCount)
    var isLate = false
    for (column, bytes) in row.cells {
      if let place = places?[column] {
        cells[place] = bytes
      } else if !bytes.isEmpty, note(late: column) {
        isLate = true
      }
    }
    losses.lateCount += isLate ? 1 : 0
    CSVText.append(cells, to: &output)
  }

  /// Remembers a field that has no column; false for one that is not shown.
  private mutating func note(late column: CSVRow.Column) -> Bool {
    if let fields, fields.rank(of: column.path) == nil { return false }
    let name = column.path.joined(separator: ".")
    if losses.lateFields.count < Self.mostLateFields, !losses.lateFields.contains(name) {
      losses.lateFields.append(name)
    }
    return true
  }
}
