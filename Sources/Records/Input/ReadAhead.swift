/// Reads parts of a file; where they follow each other, forwards or backwards, many at a time.
struct ReadAhead: ~Copyable {
  /// Bytes that are read at a time where parts follow each other.
  private static let byteCount = 64 << 10
  /// Bytes between two parts that follow each other, at most.
  private static let mostBetween = 16
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
    let start = start(for: range)
    let wanted = max(range.upperBound - start, isBehind(range) ? Self.byteCount : 0)
    if buffer.memory.count < wanted || buffer.memory.count > max(wanted, Self.mostKeptByteCount) {
      buffer = ReadBuffer(byteCount: max(wanted, Self.byteCount))
    }
    let target = UnsafeMutableRawBufferPointer(rebasing: buffer.memory.prefix(wanted))
    known = 0..<0
    let count = try file.read(into: target, at: start)
    if start + count < range.upperBound { throw .changed }
    known = start..<(start + count)
  }

  /// Whether a part goes on where the last ones end.
  private func isBehind(_ range: Range<Int>) -> Bool {
    known.lowerBound <= range.lowerBound
      && range.lowerBound <= known.upperBound + Self.mostBetween
  }

  /// Where to begin reading for a part: well before one that ends where the last ones begin.
  private func start(for range: Range<Int>) -> Int {
    let isBefore =
      !known.isEmpty && range.lowerBound < known.lowerBound
      && range.upperBound >= known.lowerBound - Self.mostBetween
    return isBefore
      ? max(0, min(range.lowerBound, range.upperBound - Self.byteCount)) : range.lowerBound
  }
}
