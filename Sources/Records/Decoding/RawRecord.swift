/// A record as it stands in the input, not taken apart yet.
///
/// Its bytes are valid only during the call that hands it out.
public struct RawRecord {
  /// Which record it is, 0-based.
  public let index: Int
  /// Where it is; what the scanner found wrong with it.
  package let span: RecordSpan
  /// Its bytes without the line break at the end; the first ones of a record that is too long.
  public let bytes: UnsafeBufferPointer<UInt8>
  /// How its input is laid out.
  package let layout: RecordLayout

  /// The line of its first byte, 1-based.
  public var line: Int { span.line }
  /// Its bytes in the input, without the line break at the end.
  public var byteRange: Range<Int> { span.range }
  /// How the records of its input are told apart.
  public var format: RecordFormat { layout.format }
  /// Whether it is too long to be read; ``bytes`` are then only its first.
  public var isOversized: Bool { bytes.count < byteRange.count }
}

extension RecordDecoder {
  /// Takes a record apart.
  ///
  /// O(bytes).
  mutating func record(_ raw: RawRecord) -> Record {
    let content: Record.Content =
      raw.isOversized
      ? .oversized(prefix: Array(raw.bytes), byteCount: raw.byteRange.count)
      : content(of: raw.span, raw.bytes)
    return Record(
      index: raw.index, line: raw.line, byteRange: raw.byteRange, content: content)
  }
}
