import Dispatch
import Synchronization

extension RecordSource {
  /// Milliseconds without new bytes after which the format is seen from those that are there.
  static let patience: Int32 = 200
  private static let noticeInterval: Int32 = 30

  /// Starts to read from the pipe in the background.
  func startReading() {
    guard let stream else { return }
    queue.async { [self] in
      do throws(RecordError) {
        try readToEnd(of: stream)
      } catch {
        state.withLock { $0.fail(error) }
      }
      notify()
    }
  }

  private func readToEnd(of stream: StreamInput) throws(RecordError) {
    let buffer = ReadBuffer(byteCount: 64 << 10)
    var throttle = Throttle()
    var owesNotice = false
    while true {
      switch stream.wait(milliseconds: timeout(owesNotice: owesNotice)) {
      case .woken: return
      case .timeout:
        try handleSilence()
        owesNotice = false
      case .readable:
        let count = try stream.read(into: buffer.memory)
        if count == 0 { return try finishReading() }
        try append(UnsafeRawBufferPointer(rebasing: buffer.memory.prefix(count)))
        if try seeLayout(isForced: false) { indexArrived() }
        owesNotice = !throttle.isDue()
        if !owesNotice { notify() }
      }
    }
  }

  private func timeout(owesNotice: Bool) -> Int32? {
    if isUndecided { return Self.patience }
    return owesNotice ? Self.noticeInterval : nil
  }

  /// Whether something has come, but not enough to see the format.
  private var isUndecided: Bool {
    state.withLock { $0.layout == nil && $0.extent.byteCount > 0 }
  }

  /// Nothing has come for a while: makes the best of what is there.
  private func handleSilence() throws(RecordError) {
    if isUndecided {
      _ = try seeLayout(isForced: true)
      indexArrived()
    }
    notify()
  }

  private func append(_ bytes: UnsafeRawBufferPointer) throws(RecordError) {
    let end = state.withLock { $0.extent.byteCount }
    try file.write(bytes, at: end)
    state.withLock { $0.extent.byteCount = end + bytes.count }
  }

  private func finishReading() throws(RecordError) {
    state.withLock { $0.extent.isFinal = true }
    _ = try seeLayout(isForced: true)
    indexArrived()
    countBadRecords {}
  }

  private func indexArrived() {
    while !isCancelled, indexChunk() {}
  }
}
