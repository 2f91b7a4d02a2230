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
