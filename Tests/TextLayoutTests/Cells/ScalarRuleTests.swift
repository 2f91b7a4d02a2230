import TestSupport
import Testing
import TextLayout

@Suite struct ScalarRuleTests {
  private static let lineEnds: Set<UInt32> = [0x85, 0x2028, 0x2029]

  @Test func `becomes the cells that the rule says`() throws {
    let rule = try ScalarRule()
    var counts: [String: Int] = [:]
    var differences: [String] = []
    for start in stride(from: UInt32(0), to: 0x11_0000, by: 4_096) {
      let scalars = Self.scalars(from: start)
      let cells = inLocale("C") { Self.cells(of: scalars) }
      let expected = inLocale("C.UTF-8") { scalars.map { rule.outcome(of: $0.value) } }
      for (place, outcome) in expected.enumerated() {
        counts[outcome.kind.rawValue, default: 0] += 1
        if !outcome.describes(cells[place]) {
          differences.append("\(scalars[place].value): \(cells[place]) but \(outcome)")
        }
      }
    }
    print("scalars:", counts.map { "\($0.value) \($0.key)" }.sorted().joined(separator: ", "))
    #expect(counts.values.reduce(0, +) == 1_112_029)
    #expect(differences.prefix(5) == [])
  }

  /// The scalars of 4,096 values, without controls that are tested with the filter.
  private static func scalars(from start: UInt32) -> [Unicode.Scalar] {
    (max(start, 0x20)..<(start + 4_096)).compactMap {
      lineEnds.contains($0) ? nil : Unicode.Scalar($0)
    }
  }

  /// The cells of each scalar on a line by itself.
  private static func cells(of scalars: [Unicode.Scalar]) -> [[TextCell]] {
    var lines = String.UnicodeScalarView()
    for scalar in scalars {
      lines.append(scalar)
      lines.append("\n")
    }
    let text = DisplayText(String(lines))
    var start = 0
    return scalars.map { _ in
      let end = text.utf8[start...].firstIndex(of: 0x0A) ?? start
      defer { start = end + 1 }
      return Array(text.cells(in: start..<end))
    }
  }
}
