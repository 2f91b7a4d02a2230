/// A compiled regular expression, which tells in linear time whether a text matches.
///
/// A machine of states without backtracking: Thompson, “Regular Expression Search Algorithm”, 1968.
struct Pattern: Sendable {
  enum Step: Sendable {
    case set(ScalarSet)
    case start
    case end
    case boundary(Bool)
    /// Goes on at both places.
    case split(Int, Int)
    case jump(Int)
    case match
  }

  /// Most steps of a pattern, whose repetitions are written out.
  private static let largest = 5000

  private(set) var steps: [Step] = []

  /// Compiles a pattern, or returns nil where it is malformed or too large.
  init?(_ text: String) {
    var parser = PatternParser(text)
    guard let node = parser.pattern(), append(node) else { return nil }
    steps.append(.match)
  }

  /// The work of matching a text, in looks at a step.
  func work(on text: String) -> Int { steps.count * (text.utf8.count + 1) }

  private mutating func append(_ node: PatternNode) -> Bool {
    guard steps.count < Self.largest else { return false }
    switch node {
    case .set(let set): steps.append(.set(set))
    case .start: steps.append(.start)
    case .end: steps.append(.end)
    case .boundary(let isBoundary): steps.append(.boundary(isBoundary))
    case .sequence(let parts): return parts.allSatisfy { append($0) }
    case .choice(let branches): return append(branches: branches[...])
    case .repeated(let part, let least, let most): return append(part, least: least, most: most)
    }
    return true
  }

  private mutating func append(branches: ArraySlice<PatternNode>) -> Bool {
    guard let first = branches.first else { return true }
    guard branches.count > 1 else { return append(first) }
    let split = steps.count
    steps.append(.match)
    guard append(first) else { return false }
    let jump = steps.count
    steps.append(.match)
    steps[split] = .split(split + 1, steps.count)
    guard append(branches: branches.dropFirst()) else { return false }
    steps[jump] = .jump(steps.count)
    return true
  }

  private mutating func append(_ part: PatternNode, least: Int, most: Int?) -> Bool {
    guard least <= Self.largest, most ?? 0 <= Self.largest else { return false }
    for _ in 0..<least { guard append(part) else { return false } }
    let optional = most.map { $0 - least } ?? 1
    var splits: [Int] = []
    for _ in 0..<optional {
      splits.append(steps.count)
      steps.append(.match)
      guard append(part) else { return false }
    }
    if most == nil { steps.append(.jump(splits[0])) }
    for split in splits { steps[split] = .split(split + 1, steps.count) }
    return true
  }
}

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

    init(count: Int) { isIn = Array(repeating: false, count: count) }

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
