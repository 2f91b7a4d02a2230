import CellGrid
import Records
import TextLayout

/// A record's long text, as it is, with light styling where it is markdown, without tags where it is
/// HTML, and with the look that its codes give it where it has such.
enum BodyText {
  /// Less important text.
  static let subtle = Style(foreground: .role(.subtle))
  private static let heading = Style(attributes: .bold)
  private static let code = Style(foreground: .role(.accent))

  /// The styled text.
  static func styled(_ text: String) -> StyledText {
    if text.mayBeMarked { return StyledText(MarkedText(Array(text.utf8))) }
    let text = HTMLText.isHTML(text) ? HTMLText.plain(text) : text
    guard text.contains(byte: 35) || text.contains(byte: 96) else { return StyledText(text) }
    return markdown(text)
  }

  /// Headings in bold, fenced code in a colour; the marks stay, so that nothing is hidden.
  private static func markdown(_ text: String) -> StyledText {
    var styled = StyledText()
    var isCode = false
    var isFirst = true
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if !isFirst { styled.append("\n") }
      isFirst = false
      let isFence = line.drop { $0 == " " }.hasPrefix("```")
      let style = isCode || isFence ? code : isHeading(line) ? heading : .plain
      if isFence { isCode.toggle() }
      styled.append(String(line), style: style)
    }
    return styled
  }

  private static func isHeading(_ line: Substring) -> Bool {
    let marks = line.prefix { $0 == "#" }.count
    return (1...6).contains(marks) && line.dropFirst(marks).first == " "
  }
}
