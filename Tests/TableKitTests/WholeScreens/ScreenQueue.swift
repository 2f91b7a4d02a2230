/// What a program has asked for in callbacks, in the order in which a table carries it out.
///
/// The closures of blocks say themselves when they run. What was asked for between two of them is done
/// between them.
@MainActor
final class ScreenQueue {
  private var closures = 0
  private var begun = 0
  private var bodies: [(after: Int, body: () -> Void)] = []

  /// Whether a closure has not run yet.
  var isWaiting: Bool { begun < closures }

  /// A closure that the table runs when those have run that were asked for before.
  ///
  /// - Parameter isEarly: Called when it is run before its turn.
  func later(
    _ body: @escaping () -> Void, isEarly: @escaping () -> Void
  ) -> () -> Void {
    closures += 1
    let number = closures
    return { [self] in
      begun += 1
      if begun != number { isEarly() }
      flush { $0 < number }
      body()
      flush { $0 <= number }
    }
  }

  /// Does something now, or after the closures that wait.
  func add(_ body: @escaping () -> Void) {
    if isWaiting { return bodies.append((closures, body)) }
    flush()
    body()
  }

  /// Does all that was asked for.
  func flush() { flush { _ in true } }

  private func flush(_ isDue: (Int) -> Bool) {
    while let first = bodies.first, isDue(first.after) {
      bodies.removeFirst()
      first.body()
    }
  }
}
