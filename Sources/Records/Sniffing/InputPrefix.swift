/// The first bytes of an input, which its format is seen from.
struct InputPrefix {
  /// Bytes that are looked at.
  static let byteCount = 64 << 10

  let bytes: UnsafeBufferPointer<UInt8>
  /// Whether that is all of the input.
  let isWhole: Bool

  /// Bytes of the byte order mark, which is not part of the text.
  var markByteCount: Int { bytes.starts(with: Self.mark) ? 3 : 0 }

  /// Whether what is there may be the beginning of a byte order mark.
  var mayBeMark: Bool { bytes.count < 3 && Self.mark.starts(with: bytes) }

  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The text behind the byte order mark.
  var text: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: bytes[markByteCount...]) }

  /// The spans of the first records if the text has this format; of a text that goes on, the last
  /// one is dropped, for it may be cut.
  ///
  /// - Parameter start: where the first record can be, in the text.
  func spans(_ format: RecordFormat, limit: Int, from start: Int = 0) -> [RecordSpan] {
    spans(RecordLayout(format: format, start: start, line: 1), limit: limit, from: start)
  }

  /// The spans of the first records if the text is laid out so.
  func spans(_ layout: RecordLayout, limit: Int, from start: Int = 0) -> [RecordSpan] {
    let rest = UnsafeBufferPointer(rebasing: text[start...])
    var window = ByteWindow(bytes: rest, offset: start, isLast: isWhole)
    var scanner = RecordScanner(layout, at: start, line: 1)
    var spans: [RecordSpan] = []
    while spans.count < limit {
      switch scanner.next(in: &window) {
      case .record(let span): spans.append(span)
      case .badRecord(let span, let resume):
        spans.append(span)
        window.cursor = resume - start
      case .needsMore, .end: return spans
      }
    }
    return spans
  }

  /// The bytes of a span that was found in ``text``.
  func bytes(of span: RecordSpan) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: text[span.range])
  }

  /// Throws if the bytes are not text that can be read.
  func checkIsText() throws(RecordError) {
    let head = bytes.prefix(8 << 10)
    let controls = head.count { $0 < 0x20 && !Byte.isSpace($0) }
    guard head.count(where: { $0 == 0 }) <= 1, controls * 10 <= head.count * 3 else {
      throw .binary
    }
  }
}
