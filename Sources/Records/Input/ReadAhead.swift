/// Reads parts of a file; where they follow each other, many at a time.
struct ReadAhead: ~Copyable {
  /// Bytes that are read at a time where parts follow each other.
  private static let byteCount = 64 << 10
  /// Bytes of memory that are kept; a long part may take more for a while.
  private static let mostKeptByteCount = 1 << 20

  private let file: InputFile
  private var buffer = ReadBuffer(byteCount: byteCount)
  /// The range of the file that is in the buffer.
  private var known = 0..<0

  init(_ file: InputFile) { self.file = file }

  /// The bytes of a part, which are valid until the next call.
  ///
  /// O(bytes).
  ///
  /// - Throws: ``RecordError/changed`` if the file ends before the part does.
  mutating func bytes(_ range: Range<Int>) throws(RecordError) -> UnsafeBufferPointer<UInt8> {
    if range.lowerBound < known.lowerBound || range.upperBound > known.upperBound {
      try read(range)
    }
    let start = range.lowerBound - known.lowerBound
    return UnsafeBufferPointer(rebasing: buffer.bytes(known.count)[start..<(start + range.count)])
  }

  private mutating func read(_ range: Range<Int>) throws(RecordError) {
    let follows = known.lowerBound <= range.lowerBound && range.lowerBound <= known.upperBound + 16
    let wanted = follows ? max(range.count, Self.byteCount) : range.count
    if buffer.memory.count < wanted || buffer.memory.count > max(wanted, Self.mostKeptByteCount) {
      buffer = ReadBuffer(byteCount: max(wanted, Self.byteCount))
    }
    let target = UnsafeMutableRawBufferPointer(rebasing: buffer.memory.prefix(wanted))
    known = 0..<0
    let count = try file.read(into: target, at: range.lowerBound)
    if count < range.count { throw .changed }
    known = range.lowerBound..<(range.lowerBound + count)
  }
}
