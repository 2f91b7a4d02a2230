import TerminalInterface

/// All that happened since the last turn of an ``EventLoop``, in the order in which it was noticed.
///
/// Act on all of it, then present at most one frame: keys typed ahead then cost one frame together.
public struct EventBatch: Sendable, Hashable {
  /// What happened; never empty.
  public var events: [TerminalEvent]

  /// Makes a batch.
  public init(events: [TerminalEvent]) {
    self.events = events
  }
}
