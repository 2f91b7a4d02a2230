import AdaptiveCards
import CellGrid
import Records
import TextLayout

/// A record's long text: set as markdown where it is that, without tags where it is HTML, with the look
/// that its codes give it where it has such, changes of files in their colours, and else as it is.
enum BodyText {
  /// Less important text.
  static let subtle = Style(foreground: .role(.subtle))

  /// The styled text.
  ///
  /// - Parameter isProse: Whether it is known to be what somebody wrote, by its field's name.
  static func styled(_ text: String, isProse: Bool, markdown: MarkdownMode) -> StyledText {
    if text.mayBeMarked { return StyledText(MarkedText(Array(text.utf8))) }
    if DiffText.isFound(in: text) { return DiffText.styled(text) }
    let text = HTMLText.isHTML(text) ? HTMLText.plain(text) : text
    let isMarkdown =
      switch markdown {
      case .auto: MarkdownSigns.areFound(in: text, isProse: isProse)
      case .always: true
      case .never: false
      }
    return isMarkdown && text.utf8.count <= Markdown.mostBytes
      ? MarkdownText.styled(text) : StyledText(text)
  }
}
