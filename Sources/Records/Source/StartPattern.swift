/// Bytes that show where a record is likely to start, in a format where that depends on the bytes before.
///
/// Rows of cells are likely to start behind a line break. JSON values are likely to start where the first bytes of the
/// second one stand again, behind what is between it and the first. Who starts there has to see whether the records
/// before it end there: see ``RecordScanner/stand(at:)``.
struct StartPattern {
  /// Bytes at the start of the records that are looked at.
  private static let sampleByteCount = 64 << 10
  /// Bytes between two values, at most.
  private static let mostBetween = 64
  /// Bytes of a value that are compared, at most: up to the colon of its first name.
  private static let mostPrefix = 64

  /// The bytes before the start of a record and its first bytes; not empty.
  let bytes: [UInt8]
  /// Bytes of these that stand before the start.
  let leading: Int

  /// The pattern of the records from one of them on; nil for a format that has none, and where the first records do
  /// not show what they begin with.
  init?(
    _ file: InputFile, layout: RecordLayout, from start: Checkpoint, to end: Int
  ) throws(RecordError) {
    switch layout.format {
    case .delimited: (bytes, leading) = ([Byte.newline], 1)
    case .jsonMember where layout.root != nil: return nil
    case .jsonArray, .jsonValues, .jsonMember:
      let buffer = ReadBuffer(byteCount: min(Self.sampleByteCount, end - start.offset))
      let count = try file.read(into: buffer.memory, at: start.offset)
      guard let (bytes, leading) = Self.beginning(of: layout, in: buffer.bytes(count)) else {
        return nil
      }
      (self.bytes, self.leading) = (bytes, leading)
    case .jsonLines, .lines, .log, .paragraphs, .blocks: return nil
    }
  }

  /// The first bytes that the first two values share, behind the bytes between these values.
  private static func beginning(
    of layout: RecordLayout, in bytes: UnsafeBufferPointer<UInt8>
  ) -> (bytes: [UInt8], leading: Int)? {
    var window = ByteWindow(bytes: bytes, offset: 0, isLast: false)
    var scanner = RecordScanner(layout, at: 0, line: 1)
    guard case .record(let first) = scanner.next(in: &window),
      case .record(let second) = scanner.next(in: &window)
    else { return nil }
    let between = first.range.upperBound..<second.range.lowerBound
    let prefix = zip(bytes[first.range], bytes[second.range]).prefix(mostPrefix)
      .prefix { $0 == $1 && $0 != Byte.colon }.count
    guard between.count <= mostBetween, prefix > 0 else { return nil }
    return (
      Array(bytes[between.lowerBound..<(second.range.lowerBound + prefix)]), between.count
    )
  }

  /// Puts the cursor where a record is likely to start; else where to look on.
  func findStart(in window: inout ByteWindow) -> Bool {
    let end = window.bytes.count - bytes.count + 1
    while let place = window.next(bytes[0], upTo: end) {
      let candidate = UnsafeBufferPointer(rebasing: window.bytes[place..<(place + bytes.count)])
      if candidate.elementsEqual(bytes) {
        window.cursor = place + leading
        return true
      }
      window.cursor = place + 1
    }
    // The pattern may lie across the end of the bytes.
    window.cursor = window.isLast ? window.bytes.count : max(window.cursor, end)
    return false
  }
}
