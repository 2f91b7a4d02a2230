/// Runs through every sequence of choices, like nested loops of any depth.
///
///     var choices = Choices()
///     repeat { use(choices.pick(3), choices.pick(2)) } while choices.advance()
struct Choices {
  private var taken: [(choice: Int, count: Int)] = []
  private var next = 0

  /// A number from 0 up to a bound, which is left out and at least 1.
  mutating func pick(_ count: Int) -> Int {
    if next == taken.count { taken.append((0, count)) }
    next += 1
    return taken[next - 1].choice
  }

  /// Goes on to the next sequence; false after the last one.
  mutating func advance() -> Bool {
    next = 0
    while let last = taken.last, last.choice + 1 == last.count { taken.removeLast() }
    guard !taken.isEmpty else { return false }
    taken[taken.count - 1].choice += 1
    return true
  }
}
