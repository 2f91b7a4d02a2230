import Platform
import Records

/// Sorted runs of keys in a temporary file without a name.
final class RunFile {
  /// Where runs stand in the file, in the order they were added.
  private(set) var runs: [Range<Int>] = []
  private let file: InputFile

  init(_ resources: SortResources) throws(SortError) {
    do throws(RecordError) {
      file = try resources.makeFile()
    } catch {
      throw SortError(error)
    }
  }

  /// Adds a run; `write` hands its keys and records over in order.
  func addRun(
    _ write: ((UnsafeBufferPointer<UInt8>, UInt32) throws(SortError) -> Void) throws(SortError)
      -> Void
  ) throws(SortError) {
    let start = runs.last?.upperBound ?? 0
    var writer = RunWriter(file, at: start)
    try write { key, record throws(SortError) in try writer.add(key, record: record) }
    try writer.flush()
    runs.append(start..<writer.end)
  }

  func reader(ofRun run: Int, bufferByteCount: Int) throws(SortError) -> RunReader {
    try RunReader(file, runs[run], bufferByteCount: bufferByteCount)
  }
}

extension SortError {
  /// The error of a temporary file.
  init(_ error: RecordError) {
    switch error {
    case .unreadable(let code), .spoolFailed(let code): self = .temporaryFileFailed(code: code)
    default: self = .unreadable(error)
    }
  }
}

/// Reads a run from its first key to its last.
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

/// Writes keys and records one after the other: the bytes of the key in two bytes, the record in four,
/// the key.
struct RunWriter {
  /// Bytes before each key.
  static let headByteCount = 6
  private static let bufferByteCount = 256 << 10

  private let file: InputFile
  private var buffer: [UInt8] = []
  /// Where the buffer belongs in the file.
  private var offset: Int

  init(_ file: InputFile, at offset: Int) {
    self.file = file
    self.offset = offset
    buffer.reserveCapacity(Self.bufferByteCount)
  }

  /// Where what is written next belongs in the file.
  var end: Int { offset + buffer.count }

  mutating func add(_ key: UnsafeBufferPointer<UInt8>, record: UInt32) throws(SortError) {
    if buffer.count + Self.headByteCount + key.count > Self.bufferByteCount { try flush() }
    withUnsafeBytes(of: UInt16(key.count)) { buffer.append(contentsOf: $0) }
    withUnsafeBytes(of: record) { buffer.append(contentsOf: $0) }
    buffer.append(contentsOf: key)
  }

  mutating func flush() throws(SortError) {
    let (file, offset) = (file, offset)
    do throws(RecordError) {
      try buffer.withUnsafeBufferPointer { bytes throws(RecordError) in
        try file.write(UnsafeRawBufferPointer(bytes), at: offset)
      }
    } catch { throw SortError(error) }
    self.offset += buffer.count
    buffer.removeAll(keepingCapacity: true)
  }
}
