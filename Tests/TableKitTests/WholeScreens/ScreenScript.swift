import TestSupport

/// Things to do one after another with a new table; any part of them is a script too.
///
/// Every step has chances of its own, so one may be left out without changing what the others are.
@MainActor
struct ScreenScript {
  enum Step: Hashable {
    case perform(ScreenCase, seed: UInt64)
    /// To be done in a callback, after some of its kind.
    case arm(ScreenCase, delay: Int, seed: UInt64)
    case draw
  }

  /// A script that ended in a difference.
  struct Failure {
    var problem: String
    /// What was done, up to the problem.
    var log: [String]
    /// How many steps were done.
    var steps: Int
  }

  let seed: UInt64
  var steps: [Step] = []

  private static let outside = ScreenCase.all.filter { $0.moment == .outside }
  private static let inside = ScreenCase.all.filter { $0.moment != .outside }

  init(seed: UInt64, length: Int) {
    self.seed = seed
    var random = RandomSource(seed: seed ^ 0x5C12_1975)
    if !random.oneIn(8) { steps.append(.draw) }
    var turn = Int(truncatingIfNeeded: seed) * 9
    while steps.count < length {
      armHooks(&turn, &random)
      steps.append(.perform(random.pick(Self.outside), seed: random.next()))
      if random.below(3) > 0 { steps.append(.draw) }
    }
    steps.append(.draw)
  }

  /// Has some things done in callbacks: every other time several of them in callbacks of one kind.
  ///
  /// The first goes round, so that everything has its turn.
  private mutating func armHooks(_ turn: inout Int, _ random: inout RandomSource) {
    let count = random.below(4)
    guard count > 0 else { return }
    turn += 1
    var done = Self.inside[turn * 89 % Self.inside.count]
    let others = random.oneIn(2) ? Self.inside.filter { $0.moment == done.moment } : Self.inside
    for _ in 0..<count {
      steps.append(.arm(done, delay: random.below(4), seed: random.next()))
      done = random.pick(others)
    }
  }

  /// Does all steps, and returns the first failure, or nil.
  func run(counting counts: inout ScreenCounts) -> Failure? {
    let screen = ScreenTable(seed: seed)
    screen.note("seed \(seed)")
    defer { counts.add(screen.counts) }
    for (number, step) in steps.enumerated() {
      if let problem = Self.carryOut(step, on: screen) {
        return Failure(problem: problem, log: screen.log, steps: number + 1)
      }
    }
    return screen.finishAnimation().map {
      Failure(problem: $0, log: screen.log, steps: steps.count)
    }
  }

  private static func carryOut(_ step: Step, on screen: ScreenTable) -> String? {
    switch step {
    case .perform(let done, let seed):
      screen.perform(done, own: nil, RandomSource(seed: seed))
    case .arm(let done, let delay, let seed):
      screen.arm(ScreenHook(done: done, delay: delay, seed: seed))
    case .draw:
      return screen.drawUntilAtRest() ?? screen.finishAnimation()
    }
    return nil
  }

  /// Runs, and says of a failure what the fewest steps are that lead to one.
  func report(counting counts: inout ScreenCounts) -> String? {
    guard let failure = run(counting: &counts) else { return nil }
    var script = self
    script.steps = Array(steps.prefix(failure.steps))
    script.shrink()
    var ignored = ScreenCounts()
    let least = script.run(counting: &ignored) ?? failure
    return """
      seed \(seed), step \(failure.steps): \(failure.problem)
      \(script.steps.count) steps are enough: \(least.problem)
      \(least.log.map { "  \($0)" }.joined(separator: "\n"))
      """
  }

  /// Leaves out all but some of the steps.
  mutating func keep(_ numbers: Set<Int>) {
    steps = steps.indices.filter(numbers.contains).map { steps[$0] }
  }

  /// Leaves out whatever is not needed for a failure: halves first, single steps in the end.
  private mutating func shrink() {
    var ignored = ScreenCounts()
    var size = max(1, steps.count / 2)
    while true {
      var start = 0
      var hasShrunk = false
      while start < steps.count {
        var shorter = self
        shorter.steps.removeSubrange(start..<min(steps.count, start + size))
        if let failure = shorter.run(counting: &ignored) {
          steps = Array(shorter.steps.prefix(failure.steps))
          hasShrunk = true
        } else {
          start += size
        }
      }
      if size == 1, !hasShrunk { return }
      size = max(1, size / 2)
    }
  }
}
