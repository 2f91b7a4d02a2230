import Platform

/// This side of the socket to a decoding process, read and written until a deadline.
struct WorkerChannel: Sendable {
  /// Why an exchange ended before it was done.
  enum Failure: Error {
    /// The other side has closed it.
    case closed
    /// The deadline is over.
    case timedOut
    /// What came is not what was asked for.
    case malformed
  }

  let descriptor: Int32

  /// Sends all bytes.
  func send(
    _ bytes: [UInt8], until deadline: ContinuousClock.Instant
  ) throws(Failure) {
    var sent = 0
    while sent < bytes.count {
      try wait(for: POLLOUT, until: deadline)
      let count = bytes.withUnsafeBytes { buffer in
        Platform.send(
          descriptor, buffer.baseAddress?.advanced(by: sent), bytes.count - sent,
          Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
      }
      try check(count)
      sent += max(0, count)
    }
  }

  /// Receives just so many bytes.
  func receive(
    _ count: Int, until deadline: ContinuousClock.Instant
  ) throws(Failure) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var received = 0
    while received < count {
      try wait(for: POLLIN, until: deadline)
      let more = bytes.withUnsafeMutableBytes { buffer in
        recv(
          descriptor, buffer.baseAddress?.advanced(by: received), count - received,
          Int32(MSG_DONTWAIT))
      }
      guard more != 0 else { throw .closed }
      try check(more)
      received += max(0, more)
    }
    return bytes
  }

  /// Waits until the socket is ready, or broken: what is done next tells.
  private func wait(
    for event: Int32, until deadline: ContinuousClock.Instant
  ) throws(Failure) {
    let left = deadline - .now
    guard left > .zero else { throw .timedOut }
    let (seconds, attoseconds) = left.components
    let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000 + 1
    var entry = pollfd(fd: descriptor, events: Int16(truncatingIfNeeded: event), revents: 0)
    _ = poll(&entry, 1, Int32(clamping: milliseconds))
  }

  private func check(_ count: Int) throws(Failure) {
    guard count < 0, errno != EINTR, errno != EAGAIN else { return }
    throw .closed
  }
}
