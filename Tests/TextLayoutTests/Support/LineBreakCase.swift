@testable import TextLayout

/// One line of Unicode's `LineBreakTest.txt`.
struct LineBreakCase {
  /// The scalars of the text.
  let scalars: [UInt32]
  /// For every scalar but the first, whether a line may be broken before it; false for the first.
  let breaks: [Bool]
  /// The rules of UAX 14 that decide it, such as `LB12` for rules 12 and 12a, for every scalar.
  let rules: [String]

  /// Reads a line such as `× 0023 × 0020 ÷ 0023 ÷ # × [0.3] NUMBER SIGN (AL) × [7.01] SPACE …`.
  init?(_ line: Substring) {
    guard line.hasPrefix("×") || line.hasPrefix("÷"),
      let comment = line.firstIndex(of: "#")
    else { return nil }
    let tokens = line[..<comment].split { " \t".contains($0) }
    scalars = tokens.compactMap { UInt32($0, radix: 16) }
    breaks = tokens.filter { "×÷".contains($0) }.dropLast().map { $0 == "÷" }
    rules = line[comment...].split(separator: "[").dropFirst().compactMap { part in
      Int(part.prefix { $0.isNumber }).map { $0 == 999 ? "LB31" : "LB\($0)" }
    }
  }

  /// Whether the filter lets all scalars through but for the ends of lines.
  var isText: Bool {
    scalars.allSatisfy { $0 >= 0x20 || Self.lineEnds.contains($0) }
  }

  /// The kind of the first difference, or nil where there is none: the rule that is not followed.
  func difference(from opportunities: [Bool]) -> String? {
    guard let place = zip(breaks, opportunities).enumerated().first(where: { $1.0 != $1.1 })?.offset
    else { return nil }
    let blanks = run(of: 0x20, before: place)
    if blanks > 0, startsLine(place - blanks) { return "indentation" }
    let hyphens = run(of: 0x2D, before: place)
    let isOption =
      hyphens > 0 && (startsLine(place - hyphens) || scalars[place - hyphens - 1] == 0x20)
    if isOption { return "option" }
    return startsCluster(at: place) ? rules[place] : "cluster"
  }

  private func startsCluster(at place: Int) -> Bool {
    var breaker = ClusterBreaker()
    return scalars[...place].map { breaker.startsCluster(with: ScalarEntry($0).cluster) }.last
      ?? true
  }

  private static let lineEnds: Set<UInt32> = [0x0A, 0x0B, 0x0D, 0x85]

  private func run(of scalar: UInt32, before place: Int) -> Int {
    scalars[..<place].reversed().prefix { $0 == scalar }.count
  }

  private func startsLine(_ place: Int) -> Bool {
    place == 0 || Self.lineEnds.contains(scalars[place - 1])
  }
}
