import CText

/// Where UAX 14 lets a line be broken, as the wrapper is told before it looks at indentations, clusters
/// and words that are too long.
enum BreakOpportunities {
  /// For every scalar, whether a line may or must be broken before it; the first has none before it.
  ///
  /// Hard lines are asked about one by one, which is how the wrapper does it. They end at every scalar
  /// of the classes BK, CR, LF and NL, and after the pair of a return and a newline.
  static func before(_ scalars: [UInt32]) -> [Bool] {
    var result: [Bool] = []
    var line: [UInt32] = []
    for (index, scalar) in scalars.enumerated() {
      line.append(scalar)
      let isPair = scalar == 0x0D && index + 1 < scalars.count && scalars[index + 1] == 0x0A
      guard lineEnds.contains(scalar), !isPair else { continue }
      result += ofHardLine(line)
      line = []
    }
    result += ofHardLine(line)
    if !result.isEmpty { result[0] = false }
    return result
  }

  private static let lineEnds: Set<UInt32> = [0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029]

  /// True for the first scalar; a line end is never an opportunity.
  private static func ofHardLine(_ line: [UInt32]) -> [Bool] {
    let content = line.prefix { !lineEnds.contains($0) }
    let string = String(String.UnicodeScalarView(content.compactMap(Unicode.Scalar.init)))
    var places = [UInt8](repeating: 0, count: string.utf8.count)
    ctext_line_breaks(Array(string.utf8), places.count, &places)
    var position = 0
    let opportunities = string.unicodeScalars.map { scalar in
      defer { position += UTF8.width(scalar) }
      return position == 0 || places[position] != 0
    }
    return opportunities
      + line.dropFirst(content.count).indices.map { $0 == line.startIndex }
  }
}
