extension Pattern {
  /// Whether the pattern is found anywhere in a text.
  ///
  /// O(steps × scalars).
  func isFound(in text: String) -> Bool {
    let scalars = Array(text.unicodeScalars)
    var states = States(count: steps.count)
    for position in 0...scalars.count {
      if close(&states, at: position, in: scalars) { return true }
      guard position < scalars.count else { return false }
      states.advance { state in
        if case .set(let set) = steps[state] { set.contains(scalars[position]) } else { false }
      }
    }
    return false
  }

  /// Follows the steps that take no scalar; true once there is a match.
  private func close(_ states: inout States, at position: Int, in text: [Unicode.Scalar]) -> Bool {
    // A match may begin at every position.
    states.add(0)
    while let state = states.popPending() {
      switch steps[state] {
      case .match: return true
      case .set: continue
      case .jump(let target): states.add(target)
      case .split(let first, let second):
        states.add(second)
        states.add(first)
      case .start: if position == 0 { states.add(state + 1) }
      case .end: if position == text.count { states.add(state + 1) }
      case .boundary(let wanted):
        if Self.isBoundary(position, in: text) == wanted { states.add(state + 1) }
      }
    }
    return false
  }

  private static func isBoundary(_ position: Int, in text: [Unicode.Scalar]) -> Bool {
    let before = position > 0 && ScalarSet.words.contains(text[position - 1])
    let after = position < text.count && ScalarSet.words.contains(text[position])
    return before != after
  }

  /// The states that the machine is in at once.
  private struct States {
    private var isIn: [Bool]
    private var all: [Int] = []
    private var pending: [Int] = []

    init(count: Int) {
      isIn = Array(repeating: false, count: count)
    }

    mutating func add(_ state: Int) {
      guard !isIn[state] else { return }
      isIn[state] = true
      all.append(state)
      pending.append(state)
    }

    mutating func popPending() -> Int? { pending.popLast() }

    /// Moves on from the states that accept the next scalar and leaves all others.
    mutating func advance(_ accepts: (Int) -> Bool) {
      let old = all
      for state in old { isIn[state] = false }
      all = []
      pending = []
      for state in old where accepts(state) { add(state + 1) }
    }
  }
}
