extension ImagePipelineState {
  /// Bytes after which the progress of a load is told again.
  private static let progressStep = 1 << 16

  /// Bytes have come; true where it should be told, as enough of them have or how many there will be is
  /// known now.
  mutating func progressed(
    _ key: ImageKey, run number: UInt64, received: Int, expected: Int?
  ) -> Bool {
    guard isCurrent(key, run: number), var run = loads[key]?.run else { return false }
    let isFirstKnown = run.expected == nil && expected != nil
    (run.received, run.expected) = (received, expected)
    let isNews = isFirstKnown || received - run.announced >= Self.progressStep
    if isNews { run.announced = received }
    loads[key]?.run = run
    return isNews
  }

  /// What is being loaded for the screen.
  var activity: ImageActivity {
    let visible = loads.values.filter { $0.priority == .visible }
    let running = visible.compactMap(\.run)
    var activity = ImageActivity()
    activity.count = visible.count
    activity.received = running.reduce(0) { $0 + $1.received }
    let expected = running.compactMap(\.expected)
    if !running.isEmpty, expected.count == running.count {
      activity.expected = expected.reduce(0, +)
    }
    return activity
  }
}
