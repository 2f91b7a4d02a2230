/// Where bytes come from.
protocol ByteSource: Sendable {
  /// Reads what is there, and waits for it if need be; 0 bytes are the end.
  func read(into room: UnsafeMutableRawBufferPointer) throws(RecordError) -> Int
}

/// Bytes on their way from one stage of decoding to the next, of which it holds a bounded number.
struct ByteQueue: ~Copyable {
  private let memory: ReadBuffer
  private var start = 0
  private var end = 0

  init(byteCount: Int) { memory = ReadBuffer(byteCount: byteCount) }

  var isEmpty: Bool { start == end }

  /// The bytes that wait.
  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: memory.memory[start..<end]) }

  /// Takes in what a source has, behind the bytes that wait; answers how many bytes that is.
  mutating func append(from source: some ByteSource) throws(RecordError) -> Int {
    let count = try source.read(into: makeRoom())
    end += count
    return count
  }

  /// Memory to write to behind the bytes that wait; see ``didWrite(_:)``.
  mutating func makeRoom() -> UnsafeMutableRawBufferPointer {
    if start > 0 {
      memory.moveToFront(from: start, byteCount: end - start)
      (start, end) = (0, end - start)
    }
    return UnsafeMutableRawBufferPointer(rebasing: memory.memory[end...])
  }

  /// Takes over what was written to the memory that was made.
  mutating func didWrite(_ count: Int) { end += count }

  /// Lets go of the first bytes.
  mutating func drop(_ count: Int) { start += count }

  /// Moves as many bytes as there is room for; answers how many.
  @discardableResult
  mutating func move(to room: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(end - start, room.count)
    room.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes.prefix(count)))
    drop(count)
    return count
  }
}
