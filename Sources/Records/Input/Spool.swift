import CFiles
import Platform

/// Where what comes through a pipe is kept: in memory while it is little, then in a file without a name.
///
/// One thread writes; any number read what is written, by ``file``, which stays the same.
struct Spool: ~Copyable {
  /// Bytes that are kept in memory.
  static let usualMemoryByteCount = 8 << 20

  let file: InputFile
  private(set) var byteCount = 0
  private let memoryByteCount: Int
  private var isInMemory: Bool

  /// Makes an empty spool.
  init(memoryByteCount: Int = usualMemoryByteCount) throws(RecordError) {
    self.memoryByteCount = memoryByteCount
    let memory = cfiles_memory()
    isInMemory = memory >= 0
    file = isInMemory ? InputFile(owning: memory) : try .temporary()
  }

  /// Adds bytes at the end; where that fails, all before them are still there.
  mutating func append(_ bytes: UnsafeRawBufferPointer) throws(RecordError) {
    if isInMemory, byteCount + bytes.count > memoryByteCount { try moveToDisk() }
    try file.write(bytes, at: byteCount)
    byteCount += bytes.count
  }

  /// Copies all to a file on disk, and puts that under the descriptor of the one in memory.
  ///
  /// dup2(2) does so at once for all threads: a reader has the one or the other, with the same bytes.
  private mutating func moveToDisk() throws(RecordError) {
    let disk = try InputFile.temporary()
    let buffer = ReadBuffer(byteCount: 256 << 10)
    var offset = 0
    while offset < byteCount {
      let count = try file.read(into: buffer.memory, at: offset)
      try disk.write(UnsafeRawBufferPointer(rebasing: buffer.memory[..<count]), at: offset)
      offset += count
    }
    guard dup2(disk.descriptor, file.descriptor) >= 0 else { throw .spoolFailed(code: errno) }
    _ = fcntl(file.descriptor, F_SETFD, FD_CLOEXEC)
    isInMemory = false
  }
}

/// Files that are gone when the program ends.
public enum TemporaryFiles {
  /// The folder in which what comes through a pipe is kept: the one that `TMPDIR` names, else `/tmp`.
  public static var folder: String { getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp" }
}
