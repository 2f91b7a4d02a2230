import Platform

/// Reads what a descriptor has, and never waits.
///
/// It always reads until there is no more: a source that left bytes of a closed pipe would not be
/// told again.
struct NonBlockingReader {
  let descriptor: Int32

  /// Everything that could be read, and whether the other end is gone.
  func read() -> (bytes: [UInt8], isAtEnd: Bool) {
    var bytes: [UInt8] = []
    while true {
      let (count, error) = append(to: &bytes)
      if count > 0 || error == EINTR { continue }
      return (bytes, isAtEnd: count == 0 || (error != EAGAIN && error != EWOULDBLOCK))
    }
  }

  private func append(to bytes: inout [UInt8]) -> (count: Int, error: Int32) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4096) { block in
      let count = Platform.read(descriptor, block.baseAddress, block.count)
      let error = count < 0 ? errno : 0
      if count > 0 { bytes += block[..<count] }
      return (count, error)
    }
  }
}
