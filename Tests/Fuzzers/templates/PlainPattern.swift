@testable import Templating

/// A regular expression matched by all of its ways at once, to compare the real machine with.
struct PlainPattern {
  private let text: [Unicode.Scalar]

  init(_ text: String) {
    self.text = Array(text.unicodeScalars)
  }

  /// Whether an expression matches anywhere.
  func finds(_ node: PatternNode) -> Bool {
    !ends(of: node, from: Set(0...text.count)).isEmpty
  }

  /// Where an expression can end that begins at one of some places.
  private func ends(of node: PatternNode, from starts: Set<Int>) -> Set<Int> {
    switch node {
    case .set(let set):
      Set(starts.filter { $0 < text.count && set.contains(text[$0]) }.map { $0 + 1 })
    case .start: starts.intersection([0])
    case .end: starts.intersection([text.count])
    case .boundary(let wanted): starts.filter { isBoundary($0) == wanted }
    case .sequence(let parts): parts.reduce(starts) { ends(of: $1, from: $0) }
    case .choice(let branches):
      branches.reduce(into: []) { $0.formUnion(ends(of: $1, from: starts)) }
    case .repeated(let part, let least, let most): repeated(part, least, most, from: starts)
    }
  }

  /// More rounds than there are places lead to no new ones.
  private func repeated(
    _ part: PatternNode, _ least: Int, _ most: Int?, from starts: Set<Int>
  ) -> Set<Int> {
    var current = starts
    for _ in 0..<least { current = ends(of: part, from: current) }
    var all = current
    for _ in 0..<min(most.map { $0 - least } ?? .max, text.count + 1) {
      current = ends(of: part, from: current)
      all.formUnion(current)
    }
    return all
  }

  private func isBoundary(_ place: Int) -> Bool {
    let before = place > 0 && ScalarSet.words.contains(text[place - 1])
    let after = place < text.count && ScalarSet.words.contains(text[place])
    return before != after
  }
}
