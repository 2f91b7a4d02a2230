import Records

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

  mutating func add(
    _ key: UnsafeBufferPointer<UInt8>, record: UInt32
  ) throws(SortError) {
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
    } catch {
      throw SortError(error)
    }
    self.offset += buffer.count
    buffer.removeAll(keepingCapacity: true)
  }
}
