import Platform

/// Memory that parts of an input are read into, again and again.
package struct ReadBuffer: ~Copyable {
  package private(set) var memory: UnsafeMutableRawBufferPointer

  package init(byteCount: Int) { memory = .allocate(byteCount: byteCount, alignment: 64) }

  deinit { memory.deallocate() }

  /// Changes how many bytes there are; the first stay.
  ///
  /// O(bytes).
  package mutating func resize(to byteCount: Int) {
    let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: byteCount, alignment: 64)
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
