import CellGrid

extension Markdown {
  /// Turns a text into paragraphs to be wrapped, in a style that emphasis and links add to.
  ///
  /// O(bytes).
  ///
  /// A link is underlined in the accent colour; its address is not shown unless it has no label.
  /// Items of lists begin with the bullet, of one column, or with their number.
  /// DATE/TIME macros are not looked at; expand them first with ``CardDates``.
  public static func styledText(
    of markdown: String, base: Style = .plain, bullet: String = "•"
  ) -> [TextParagraph] {
    parse(markdown).flatMap { paragraphs(of: $0, base: base, bullet: bullet) }
  }

  private static func paragraphs(
    of block: MarkdownBlock, base: Style, bullet: String
  ) -> [TextParagraph] {
    var paragraphs: [TextParagraph] =
      switch block.content {
      case .paragraph(let runs): [TextParagraph(text: text(of: runs, base: base))]
      case .bulletList(let items): items.map { item(of: $0, marker: bullet, width: 1, base: base) }
      case .numberedList(let start, let items): numbered(items, start: start, base: base)
      }
    if !paragraphs.isEmpty { paragraphs[0].followsBlankLine = block.followsBlankLine }
    return paragraphs
  }

  /// Numbers are set flush right, so that all items of a list begin in the same column.
  private static func numbered(
    _ items: [[MarkdownRun]], start: Int, base: Style
  ) -> [TextParagraph] {
    let width = "\(start + items.count - 1).".utf8.count
    return items.enumerated().map { index, runs in
      item(of: runs, marker: "\(start + index).", width: width, base: base)
    }
  }

  private static func item(
    of runs: [MarkdownRun], marker: String, width: Int, base: Style
  ) -> TextParagraph {
    let padding = String(repeating: " ", count: width - marker.count)
    var styled = StyledText("\(padding)\(marker) ", style: base)
    styled.append(text(of: runs, base: base))
    return TextParagraph(text: styled, hangingIndent: width + 1, marker: marker)
  }

  private static func text(of runs: [MarkdownRun], base: Style) -> StyledText {
    var text = StyledText()
    for run in runs { text.append(run.text, style: style(of: run).over(base)) }
    return text
  }

  private static func style(of run: MarkdownRun) -> Style {
    var style = Style.plain
    if run.isBold { style.attributes.insert(.bold) }
    if run.isItalic { style.attributes.insert(.italic) }
    if run.url != nil {
      style.attributes.insert(.underline)
      style.foreground = .role(.accent)
    }
    return style
  }
}
