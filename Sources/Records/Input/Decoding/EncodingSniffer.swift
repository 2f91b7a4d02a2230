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
    for (mark, encoding) in marks where mark.starts(with: bytes.prefix(mark.count)) {
      guard bytes.count >= mark.count else {
        if isWhole { continue }
        return nil
      }
      return .found(Mark(encoding: encoding, byteCount: mark.count))
    }
    return findingByZeros(in: bytes.prefix(byteCount), isWhole: isWhole)
  }

  private static func findingByZeros(
    in bytes: Slice<UnsafeRawBufferPointer>, isWhole: Bool
  ) -> Finding<Mark>? {
    let (even, odd) = (bytes.indices.filter { $0 % 2 == 0 }, bytes.indices.filter { $0 % 2 == 1 })
    let isLittle = even.allSatisfy { bytes[$0] != 0 } && odd.allSatisfy { bytes[$0] == 0 }
    let isBig = even.allSatisfy { bytes[$0] == 0 } && odd.allSatisfy { bytes[$0] != 0 }
    guard isLittle || isBig else { return .nothing }
    guard bytes.count >= byteCount || isWhole else { return nil }
    guard bytes.count >= 4 else { return .nothing }
    let encoding = isLittle ? TextEncoding.utf16LittleEndian : .utf16BigEndian
    return .found(Mark(encoding: encoding, byteCount: 0))
  }
}
