import Glibc

/// Text on its way to a file descriptor, written in large pieces.
struct OutputBuffer: ~Copyable {
  /// Why nothing more can be written.
  enum Failure: Error {
    /// The reader has gone; nobody is to be told.
    case closedPipe
    /// Writing failed, with errno.
    case failed(Int32)
  }

  /// Bytes that are collected before they are written.
  private static let capacity = 1 << 16

  private let descriptor: Int32
  private var bytes: [UInt8] = []

  init(descriptor: Int32) {
    self.descriptor = descriptor
    bytes.reserveCapacity(Self.capacity + 1024)
  }

  /// Adds bytes.
  mutating func append(_ more: some Collection<UInt8>) throws(Failure) {
    bytes.append(contentsOf: more)
    if bytes.count >= Self.capacity { try flush() }
  }

  /// Adds a scalar as UTF-8.
  mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      bytes.append(UInt8(truncatingIfNeeded: scalar.value))
    } else {
      bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }

  /// Takes spaces from the end, then ends the line.
  mutating func endLine() throws(Failure) {
    while bytes.last == 32 { bytes.removeLast() }
    bytes.append(10)
    if bytes.count >= Self.capacity { try flush() }
  }

  /// Writes what is collected.
  mutating func flush() throws(Failure) {
    var start = 0
    while start < bytes.count {
      let written = bytes.withUnsafeBytes { buffer in
        let rest = UnsafeRawBufferPointer(rebasing: buffer[start...])
        return write(descriptor, rest.baseAddress, rest.count)
      }
      if written < 0 {
        if errno == EINTR { continue }
        throw errno == EPIPE ? .closedPipe : .failed(errno)
      }
      start += written
    }
    bytes.removeAll(keepingCapacity: true)
  }
}
