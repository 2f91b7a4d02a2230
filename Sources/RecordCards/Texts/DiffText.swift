import CellGrid
import TextLayout

/// Changes of files as `diff -u` and git write them, in the colours that git gives them.
enum DiffText {
  private static let head = Style(attributes: .bold)
  private static let place = Style(foreground: .role(.accent))
  private static let added = Style(foreground: .role(.good))
  private static let removed = Style(foreground: .role(.attention))

  /// Bytes of a text that are looked at to know it.
  private static let mostBytes = 16 << 10

  /// Whether a text has the line that says where in a file something changes.
  ///
  /// O(bytes), of which it looks at the first few.
  static func isFound(in text: String) -> Bool {
    let head = text.utf8.prefix(mostBytes)
    guard head.firstRange(of: "@@ -".utf8) != nil else { return false }
    return head.split(separator: UInt8(ascii: "\n")).contains { $0.starts(with: "@@ -".utf8) }
  }

  /// The text with the look of its lines.
  ///
  /// O(bytes).
  static func styled(_ text: String) -> StyledText {
    var output = StyledText()
    var isInChange = false
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if index > 0 { output.append("\n") }
      if line.hasPrefix("diff ") || line.hasPrefix("commit ") { isInChange = false }
      if line.hasPrefix("@@") { isInChange = true }
      output.append(String(line), style: style(of: line, isInChange: isInChange))
    }
    return output
  }

  private static func style(of line: Substring, isInChange: Bool) -> Style {
    switch line.first {
    case "@" where line.hasPrefix("@@"): place
    case "+": isInChange ? added : head
    case "-": isInChange ? removed : head
    case _ where isInChange: .plain
    case "d" where line.hasPrefix("diff "), "i" where line.hasPrefix("index "): head
    default: .plain
    }
  }
}
