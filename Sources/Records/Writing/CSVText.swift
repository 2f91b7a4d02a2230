/// Rows of delimited text (RFC 4180).
enum CSVText {
  /// Appends a row, its cells in quotes where they must be, and a line feed.
  static func append(_ cells: [[UInt8]], to output: inout [UInt8]) {
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
