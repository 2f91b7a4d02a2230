import CellGrid
import TextLayout

extension Markdown {
  /// Turns a text into paragraphs to be wrapped, in a style that emphasis and links add to.
  ///
  /// O(bytes).
  ///
  /// A link is underlined in a colour; its address is not shown unless it has no label.
  /// Items of lists begin with the bullet, of one column, or with their number.
  /// DATE/TIME macros are not looked at; expand them first with ``CardDates``.
  public static func styledText(
    of markdown: String, base: Style = .plain, bullet: String = "•", link: Color = .role(.accent)
  ) -> [TextParagraph] {
    let pen = MarkdownPen(base: base, bullet: bullet, link: link)
    return parse(markdown).flatMap(pen.paragraphs)
  }
}

/// What markdown is written with.
private struct MarkdownPen {
  let base: Style
  let bullet: String
  /// Colour of links.
  let link: Color

  func paragraphs(of block: MarkdownBlock) -> [TextParagraph] {
    var paragraphs: [TextParagraph] =
      switch block.content {
      case .paragraph(let runs): [paragraph(TextParagraph(text: StyledText()), runs)]
      case .bulletList(let items): items.map { item(of: $0, marker: bullet, width: 1) }
      case .numberedList(let start, let items): numbered(items, start: start)
      }
    if !paragraphs.isEmpty { paragraphs[0].followsBlankLine = block.followsBlankLine }
    return paragraphs
  }

  /// Numbers are set flush right, so that all items of a list begin in the same column.
  private func numbered(
    _ items: [[MarkdownRun]], start: Int
  ) -> [TextParagraph] {
    let width = "\(start + items.count - 1).".utf8.count
    return items.enumerated().map { index, runs in
      item(of: runs, marker: "\(start + index).", width: width)
    }
  }

  private func item(
    of runs: [MarkdownRun], marker: String, width: Int,
  ) -> TextParagraph {
    let padding = String(repeating: " ", count: width - marker.count)
    let start = TextParagraph(
      text: StyledText("\(padding)\(marker) ", style: base), hangingIndent: width + 1,
      marker: marker)
    return paragraph(start, runs)
  }

  /// A paragraph that goes on with some runs; runs of one link that follow one another are one.
  private func paragraph(
    _ start: TextParagraph, _ runs: [MarkdownRun]
  ) -> TextParagraph {
    var paragraph = start
    for run in runs {
      let start = paragraph.text.text.utf8.count
      paragraph.text.append(run.text, style: style(of: run).over(base))
      let end = paragraph.text.text.utf8.count
      guard let url = run.url, end > start else { continue }
      if let last = paragraph.links.last, last.url == url, last.range.upperBound == start {
        paragraph.links[paragraph.links.count - 1].range = last.range.lowerBound..<end
      } else {
        paragraph.links.append(TextParagraph.Link(range: start..<end, url: url))
      }
    }
    return paragraph
  }

  private func style(of run: MarkdownRun) -> Style {
    var style = Style.plain
    if run.isBold { style.attributes.insert(.bold) }
    if run.isItalic { style.attributes.insert(.italic) }
    if run.url != nil {
      style.attributes.insert(.underline)
      style.foreground = link
    }
    return style
  }
}
