import Platform

/// A pipe, or a file read from its start to its end, and a way to end the waiting for it.
final class StreamInput: Sendable {
  /// The event that ended the waiting.
  enum Event {
    /// There are bytes to read, or the input has ended.
    case readable
    /// Another thread ended the waiting.
    case woken
    /// Nothing happened in time.
    case timeout
  }

  let file: InputFile
  /// Asked at the end of the bytes: why there are no more, where that is not for they are all.
  let failure: @Sendable () -> RecordError?
  /// The ends of a pipe that becomes readable when the waiting should end.
  private let wakeReader: InputFile
  private let wakeWriter: InputFile

  init(
    _ file: InputFile, failure: @escaping @Sendable () -> RecordError? = { nil }
  ) throws(RecordError) {
    var descriptors: [Int32] = [-1, -1]
    guard pipe(&descriptors) == 0 else { throw .unreadable(code: errno) }
    for descriptor in descriptors { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    self.file = file
    self.failure = failure
    wakeReader = InputFile(owning: descriptors[0])
    wakeWriter = InputFile(owning: descriptors[1])
  }

  /// Waits until there is something to read, or the end of it.
  ///
  /// - Parameter milliseconds: the longest wait; nil waits for as long as it takes.
  func wait(milliseconds: Int32?) -> Event {
    var descriptors = [
      pollfd(fd: file.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: wakeReader.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    while true {
      let result = poll(&descriptors, nfds_t(descriptors.count), milliseconds ?? -1)
      if result < 0, errno == EINTR { continue }
      if descriptors[1].revents != 0 { return .woken }
      return result == 0 ? .timeout : .readable
    }
  }

  /// Ends all waiting, now and later.
  func wake() {
    var byte: UInt8 = 0
    _ = Platform.write(wakeWriter.descriptor, &byte, 1)
  }
}
