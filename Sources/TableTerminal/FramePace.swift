/// The pause before the next frame that no key asked for, so that several changes come together in one frame.
///
/// Only a frame that no key asked for and that changed the screen starts a pause. The first change behind the answer to a
/// key is therefore shown at once, even if the program was woken for nothing in between.
struct FramePace {
  /// The least time between two such frames.
  private static let interval = Duration.milliseconds(8)

  private var lastOwnFrame: ContinuousClock.Instant

  /// Begins where a frame was shown that counts as one that nobody asked for.
  init(at now: ContinuousClock.Instant) { lastOwnFrame = now }

  /// The time to wait before the next frame; nil where it may come at once.
  func pause(at now: ContinuousClock.Instant) -> Duration? {
    let pause = lastOwnFrame + Self.interval - now
    return pause > .zero ? pause : nil
  }

  /// Takes in that a frame was shown.
  ///
  /// - Parameters:
  ///   - isAsked: Whether an event asked for it.
  ///   - isChanged: Whether the screen is another than before.
  mutating func note(isAsked: Bool, isChanged: Bool, at now: ContinuousClock.Instant) {
    if !isAsked && isChanged { lastOwnFrame = now }
  }
}
