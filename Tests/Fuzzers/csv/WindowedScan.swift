@testable import Records

/// Scans bytes that come in windows, as a file does.
enum WindowedScan {
  /// All records that a scanner finds.
  static func spans(
    of bytes: [UInt8], _ scanner: inout some RecordScanning, chunkByteCount: Int
  ) -> [RecordSpan] {
    var spans: [RecordSpan] = []
    var (position, size) = (0, chunkByteCount)
    while true {
      let end = max(position, min(position + size, bytes.count))
      let step = bytes[position..<end].withUnsafeBufferPointer { part in
        var window = ByteWindow(bytes: part, offset: position, isLast: end == bytes.count)
        defer { position = window.position }
        return scanner.next(in: &window)
      }
      switch step {
      case .record(let span): spans.append(span)
      case .badRecord(let span, let resume):
        spans.append(span)
        position = resume
      case .needsMore: size = position < end ? size + 1 : chunkByteCount
      case .end: return spans
      }
    }
  }
}
