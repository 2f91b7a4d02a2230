import Platform
import Records

/// Reads a part of a sorted run from its first key to its last.
struct RunReader: ~Copyable {
  private let run: SortedRun
  /// What is not in the buffer yet, in places of the run.
  private var rest: Range<Int>
  private var buffer: ReadBuffer
  /// The bytes of the buffer that are not read yet.
  private var unread = 0..<0
  /// Where the key under the cursor is in the buffer; nil behind the last.
  private var key: Range<Int>?
  /// The record of the key under the cursor.
  private(set) var record: UInt32 = 0

  /// Makes a reader whose cursor is at the first key of a part.
  ///
  /// - Parameters:
  ///   - part: The places from that of a key to the one behind another.
  ///   - bufferByteCount: Bytes that are read at a time.
  init(_ run: SortedRun, _ part: Range<Int>, bufferByteCount: Int) throws(SortError) {
    self.run = run
    rest = part
    buffer = ReadBuffer(byteCount: bufferByteCount)
    try advance()
  }

  var isAtEnd: Bool { key == nil }

  /// The key under the cursor, until that moves on.
  var currentKey: UnsafeBufferPointer<UInt8> {
    UnsafeRawBufferPointer(rebasing: buffer.memory[key ?? 0..<0])
      .assumingMemoryBound(to: UInt8.self)
  }

  /// Moves the cursor to the next key.
  mutating func advance() throws(SortError) {
    key = nil
    guard !unread.isEmpty || !rest.isEmpty else { return }
    try fill(atLeast: RunFormat.headByteCount)
    let start = unread.lowerBound
    let count = Int(buffer.memory.loadUnaligned(fromByteOffset: start, as: UInt16.self))
    try fill(atLeast: RunFormat.headByteCount + count)
    let head = unread.lowerBound
    record = buffer.memory.loadUnaligned(fromByteOffset: head + 2, as: UInt32.self)
    let keyStart = head + RunFormat.headByteCount
    key = keyStart..<(keyStart + count)
    unread = (keyStart + count)..<unread.upperBound
  }

  /// Makes sure that so many unread bytes are in the buffer.
  private mutating func fill(atLeast count: Int) throws(SortError) {
    guard unread.count < count else { return }
    buffer.moveToFront(from: unread.lowerBound, byteCount: unread.count)
    unread = 0..<unread.count
    if buffer.memory.count < count { buffer.resize(to: count) }
    let read = try run.read(&rest, into: &buffer, behind: unread.count)
    unread = 0..<(unread.count + read)
    guard unread.count >= count else { throw .temporaryFileFailed(code: EIO) }
  }
}
