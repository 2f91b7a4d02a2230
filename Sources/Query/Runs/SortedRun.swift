import Platform
import Records

/// A sorted run, which is read from its first key to its last.
enum SortedRun {
  case memory(MemoryRun)
  case file(RunReader)

  var isAtEnd: Bool {
    switch self {
    case .memory(let run): run.isAtEnd
    case .file(let run): run.isAtEnd
    }
  }

  /// The key under the cursor, until that moves on.
  var currentKey: UnsafeBufferPointer<UInt8> {
    switch self {
    case .memory(let run): run.currentKey
    case .file(let run): run.currentKey
    }
  }

  /// The record of the key under the cursor.
  var record: UInt32 {
    switch self {
    case .memory(let run): run.record
    case .file(let run): run.record
    }
  }

  /// Moves the cursor to the next key.
  func advance() throws(SortError) {
    switch self {
    case .memory(let run): run.advance()
    case .file(let run): try run.advance()
    }
  }
}

/// A run in memory.
final class MemoryRun {
  private let buffer: RunBuffer
  /// The place of the key under the cursor.
  private var place = 0

  /// Makes a run of what is sorted.
  init(_ buffer: consuming RunBuffer) { self.buffer = buffer }

  var isAtEnd: Bool { place == buffer.count }

  var currentKey: UnsafeBufferPointer<UInt8> { buffer.key(at: place) }

  var record: UInt32 { buffer.record(at: place) }

  func advance() { place += 1 }
}

/// A run in a file.
final class RunReader {
  private let file: InputFile
  private var buffer: ReadBuffer
  /// The bytes of the buffer that are not read yet.
  private var unread = 0..<0
  /// The range of the run that is not in the buffer yet.
  private var rest: Range<Int>
  /// Where the key under the cursor is in the buffer; nil behind the last.
  private var key: Range<Int>?
  /// The record of the key under the cursor.
  private(set) var record: UInt32 = 0

  /// Makes a reader whose cursor is at the first key.
  init(_ file: InputFile, _ run: Range<Int>, bufferByteCount: Int) throws(SortError) {
    self.file = file
    rest = run
    buffer = ReadBuffer(byteCount: bufferByteCount)
    try advance()
  }

  var isAtEnd: Bool { key == nil }

  /// The key under the cursor, until that moves on.
  var currentKey: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: buffer.bytes(unread.lowerBound)[(key ?? 0..<0)])
  }

  /// Moves the cursor to the next key.
  func advance() throws(SortError) {
    key = nil
    guard !unread.isEmpty || !rest.isEmpty else { return }
    try fill(atLeast: RunWriter.headByteCount)
    let start = unread.lowerBound
    let count = Int(buffer.memory.loadUnaligned(fromByteOffset: start, as: UInt16.self))
    try fill(atLeast: RunWriter.headByteCount + count)
    let head = unread.lowerBound
    record = buffer.memory.loadUnaligned(fromByteOffset: head + 2, as: UInt32.self)
    let keyStart = head + RunWriter.headByteCount
    key = keyStart..<(keyStart + count)
    unread = (keyStart + count)..<unread.upperBound
  }

  /// Makes sure that so many unread bytes are in the buffer.
  private func fill(atLeast count: Int) throws(SortError) {
    guard unread.count < count else { return }
    buffer.moveToFront(from: unread.lowerBound, byteCount: unread.count)
    unread = 0..<unread.count
    if buffer.memory.count < count { buffer.resize(to: count) }
    let target = buffer.memory[unread.upperBound...].prefix(rest.count)
    let read = try read(into: UnsafeMutableRawBufferPointer(rebasing: target))
    unread = 0..<(unread.count + read)
    rest = (rest.lowerBound + read)..<rest.upperBound
    guard unread.count >= count else { throw .temporaryFileFailed(code: EIO) }
  }

  private func read(into target: UnsafeMutableRawBufferPointer) throws(SortError) -> Int {
    do throws(RecordError) {
      return try file.read(into: target, at: rest.lowerBound)
    } catch {
      throw SortError(error)
    }
  }
}
