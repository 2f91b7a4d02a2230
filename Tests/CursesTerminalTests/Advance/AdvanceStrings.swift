import Foundation
import TestSupport

/// The strings whose advance is asked for: every scalar by itself, and every cluster of emoji.
enum AdvanceStrings {
  /// What the filter takes for the end of a line, so that no cell comes of it.
  static let lineEnds: Set<UInt32> = [0x85, 0x2028, 0x2029]

  /// All scalars from U+0020 on that are no ends of lines.
  static var scalars: [Unicode.Scalar] {
    (0x20...0x10FFFF).compactMap { lineEnds.contains($0) ? nil : Unicode.Scalar($0) }
  }

  /// All scalars that could sit on another, of which curses would not notice that a terminal gives
  /// them a column, and some of the rest, more of them from where most of the assigned ones are.
  static func sample(seed: UInt64) -> [Unicode.Scalar] {
    var random = RandomSource(seed: seed)
    let rest = (0..<5_000).map { random.number(in: 0x20...($0 % 4 == 0 ? 0x10FFFF : 0x1FFFF)) }
    return marks
      + rest.compactMap { lineEnds.contains(UInt32($0)) ? nil : Unicode.Scalar(UInt32($0)) }
  }

  private static var marks: [Unicode.Scalar] {
    let categories: Set<Unicode.GeneralCategory> = [
      .nonspacingMark, .spacingMark, .enclosingMark, .format,
    ]
    return (0x300...0x1FFFF).compactMap(Unicode.Scalar.init)
      .filter { categories.contains($0.properties.generalCategory) }
  }

  /// The clusters of Unicode's test data, or nil where it is not installed.
  static var emoji: [String]? {
    let path = "/usr/share/unicode/emoji/emoji-test.txt"
    guard let data = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
    return data.split(separator: "\n").compactMap { line in
      let fields = line.split(separator: ";")
      guard !line.hasPrefix("#"), fields.count > 1 else { return nil }
      let values = fields[0].split(separator: " ").compactMap { UInt32($0, radix: 16) }
      return String(String.UnicodeScalarView(values.compactMap(Unicode.Scalar.init)))
    }
  }
}
