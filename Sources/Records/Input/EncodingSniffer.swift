/// Sees from the first bytes of a text that it is not UTF-8.
enum EncodingSniffer {
  /// An encoding, and the bytes of the mark that tells it.
  struct Mark {
    var encoding: TextEncoding
    var byteCount: Int
  }

  /// Bytes that are enough to tell.
  static let byteCount = 16

  // The mark of UTF-32LE begins with that of UTF-16LE, so it comes first.
  private static let marks: [([UInt8], TextEncoding)] = [
    ([0xFF, 0xFE, 0, 0], .utf32LittleEndian), ([0, 0, 0xFE, 0xFF], .utf32BigEndian),
    ([0xFF, 0xFE], .utf16LittleEndian), ([0xFE, 0xFF], .utf16BigEndian),
  ]

  /// The encoding by its byte order mark, or UTF-16 by every other byte, which is 0 in the text of
  /// most of Europe; nil while more bytes could tell.
  static func finding(in bytes: UnsafeRawBufferPointer, isWhole: Bool) -> Finding<Mark>? {
    for (mark, encoding) in marks where agrees(mark, with: bytes) {
      guard bytes.count >= mark.count else {
        if isWhole { continue }
        return nil
      }
      return .found(Mark(encoding: encoding, byteCount: mark.count))
    }
    return findingByZeros(in: bytes, isWhole: isWhole)
  }

  // Loops over raw bytes: the types of lazy collections cost a start more than the bytes do.

  /// Whether the bytes, as far as there are any, are those of the mark.
  private static func agrees(_ mark: [UInt8], with bytes: UnsafeRawBufferPointer) -> Bool {
    for place in 0..<min(mark.count, bytes.count) where mark[place] != bytes[place] { return false }
    return true
  }

  private static func findingByZeros(
    in bytes: UnsafeRawBufferPointer, isWhole: Bool
  ) -> Finding<Mark>? {
    let count = min(byteCount, bytes.count)
    let isLittle = hasZeros(at: 1, in: bytes, count)
    guard isLittle || hasZeros(at: 0, in: bytes, count) else { return .nothing }
    guard count == byteCount || isWhole else { return nil }
    guard count >= 4 else { return .nothing }
    let encoding = isLittle ? TextEncoding.utf16LittleEndian : .utf16BigEndian
    return .found(Mark(encoding: encoding, byteCount: 0))
  }

  /// Whether every other byte from `start` on is 0 and no other one is.
  private static func hasZeros(
    at start: Int, in bytes: UnsafeRawBufferPointer, _ count: Int
  ) -> Bool {
    for place in 0..<count where (bytes[place] == 0) != (place % 2 == start) { return false }
    return true
  }
}
