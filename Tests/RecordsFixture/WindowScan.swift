@testable import Records

/// The spans that a scanner finds in bytes that it sees in windows of a size, which grow where it needs
/// more.
package func spans(
  in bytes: UnsafeBufferPointer<UInt8>, _ layout: RecordLayout, windowByteCount: Int
) -> [RecordSpan] {
  var scanner = RecordScanner(layout, at: 0, line: 1)
  var spans: [RecordSpan] = []
  var (start, count) = (0, windowByteCount)
  while true {
    let end = min(bytes.count, start + count)
    var window = ByteWindow(
      bytes: UnsafeBufferPointer(rebasing: bytes[start..<end]), offset: start,
      isLast: end == bytes.count)
    var step = scanner.next(in: &window)
    while case .record(let span) = step {
      spans.append(span)
      step = scanner.next(in: &window)
    }
    count = window.cursor == 0 ? count + 1 : windowByteCount
    start = window.position
    switch step {
    case .end: return spans
    case .badRecord(let span, let resume):
      spans.append(span)
      start = resume
    case .needsMore, .record: break
    }
  }
}
