import Phrases
import RecordCards

/// Whether the view keeps to the end of its records as more come.
struct FollowState: Equatable, Sendable {
  /// Whether the end is followed as records come.
  enum Mode: Equatable, Sendable {
    /// Nobody asked to follow.
    case off
    /// They are read, and shown where the end is on the screen.
    case following
    /// They are not read on to.
    case paused
  }

  /// Whether the end is followed as records come.
  private(set) var mode = Mode.off
  /// Records that came since the reader left the end.
  private(set) var newCount = 0

  /// Whether records that come are read.
  var isFollowing: Bool { mode == .following }

  /// Begins to follow, or goes on after a pause.
  mutating func follow() {
    mode = .following
    newCount = 0
  }

  /// Stops reading on; only who follows can pause.
  mutating func pause() {
    guard mode == .following else { return }
    mode = .paused
    newCount = 0
  }

  /// Takes in that records came, or none.
  ///
  /// - Parameter isAtEnd: Whether the end was on the screen.
  mutating func adopt(_ count: Int, isAtEnd: Bool) {
    newCount = isAtEnd || mode != .following ? 0 : newCount + count
  }

  /// The text for the status line: `FOLLOW`, `DETACHED 12 new ↓`, `PAUSED 4 KB waiting`; nil for none.
  ///
  /// - Parameter waitingBytes: What is known to be there and not read, in bytes.
  func status(isAtEnd: Bool, waitingBytes: Int) -> Phrase? {
    switch mode {
    case .off: nil
    case .following where isAtEnd: "FOLLOW"
    case .following where newCount == 0: "DETACHED"
    case .following: "DETACHED \(ValueText.grouped(newCount)) new ↓"
    case .paused where waitingBytes == 0: "PAUSED"
    case .paused: "PAUSED \(BinaryText.size(waitingBytes)) waiting"
    }
  }
}
