/// The first and the last bytes of what is known of a file.
///
/// By them a file that was written anew is told from one that has only grown.
struct FileEnds: Sendable, Hashable {
  /// Bytes that are kept of each end.
  static let mostBytes = 4 << 10

  private let head: [UInt8]
  private let tail: [UInt8]

  /// Reads the ends of the first `byteCount` bytes of a file.
  init(of file: InputFile, byteCount: Int) throws(RecordError) {
    let count = min(byteCount, Self.mostBytes)
    head = try Self.head(of: file, byteCount: count)
    tail = try file.bytes(count, at: byteCount - count)
  }

  /// The first bytes of a file, fewer where it ends before.
  static func head(of file: InputFile, byteCount: Int) throws(RecordError) -> [UInt8] {
    try file.bytes(byteCount, at: 0)
  }

  /// Whether the two ends are all the bytes.
  static func areAll(of byteCount: Int) -> Bool { byteCount <= mostBytes * 2 }
}

extension InputFile {
  /// Bytes of the file, fewer where it ends before.
  fileprivate func bytes(_ count: Int, at offset: Int) throws(RecordError) -> [UInt8] {
    let buffer = ReadBuffer(byteCount: count)
    return Array(buffer.bytes(try readSelf(into: buffer.memory, at: offset)))
  }
}
