import CellGrid
import TextLayout
import Values

/// Changes of files as `diff -u` and git write them, in the colours that git gives them.
enum DiffText {
  private static let head = Style(attributes: .bold)
  private static let place = Style(foreground: .role(.accent))
  private static let added = Style(foreground: .role(.added))
  private static let removed = Style(foreground: .role(.removed))

  /// The beginnings of the lines above the changes of a file.
  private static let heads = ["diff ", "index ", "--- ", "+++ "]

  /// Bytes of a text that are looked at to know it.
  private static let mostBytes = 16 << 10

  /// Whether a text has the line that says where in a file something changes.
  ///
  /// O(bytes), of which it looks at the first few.
  static func isFound(in text: String) -> Bool {
    guard text.contains(byte: UInt8(ascii: "@")) else { return false }
    let lines = text.utf8.prefix(mostBytes).split(separator: UInt8(ascii: "\n"))
    return lines.contains { $0.starts(with: "@@ -".utf8) }
  }

  /// The text with the look of its lines.
  ///
  /// O(bytes).
  static func styled(_ text: String) -> StyledText {
    var output = StyledText()
    var isInChange = false
    // By bytes: a line feed behind a carriage return is one character with it.
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.map(Substring.init).enumerated() {
      if index > 0 { output.append("\n") }
      if line.hasPrefix("diff ") || line.hasPrefix("commit ") { isInChange = false }
      if line.hasPrefix("@@") { isInChange = true }
      output.append(String(line), style: style(of: line, isInChange: isInChange))
    }
    return output
  }

  private static func style(of line: Substring, isInChange: Bool) -> Style {
    if line.hasPrefix("@@") { return place }
    switch line.first {
    case "+" where isInChange: return added
    case "-" where isInChange: return removed
    default: return !isInChange && heads.contains { line.hasPrefix($0) } ? head : .plain
    }
  }
}
