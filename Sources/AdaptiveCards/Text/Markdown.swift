import CellGrid
import TextLayout

/// The part of markdown that Adaptive Cards know: bold, italic, links, and lists without nesting.
///
/// Characters may be written as entities of HTML, such as `&nbsp;` and `&#8212;`: those that are met most
/// have names here. Everything else stands as it is written. Emphasis and links follow CommonMark 0.31, sections 6.2
/// and 6.3, but for link titles, reference links and images; only ASCII punctuation counts as such, so
/// that emphasis works beside East Asian brackets.
public enum Markdown {
  /// The most bytes of a text whose markdown is to be read, and of code that is to have colours.
  ///
  /// Either takes up to a hundred bytes of memory for each of the text. Cards show longer texts as they are written.
  public static let mostBytes = 256 << 10

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
    // Slices of one array are copied in one go, views of a string byte by byte.
    let bytes = Array(text.utf8)
    forEachLine(of: bytes) { builder.append($0) }
    let blocks = builder.finish()
    guard blocks.isEmpty, !bytes.allSatisfy(isLineEnd) else { return blocks }
    return [MarkdownBlock(.paragraph([MarkdownRun(String(text.filter { !$0.isNewline }))]))]
  }

  /// The runs of a paragraph of a document: besides what cards know, code between backticks, images as links
  /// of their description, titles of links, and escapes of all ASCII punctuation (CommonMark 0.31, section 6).
  ///
  /// Code has no entities. O(bytes).
  public static func documentRuns(of paragraph: String) -> [MarkdownRun] {
    MarkdownInlineParser.parse(Array(paragraph.utf8), dialect: .document)
  }

  /// Calls `body` with each line of a text, which end with `\n`, `\r\n` or `\r`.
  private static func forEachLine(of text: [UInt8], _ body: (ArraySlice<UInt8>) -> Void) {
    var start = 0
    while let end = text[start...].firstIndex(where: isLineEnd) {
      body(text[start..<end])
      start = end + 1
      if text[end...].starts(with: "\r\n".utf8) { start += 1 }
    }
    body(text[start...])
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }
}

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

/// The styles that markdown is written with.
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
  private func numbered(_ items: [[MarkdownRun]], start: Int) -> [TextParagraph] {
    let width = "\(start + items.count - 1).".utf8.count
    return items.enumerated().map { index, runs in
      item(of: runs, marker: "\(start + index).", width: width)
    }
  }

  private func item(of runs: [MarkdownRun], marker: String, width: Int) -> TextParagraph {
    let padding = String(repeating: " ", count: width - marker.count)
    let start = TextParagraph(
      text: StyledText("\(padding)\(marker) ", style: base), hangingIndent: width + 1,
      marker: marker)
    return paragraph(start, runs)
  }

  /// A paragraph that goes on with some runs; runs of one link that follow one another are one.
  private func paragraph(_ start: TextParagraph, _ runs: [MarkdownRun]) -> TextParagraph {
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

/// A paragraph or an item of a list, ready to be wrapped.
public struct TextParagraph: Sendable, Hashable {
  /// The text with its marker; `\n` breaks a line.
  public var text: StyledText
  /// How far all lines but the first are indented, in columns: the width of the marker and its gap.
  public var hangingIndent: Int
  /// `•` or a number and a dot, if it is an item of a list; the text begins with it.
  public var marker: String?
  /// Whether an empty line separates it from the paragraph above it.
  public var followsBlankLine: Bool
  /// The links in it, in their order.
  public var links: [Link] = []

  /// A link in a text.
  public struct Link: Sendable, Hashable {
    /// Bytes of the text.
    public var range: Range<Int>
    /// Where it leads.
    public var url: String
  }

  /// Makes a paragraph.
  public init(
    text: StyledText, hangingIndent: Int = 0, marker: String? = nil, followsBlankLine: Bool = false
  ) {
    self.text = text
    self.hangingIndent = hangingIndent
    self.marker = marker
    self.followsBlankLine = followsBlankLine
  }
}
