import JSON
import RecordCards
import Records

/// Rows of cells as text that is pasted into a spreadsheet or given to a command: the names of the columns,
/// then a line for each record.
struct TakenTable {
  /// The way in which cells are told apart.
  enum Style: Equatable {
    /// By commas, with quotes around what has one, as the records are written to a file.
    case csv
    /// By tabs, with nothing around any cell: a tab or a line break in one becomes a blank, so that each line is a
    /// row and each tab ends a cell.
    case tsv

    /// The name for messages.
    var name: String {
      switch self {
      case .csv: "CSV"
      case .tsv: "TSV"
      }
    }
  }

  private let columns: [FieldPath]
  private let style: Style
  /// The lines so far.
  private(set) var bytes: [UInt8] = []

  /// Makes a table of its first line.
  init(_ columns: [FieldPath], style: Style) {
    (self.columns, self.style) = (columns, style)
    append(columns.map { Self.title(of: $0) })
  }

  /// Adds the row of a record; what it does not have is empty, and so is `null`.
  ///
  /// O(bytes of the record · columns).
  mutating func append(_ record: Record) {
    if let whole = RecordRow.whole(of: record) {
      let path = FieldPath(name: whole.key)
      return append(columns.map { $0 == path ? Self.cell(of: whole.value) : "" })
    }
    append(columns.map { record.value(at: $0).map(Self.cell) ?? "" })
  }

  private mutating func append(_ cells: [String]) {
    switch style {
    case .csv: CSVText.append(cells.map { Array($0.utf8) }, to: &bytes)
    case .tsv:
      for (place, cell) in cells.enumerated() {
        if place > 0 { bytes.append(UInt8(ascii: "\t")) }
        bytes += Self.onOneLine(cell)
      }
      bytes.append(UInt8(ascii: "\n"))
    }
  }

  /// The bytes of a cell with a blank for each tab and each end of a line, which may be two characters.
  private static func onOneLine(_ cell: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var former: UInt8 = 0
    for byte in cell.utf8 {
      switch byte {
      case UInt8(ascii: "\n") where former == UInt8(ascii: "\r"): break
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"):
        bytes.append(UInt8(ascii: " "))
      default: bytes.append(byte)
      }
      former = byte
    }
    return bytes
  }

  private static func cell(of value: JSONValue) -> String {
    value == .null ? "" : WholeValue.text(of: value)
  }

  /// The name of a column, as the written CSV has it.
  private static func title(of path: FieldPath) -> String {
    path.steps.reduce(into: "") { title, step in
      switch step {
      case .name(let name): title += title.isEmpty ? name : ".\(name)"
      case .index(let index): title += "[\(index)]"
      }
    }
  }
}
