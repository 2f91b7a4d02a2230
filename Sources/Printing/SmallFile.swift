import Platform

/// A file that is read and written as a whole: a template, a store.
package enum SmallFile {
  /// Why a file could not be read.
  package enum Failure: Error, Equatable {
    /// The system refused, with this `errno`.
    case failed(Int32)
    /// It has more bytes than are read.
    case tooLarge
  }

  /// Bytes that are read at a time.
  private static let chunkByteCount = 64 << 10

  /// Reads a file.
  ///
  /// O(bytes).
  ///
  /// - Parameter mostBytes: The most that it may have.
  package static func read(_ path: String, mostBytes: Int) throws(Failure) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .failed(errno) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    while true {
      let count = readChunk(of: descriptor, to: &bytes)
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw .failed(errno) }
      if count == 0 { return bytes }
      guard bytes.count <= mostBytes else { throw .tooLarge }
    }
  }

  /// Reads the next bytes, as `read` does.
  private static func readChunk(of descriptor: Int32, to bytes: inout [UInt8]) -> Int {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: chunkByteCount) { chunk in
      let count = Platform.read(descriptor, chunk.baseAddress, chunk.count)
      if count > 0 { bytes += chunk[..<count] }
      return count
    }
  }

  /// Writes a file that nobody but its owner may read, in place of one that is there.
  ///
  /// Whoever reads the path meanwhile has all of the former file or all of the new one. O(bytes).
  package static func writePrivately(_ bytes: [UInt8], to path: String) throws(SaveError) {
    let file = try NewFile.make(path: path, replaces: true, mode: 0o600)
    var output = OutputBuffer(descriptor: file.descriptor)
    do throws(OutputBuffer.Failure) {
      try output.append(bytes)
      try output.flush()
    } catch { throw SaveError(error) }
    try file.finish()
  }
}
