import Dispatch
import Synchronization

/// How far a pipe is read ahead of what is shown.
extension RecordSource {
  /// Has the pipe read on where it is held back for want of demand.
  func wakeReader() {
    let wasHeld = state.withLock { state in
      defer { state.following.isHeld = false }
      return state.following.isHeld
    }
    if wasHeld { permit.signal() }
  }

  /// Notes how far records were read.
  func wasShown(upTo end: Int) {
    let isFurther = state.withLock { state in
      guard end > state.following.shownBytes else { return false }
      state.following.shownBytes = end
      return state.following.isHeld
    }
    if isFurther { wakeReader() }
  }

  /// Asks for all of the input, for as long as the answer lives: a pipe is then not held back, however
  /// little of it is shown.
  public func demandAll() -> ReadingDemand { ReadingDemand(self) }
}

/// The wish for all of an input, while this object lives; see ``RecordSource/demandAll()``.
public final class ReadingDemand: Sendable {
  private let source: RecordSource

  fileprivate init(_ source: RecordSource) {
    self.source = source
    source.state.withLock { $0.following.demandCount += 1 }
    source.wakeReader()
  }

  deinit { source.state.withLock { $0.following.demandCount -= 1 } }
}
