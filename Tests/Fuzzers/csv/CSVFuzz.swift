@testable import Records

/// Rows of cells: the scanner finds the rows of a plain reader, whatever the chunks, and rows that are
/// written are read again as they were.
///
/// The first byte says the delimiter, the second the size of a chunk.
enum CSVFuzz: FuzzTarget {
  static func check(_ input: [UInt8]) throws {
    var input = FuzzInput(input)
    let delimiter = UInt8(ascii: input.choice(of: [",", ";", "\t", "|"]))
    let chunk = 1 + input.byte()
    let bytes = input.bytes
    let reader = CellReader(delimiter: delimiter)
    let spans = spans(of: bytes, delimiter, chunkByteCount: bytes.count + 1)
    try expectEqual(self.spans(of: bytes, delimiter, chunkByteCount: chunk), spans, "in chunks")
    var cells: [[[UInt8]]] = []
    for span in spans where span.fault == nil {
      let row = Array(bytes[span.range])
      cells.append(row.withUnsafeBufferPointer(reader.cells))
      try checkFields(of: row, cells[cells.count - 1], delimiter)
    }
    try checkNothingLost(cells, spans, in: bytes)
    try checkWritten(cells)
  }

  private static func spans(
    of bytes: [UInt8], _ delimiter: UInt8, chunkByteCount: Int
  ) -> [RecordSpan] {
    var scanner = DelimitedScanner(delimiter: delimiter, comment: nil, at: 0, line: 1)
    return WindowedScan.spans(of: bytes, &scanner, chunkByteCount: chunkByteCount)
  }

  /// A single cell is read as it is among all of its row.
  private static func checkFields(
    of row: [UInt8], _ cells: [[UInt8]], _ delimiter: UInt8
  ) throws {
    let paths = cells.indices.map { FieldPath(name: "column \($0 + 1)") }
    let layout = RecordLayout(format: .delimited(delimiter), start: 0, line: 1)
    var fields: [[UInt8]] = []
    var reader = FieldReader(paths, layout: layout)
    row.withUnsafeBufferPointer { bytes in
      reader.read(bytes) { _, value in fields.append(Array(value.bytes)) }
    }
    try expectEqual(fields, cells, "read one by one")
  }

  /// Every letter and digit is in a cell.
  private static func checkNothingLost(
    _ cells: [[[UInt8]]], _ spans: [RecordSpan], in bytes: [UInt8]
  ) throws {
    let kept = cells.joined().joined().filter(isWord)
    let faulty = spans.filter { $0.fault != nil }.flatMap { bytes[$0.range] }
    let count = kept.count + faulty.count(where: isWord)
    try expectEqual(count, bytes.count(where: isWord), "letters and digits")
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    Byte.isLetter(byte) || Byte.isDigit(byte)
  }

  /// Rows that are written are read again as the same rows.
  private static func checkWritten(_ cells: [[[UInt8]]]) throws {
    var text: [UInt8] = []
    for row in cells { CSVText.append(row, to: &text) }
    let reader = CellReader(delimiter: Byte.comma)
    let again = spans(of: text, Byte.comma, chunkByteCount: text.count + 1).map { span in
      Array(text[span.range]).withUnsafeBufferPointer(reader.cells)
    }
    try expectEqual(again, cells, "written as \(String(decoding: text, as: UTF8.self))")
  }
}
