import Platform

/// Bytes in memory as an input like any other.
public enum MemoryInput {
  /// A descriptor that the bytes can be read from, for ``RecordSource/stream(descriptor:name:options:)``.
  ///
  /// It belongs to the caller. O(bytes).
  public static func descriptor(of bytes: [UInt8]) throws(RecordError) -> Int32 {
    var spool = try Spool(memoryByteCount: max(bytes.count, Spool.usualMemoryByteCount))
    let failure = bytes.withUnsafeBytes { bytes -> RecordError? in
      do throws(RecordError) {
        try spool.append(bytes)
        return nil
      } catch {
        return error
      }
    }
    if let failure { throw failure }
    let descriptor = fcntl(spool.file.descriptor, F_DUPFD_CLOEXEC, 0)
    guard descriptor >= 0 else { throw .spoolFailed(code: errno) }
    return descriptor
  }
}
