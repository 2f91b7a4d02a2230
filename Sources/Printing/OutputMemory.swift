import Platform
import Records

/// A file in memory, for what is written to a descriptor and wanted as bytes.
struct OutputMemory: ~Copyable {
  /// Where to write.
  let descriptor: Int32

  /// Makes an empty one; nil where there is no room for it.
  init?() {
    guard let descriptor = try? MemoryInput.descriptor(of: []) else { return nil }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Bytes that were written so far.
  var byteCount: Int { Int(max(0, lseek(descriptor, 0, SEEK_END))) }

  /// All that was written; nil where it cannot be read back.
  var bytes: [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: byteCount)
    let count = bytes.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, 0) }
    return count == bytes.count ? bytes : nil
  }
}
