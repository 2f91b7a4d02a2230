import Platform

/// Memory that parts of an input are read into, again and again.
package struct ReadBuffer: ~Copyable {
  /// Bytes of a cache line.
  private static let lineByteCount = 64

  package private(set) var memory: UnsafeMutableRawBufferPointer

  package init(byteCount: Int) { memory = Self.allocate(byteCount) }

  deinit { memory.deallocate() }

  /// Memory, with the room that ``read(_:at:upTo:)`` may need before the bytes.
  private static func allocate(_ byteCount: Int) -> UnsafeMutableRawBufferPointer {
    let allocated = UnsafeMutableRawBufferPointer.allocate(
      byteCount: byteCount + lineByteCount, alignment: lineByteCount)
    return UnsafeMutableRawBufferPointer(rebasing: allocated.prefix(byteCount))
  }

  /// Reads bytes of a file from an offset on, as many as are wanted, as far as the file goes and the memory has room.
  ///
  /// Throws where the file cannot be read. O(bytes).
  ///
  /// They come to stand in a cache line where they stand in the file, and are valid until something else is read. Where they
  /// had to be moved by a few bytes, some processors would take five times as long to copy them from the system's memory.
  package func read(
    _ file: InputFile, at offset: Int, upTo wanted: Int
  ) throws(RecordError) -> UnsafeBufferPointer<UInt8> {
    guard let base = memory.baseAddress else { return UnsafeBufferPointer(start: nil, count: 0) }
    let start = base + offset % Self.lineByteCount
    let target = UnsafeMutableRawBufferPointer(start: start, count: min(wanted, memory.count))
    let count = try file.read(into: target, at: offset)
    return UnsafeBufferPointer(start: start.assumingMemoryBound(to: UInt8.self), count: count)
  }

  /// Changes how many bytes there are; the first stay.
  ///
  /// O(bytes).
  package mutating func resize(to byteCount: Int) {
    let larger = Self.allocate(byteCount)
    larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: memory.prefix(byteCount)))
    memory.deallocate()
    memory = larger
  }

  /// Moves bytes to the front of the memory.
  package func moveToFront(from start: Int, byteCount: Int) {
    memory.copyMemory(from: UnsafeRawBufferPointer(rebasing: memory[start..<(start + byteCount)]))
  }

  /// The first bytes.
  package func bytes(_ count: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(
      start: memory.baseAddress?.assumingMemoryBound(to: UInt8.self), count: count)
  }
}

/// Bytes in memory as an input like any other.
public enum MemoryInput {
  /// A descriptor that the bytes can be read from, for ``RecordSource/stream(descriptor:name:options:)``.
  ///
  /// It belongs to the caller. O(bytes).
  public static func descriptor(of bytes: [UInt8]) throws(RecordError) -> Int32 {
    let descriptor = withExtendedLifetime(try file(of: bytes)) {
      fcntl($0.descriptor, F_DUPFD_CLOEXEC, 0)
    }
    guard descriptor >= 0 else { throw .spoolFailed(code: errno) }
    return descriptor
  }

  /// A file without a name that has the bytes.
  ///
  /// O(bytes).
  static func file(of bytes: [UInt8]) throws(RecordError) -> InputFile {
    var spool = try Spool(memoryByteCount: max(bytes.count, Spool.usualMemoryByteCount))
    let failure = bytes.withUnsafeBytes { bytes -> RecordError? in
      do throws(RecordError) {
        try spool.append(bytes)
        return nil
      } catch { return error }
    }
    if let failure { throw failure }
    return spool.file
  }
}
