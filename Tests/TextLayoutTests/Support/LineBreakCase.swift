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

  /// The kind of the first difference, or nil where there is none: the rule that is not followed.
  func difference(from opportunities: [Bool]) -> String? {
    guard let place = zip(breaks, opportunities).enumerated().first(where: { $1.0 != $1.1 })?.offset
    else { return nil }
    return isIndentation(before: place) ? "indentation" : rules[place]
  }

  private func isIndentation(before place: Int) -> Bool {
    let blanks = scalars[..<place].reversed().prefix { $0 == 0x20 }.count
    return blanks > 0
      && (blanks == place || [0x0A, 0x0B, 0x0D, 0x85].contains(scalars[place - blanks - 1]))
  }
}
