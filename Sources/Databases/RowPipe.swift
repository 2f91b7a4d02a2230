import Platform

/// A pipe through which the records of a database come, each on a line of JSON; the end that they are written to is
/// closed with it.
public final class RowPipe: Sendable {
  /// The end that they are read from; whoever reads closes it.
  public let reader: Int32
  private let writer: Int32

  /// Makes a pipe.
  ///
  /// - Throws: The `errno` of pipe(2).
  public init() throws(SystemFailure) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SystemFailure(code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reader, writer) = (ends[0], ends[1])
  }

  /// Why there is no pipe.
  public struct SystemFailure: Error, Sendable, Hashable {
    /// The `errno`.
    public let code: Int32
  }

  /// Writes lines, as slowly as they are read; false where nobody reads them any more.
  public func write(_ lines: [UInt8]) -> Bool {
    lines.withUnsafeBytes { bytes in
      var offset = 0
      while offset < bytes.count, let base = bytes.baseAddress {
        let count = Platform.write(writer, base + offset, bytes.count - offset)
        if count < 0, errno != EINTR { return false }
        offset += max(0, count)
      }
      return true
    }
  }

  /// Closes the end that nobody came to read.
  public func abandon() { close(reader) }

  deinit { close(writer) }
}
