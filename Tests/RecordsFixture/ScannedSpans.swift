@testable import Records

extension RecordScanning {
  /// All records of a text that comes in windows of a few bytes, as a file does.
  package mutating func spans(of text: [UInt8], chunkByteCount: Int) -> [RecordSpan] {
    var spans: [RecordSpan] = []
    var position = 0
    var size = chunkByteCount
    while true {
      let end = max(position, min(position + size, text.count))
      let step = text[position..<end].withUnsafeBufferPointer { bytes in
        var window = ByteWindow(bytes: bytes, offset: position, isLast: end == text.count)
        defer { position = window.position }
        return next(in: &window)
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
