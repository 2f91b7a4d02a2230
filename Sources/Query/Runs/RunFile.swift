import Platform
import Records

/// Sorted runs of keys in a temporary file without a name.
struct RunFile {
  /// The runs, in the order they were added.
  private(set) var runs: [FileRun] = []
  private let file: InputFile

  init(_ resources: SortResources) throws(SortError) {
    do throws(RecordError) {
      file = try resources.makeFile()
    } catch {
      throw SortError(error)
    }
  }

  /// Adds a run; `write` hands its keys and records over in order.
  mutating func addRun(
    _ write: ((UnsafeBufferPointer<UInt8>, UInt32) throws(SortError) -> Void) throws(SortError)
      -> Void
  ) throws(SortError) {
    var writer = RunWriter(file, at: runs.last?.bytes.upperBound ?? 0)
    try write { key, record throws(SortError) in try writer.add(key, record: record) }
    runs.append(try writer.finish())
  }
}

/// A sorted run in a file.
struct FileRun: Sendable {
  let file: InputFile
  let bytes: Range<Int>
  /// How many keys there are.
  let count: Int
  /// Where some of the keys start, ascending, from which on any other is found.
  let fences: [Int]
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

/// How a key and its record stand in a run: the bytes of the key in two bytes, the record in four, the key.
enum RunFormat {
  /// Bytes before each key.
  static let headByteCount = 6

  /// Bytes of a key and its record.
  static func byteCount(of key: UnsafeBufferPointer<UInt8>) -> Int { headByteCount + key.count }

  /// Writes a key and its record to memory that has room for them.
  static func store(
    _ key: UnsafeBufferPointer<UInt8>, record: UInt32, to memory: UnsafeMutableRawBufferPointer,
    at offset: Int
  ) {
    memory.storeBytes(of: UInt16(key.count), toByteOffset: offset, as: UInt16.self)
    memory.storeBytes(of: record, toByteOffset: offset + 2, as: UInt32.self)
    UnsafeMutableRawBufferPointer(rebasing: memory[(offset + headByteCount)...])
      .copyMemory(from: UnsafeRawBufferPointer(key))
  }
}

/// Writes a run, key by key.
private struct RunWriter: ~Copyable {
  private static let bufferByteCount = 256 << 10
  /// Bytes between two fences, at least.
  private static let fenceByteCount = 4 << 10

  private let file: InputFile
  private let start: Int
  private let buffer = ReadBuffer(byteCount: Self.bufferByteCount)
  /// Bytes in the buffer.
  private var filled = 0
  /// Where the buffer belongs in the file.
  private var offset: Int
  private var count = 0
  private var fences: [Int] = []
  /// Where the next fence is at the earliest.
  private var nextFence = 0

  init(_ file: InputFile, at offset: Int) {
    self.file = file
    self.start = offset
    self.offset = offset
  }

  mutating func add(_ key: UnsafeBufferPointer<UInt8>, record: UInt32) throws(SortError) {
    let byteCount = RunFormat.byteCount(of: key)
    if filled + byteCount > Self.bufferByteCount { try flush() }
    let place = offset + filled
    if place >= nextFence {
      fences.append(place)
      nextFence = place + Self.fenceByteCount
    }
    RunFormat.store(key, record: record, to: buffer.memory, at: filled)
    filled += byteCount
    count += 1
  }

  /// Writes what is left.
  mutating func finish() throws(SortError) -> FileRun {
    try flush()
    return FileRun(file: file, bytes: start..<offset, count: count, fences: fences)
  }

  private mutating func flush() throws(SortError) {
    let bytes = UnsafeRawBufferPointer(rebasing: buffer.memory[..<filled])
    do throws(RecordError) { try file.write(bytes, at: offset) } catch { throw SortError(error) }
    offset += filled
    filled = 0
  }
}
