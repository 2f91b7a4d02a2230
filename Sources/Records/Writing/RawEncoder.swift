/// Writes records as they stand in the input.
struct RawEncoder {
  private(set) var losses = OutputLosses()
  /// The layout of the record before, to see where an input begins.
  private var layout: RecordLayout?

  mutating func encode(_ record: RawRecord, into output: inout [UInt8]) {
    if record.layout != layout {
      layout = record.layout
      output += record.layout.header
      if let last = output.last, last != Byte.newline { output.append(Byte.newline) }
    } else if record.format == .paragraphs {
      output += record.endsLinesByCRLF ? [Byte.carriageReturn, Byte.newline] : [Byte.newline]
    }
    output += record.bytes
    output.append(Byte.newline)
    if record.isOversized { losses.oversizedCount += 1 }
  }
}

extension RawRecord {
  /// Whether the line break behind the record is a carriage return and a line feed.
  ///
  /// The carriage return is the last of its bytes.
  fileprivate var endsLinesByCRLF: Bool { bytes.last == Byte.carriageReturn }
}
