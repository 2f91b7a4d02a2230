/// The part of markdown that Adaptive Cards know: bold, italic, links, and lists without nesting.
///
/// Everything else stands as it is written. Emphasis and links follow CommonMark 0.31, sections 6.2
/// and 6.3, but for link titles, reference links and images; only ASCII punctuation counts as such, so
/// that emphasis works beside East Asian brackets.
public enum Markdown {
  /// Takes a text apart into paragraphs and lists.
  ///
  /// O(bytes).
  ///
  /// A line that begins with `-`, `*` or `+` and a space, or with digits, a dot and a space, begins an
  /// item, in the middle of a paragraph too. A blank line ends a paragraph or a list; any other line
  /// goes on with what is above it. A text of nothing but spaces is a paragraph of them, since cards
  /// use it to keep a line free.
  public static func parse(_ text: String) -> [MarkdownBlock] {
    var builder = MarkdownBlockBuilder()
    for line in lines(of: text) { builder.append(line) }
    let blocks = builder.finish()
    guard blocks.isEmpty, !text.utf8.allSatisfy(isLineEnd) else { return blocks }
    return [MarkdownBlock(.paragraph([MarkdownRun(String(text.filter { !$0.isNewline }))]))]
  }

  /// Splits a text at `\n`, `\r\n` and `\r`.
  private static func lines(of text: String) -> [Substring.UTF8View] {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    // Nearly all texts have no `\r`, and need not be split twice.
    guard text.utf8.contains(UInt8(ascii: "\r")) else { return lines }
    return lines.flatMap { line -> [Substring.UTF8View] in
      let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      return line.split(separator: UInt8(ascii: "\r"), omittingEmptySubsequences: false)
    }
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }
}
