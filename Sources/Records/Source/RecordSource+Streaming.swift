import Dispatch
import Synchronization

extension RecordSource {
  /// Milliseconds without new bytes after which those that are there are made the best of: the format
  /// is seen from them, and a last record without its end is shown.
  static let patience: Int32 = 200
  private static let noticeInterval: Int32 = 30

  /// Starts to read from the pipe in the background, into a spool whose file is ``file``.
  func startReading(from stream: StreamInput, into spool: consuming sending Spool) {
    let box = Mutex<Spool?>(spool)
    queue.async { [self] in
      guard var spool = box.withLock({ $0.take() }) else { return }
      do throws(RecordError) {
        try readToEnd(of: stream, into: &spool)
      } catch {
        endReading(with: error)
      }
      notify()
    }
  }

  private func readToEnd(of stream: StreamInput, into spool: inout Spool) throws(RecordError) {
    let options = options
    var input = DecodedInput(stream, options: options)
    let buffer = ReadBuffer(byteCount: 64 << 10)
    var throttle = Throttle()
    var owes = Owing.nothing
    while try awaitDemand(&owes) {
      switch input.wait(milliseconds: timeout(owes)) {
      case .woken: return
      case .timeout: owes = try handleSilence(owes)
      case .readable:
        state.withLock { $0.decoding = input.decoding }
        let count = try input.read(into: buffer.memory)
        if count == 0 { return try finishReading() }
        try spool.append(UnsafeRawBufferPointer(rebasing: buffer.memory.prefix(count)))
        state.withLock { $0.extent.byteCount = spool.byteCount }
        if try seeLayout(isForced: false) { indexArrived() }
        owes = throttle.isDue() ? .rest : .notice
        if owes == .rest { notify() }
      }
    }
  }

  /// The work that is due when nothing comes for a while.
  private enum Owing {
    case nothing
    /// A last record without its end is to be shown.
    case rest
    /// And before that, others are to be told of records that have come.
    case notice
  }

  private func timeout(_ owes: Owing) -> Int32? {
    switch owes {
    case .nothing: isUndecided ? Self.patience : nil
    case .rest: Self.patience
    case .notice: Self.noticeInterval
    }
  }

  /// Whether something has come, but not enough to see the format.
  private var isUndecided: Bool {
    state.withLock { $0.layout == nil && $0.extent.byteCount > 0 }
  }

  private func handleSilence(_ owes: Owing) throws(RecordError) -> Owing {
    if owes == .notice {
      notify()
      return .rest
    }
    if isUndecided {
      _ = try seeLayout(isForced: true)
      indexArrived()
    }
    showRestingTail()
    notify()
    return .nothing
  }

  private func finishReading() throws(RecordError) {
    state.withLock { $0.extent.isFinal = true }
    _ = try seeLayout(isForced: true)
    indexArrived()
    countBadRecords {}
  }

  /// Keeps what came before an error; where the pipe itself broke off, also a last record without end.
  private func endReading(with error: RecordError) {
    state.withLock { $0.pipeFailure = error }
    switch error {
    // What came before is all there is, and can be read. The error is known before the end is, so that
    // nobody takes the input for whole.
    case .unreadable, .compression, .database:
      state.withLock { $0.failure = error }
      try? finishReading()
    // It may just be read in another way, and be behind.
    default: indexArrived()
    }
    state.withLock { $0.fail(error) }
  }

  private func indexArrived() { while !isCancelled, indexChunk() {} }

  /// Waits while enough is read ahead of what is shown; answers false when the source was cancelled.
  private func awaitDemand(_ owes: inout Owing) throws(RecordError) -> Bool {
    while !isCancelled {
      let permission = state.withLock { state in
        state.following.permission(
          toReadBehind: state.extent.byteCount, limit: state.options.spoolLimit)
      }
      switch permission {
      case .granted: return true
      case .full: throw .spoolFull(limit: options.spoolLimit)
      case .held:
        while owes != .nothing { owes = try handleSilence(owes) }
        permit.wait()
      }
    }
    return false
  }
}
