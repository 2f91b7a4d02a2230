/// How soon the next frame is shown that nobody's key asked for: where many follow each other, with a pause in which
/// several changes come together.
///
/// What comes right behind the answer to a key is shown at once, also where something that has changed nothing on the
/// screen came in between.
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
