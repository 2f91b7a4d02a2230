/// The bytes of a stream from the record that is being read up to the last that came.
struct StreamBuffer: ~Copyable {
  /// Bytes that are read at a time.
  let chunkByteCount: Int
  private var memory: ReadBuffer
  /// Where the memory's first byte is in the input.
  private var offset = 0
  /// Bytes in the memory.
  private var count = 0
  /// Where the record that is being read can start, in the input.
  private var start = 0
  /// The next byte to scan, in the input.
  private var position = 0
  private var hasEnded = false
  /// Why no more came, if that is not the end of the input.
  private(set) var failure: RecordError?
  /// The first bytes of a record that is too long; the rest is let go.
  private var oversized: [UInt8]?

  /// - Parameter offset: Where the next byte that comes is in the input.
  init(chunkByteCount: Int, at offset: Int = 0) {
    self.chunkByteCount = chunkByteCount
    (self.offset, start, position) = (offset, offset, offset)
    memory = ReadBuffer(byteCount: chunkByteCount * 2)
  }

  var isEmpty: Bool { count == 0 }

  /// The bytes, with the cursor at the next to scan.
  var window: ByteWindow {
    var window = ByteWindow(bytes: memory.bytes(count), offset: offset, isLast: hasEnded)
    window.cursor = position - offset
    return window
  }

  /// The bytes of a part of the input that is in the memory.
  func bytes(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(
      rebasing: memory.bytes(count)[(range.lowerBound - offset)..<(range.upperBound - offset)])
  }

  /// The first bytes of a record that is too long to be in the memory.
  func oversizedPrefix(of range: Range<Int>) -> [UInt8]? {
    if let oversized { return oversized }
    guard range.count > Record.largestByteCount else { return nil }
    return Array(bytes(range).prefix(Record.oversizedPrefixByteCount))
  }

  /// Says that all before `position` is scanned.
  mutating func advance(to position: Int) { self.position = position }

  /// Lets go of all before `start`, where the next record is looked for.
  mutating func release(upTo start: Int) {
    self.start = start
    oversized = nil
    // Bytes move only where that frees more than it moves, so that each moves once at most.
    if start - offset > memory.memory.count / 2 { drop(upTo: start) }
    let needed = max(chunkByteCount * 2, count)
    if memory.memory.count > needed * 4 { memory.resize(to: needed) }
  }

  /// Reads what is there, at least a byte or the end.
  ///
  /// It makes room first. A failure ends the bytes, and those before it can still be used.
  mutating func fill(from input: inout DecodedInput) {
    makeRoom()
    let room = UnsafeMutableRawBufferPointer(rebasing: memory.memory[count...])
    do throws(RecordError) {
      let read = try input.read(into: room)
      count += read
      hasEnded = read == 0
    } catch {
      failure = error
      hasEnded = true
    }
  }

  private mutating func makeRoom() {
    if memory.memory.count - count >= chunkByteCount { return }
    drop(upTo: start)
    if oversized != nil || position - start > Record.largestByteCount { letGoOfOversized() }
    if memory.memory.count - count < chunkByteCount { memory.resize(to: memory.memory.count * 2) }
  }

  /// Keeps the first bytes of a record that is too long, and drops the rest that is scanned.
  private mutating func letGoOfOversized() {
    if oversized == nil {
      let prefix = memory.bytes(count).prefix(Record.oversizedPrefixByteCount)
      oversized = Array(prefix)
    }
    drop(upTo: position)
    start = position
    let needed = max(chunkByteCount * 2, count)
    if memory.memory.count > needed * 2 { memory.resize(to: needed) }
  }

  private mutating func drop(upTo position: Int) {
    let dropped = min(max(0, position - offset), count)
    guard dropped > 0 else { return }
    memory.moveToFront(from: dropped, byteCount: count - dropped)
    offset += dropped
    count -= dropped
  }
}
