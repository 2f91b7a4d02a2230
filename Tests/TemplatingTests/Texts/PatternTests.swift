import Foundation
import JSON
import Templating
import TestSupport
import Testing

@Suite struct PatternTests {
  /// A pattern of a few letters that every engine takes.
  private func pattern(depth: Int, _ random: inout RandomSource) -> String {
    let atoms = ["a", "b", "c", ".", "[ab]", "[^a]", "\\\\w", "\\\\d", "^", "$", "[a-c]", "\\\\b"]
    guard depth > 0, !random.oneIn(3) else { return random.pick(atoms) }
    let part = pattern(depth: depth - 1, &random)
    let other = pattern(depth: depth - 1, &random)
    switch random.below(6) {
    case 0: return part + other
    case 1: return "(\(part)|\(other))"
    case 2: return "(?:\(part)[^c])*\(other)"
    // Loops of nothing confuse the engine of Foundation.
    case 3: return "(\(part)a)+?"
    case 4: return "(\(part)[a-c]){\(random.below(2)),\(2 + random.below(2))}"
    default: return "(\(part))?\(other)"
    }
  }

  @Test
  func `a pattern is found where the engine of Foundation finds it`() throws {
    for seed in PropertySeeds.range(least: 150) {
      var random = RandomSource(seed: seed)
      let written = pattern(depth: 3, &random)
      let source = written.replacingOccurrences(of: "\\\\", with: "\\")
      guard let reference = try? NSRegularExpression(pattern: source) else { continue }
      let expression = try Expression("isMatch(text, '\(written)')")
      for _ in 0..<6 {
        let text = String((0..<random.below(6)).map { _ in random.pick(Array("abc1 ")) })
        let range = NSRange(text.startIndex..., in: text)
        let data = ExpressionValue.object([ExpressionField(key: "text", value: .string(text))])
        let isFound = reference.firstMatch(in: text, range: range) != nil
        #expect(
          try expression.evaluate(in: data) == .bool(isFound),
          "seed \(seed): \(source) in “\(text)”")
      }
    }
  }

  @Test(arguments: [
    ("(?i)É", "é", true), ("^(?i:a)", "A", nil), ("(?=a)", "a", nil), ("a{2,1}", "aa", nil),
    ("[b-a]", "a", nil), ("(", "", nil), ("*", "", nil), ("[]a]", "]", true), ("[^]]", "]", false),
    ("\\\\u00e9", "é", true), ("a|", "", true), ("(?<n>a)", "a", true), ("a{,2}", "a{,2}", true),
    ("[\\\\d-]", "-", true), ("\\\\", "", nil), ("😀+$", "a😀😀", true),
    ("(a*)*b", "aaaaaaaac", false),
  ])
  func `patterns are read as the hosts of the language read them`(
    pattern: String, text: String, isFound: Bool?
  ) throws {
    let value = try? evaluated("isMatch('\(text)', '\(pattern)')")
    #expect(value == isFound.map(ExpressionValue.bool), "\(pattern) in “\(text)”")
  }
}
