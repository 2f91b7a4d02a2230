import CellGrid
import Phrases
import TextLayout

/// Something to read in a card: a text or an image.
enum DisplayItem: Sendable {
  case text(TextItem)
  /// Kept by reference: there are few of them, and without them an item is small.
  indirect case image(ImageItem)

  /// Number in the order of the document.
  var ordinal: Int {
    switch self {
    case .text(let item): item.ordinal
    case .image(let item): item.ordinal
    }
  }

  /// First line in the card.
  var row: Int {
    switch self {
    case .text(let item): item.row
    case .image(let item): item.placement.rect.row
    }
  }

  /// Line after the last.
  var endRow: Int {
    switch self {
    case .text(let item): item.endRow
    case .image(let item): item.placement.rect.endRow
    }
  }

  /// The value of ``LinePosition/byte`` at the item's end.
  var length: Int {
    switch self {
    case .text(let item): item.length
    case .image: 1
    }
  }
}

/// An image, or the room kept for one, at its place.
struct ImageItem: Sendable {
  /// Number in the order of the document.
  var ordinal: Int
  /// The address and the cells.
  var placement: ImagePlacement
  /// Whether its pixels can be asked for.
  var isLoaded: Bool
  /// The words where there are no pixels, at its place.
  var words: TextItem?
  /// The background that shows through it.
  var background: Color

  /// The style of the room that is kept for an image, and of the words in it.
  static let roomStyle = Style(
    foreground: .role(.subtle), background: .role(.emphasisBackground))
}

/// An image of a card and the cells that it takes.
public struct ImagePlacement: Sendable, Hashable {
  /// The address as written in the card.
  public var url: String
  /// Its cells; row 0 is the card's first line.
  public var rect: Rect
  /// Whether it is cut to a circle.
  public var isPerson: Bool

  /// Makes a placement.
  public init(url: String, rect: Rect, isPerson: Bool = false) {
    self.url = url
    self.rect = rect
    self.isPerson = isPerson
  }
}

/// A wrapped text at its place: the text once, and a byte range for each line.
struct TextItem: Sendable {
  /// Everything but the place, which copies share: an item is copied many times before it is drawn.
  private var content: Content
  /// Left column in the card.
  var column = 0
  /// First line in the card.
  var row = 0

  /// Makes an item at the origin of the card.
  ///
  /// - Parameters:
  ///   - ordinal: Number in the order of the document.
  ///   - base: Style below that of the text's runs.
  ///   - alignment: Where each line lies in the columns.
  ///   - columns: Columns there are.
  init(
    ordinal: Int, text: StyledText, lines: [WrappedLine], base: Style,
    alignment: HorizontalAlignment = .left, columns: Int
  ) {
    content = Content(
      ordinal: ordinal, text: text, lines: lines, links: [], collapsed: nil, base: base,
      alignment: alignment, columns: columns)
  }

  /// Number in the order of the document.
  var ordinal: Int { content.ordinal }
  /// The whole text.
  var text: StyledText { content.text }
  /// Style below that of the text's runs.
  var base: Style { content.base }
  /// Columns there are.
  var columns: Int { content.columns }

  /// The lines that are shown.
  var lines: [WrappedLine] {
    get { content.lines }
    set { content = content.with(lines: newValue, links: links, collapsed: collapsed) }
  }

  /// Parts of the text that can have the focus, in their order.
  var links: [Link] {
    get { content.links }
    set { content = content.with(lines: lines, links: newValue, collapsed: collapsed) }
  }

  /// Whether there are any.
  var hasLinks: Bool { !content.links.isEmpty }

  /// The item at a place of the card.
  func placed(at point: Point) -> TextItem {
    var item = self
    (item.column, item.row) = (point.column, point.row)
    return item
  }

  /// The hidden part, where the text is collapsed.
  var collapsed: Collapse? {
    get { content.collapsed }
    set { content = content.with(lines: lines, links: links, collapsed: newValue) }
  }

  private final class Content: Sendable {
    let ordinal: Int
    let text: StyledText
    let lines: [WrappedLine]
    let links: [Link]
    let collapsed: Collapse?
    let base: Style
    let alignment: HorizontalAlignment
    let columns: Int

    init(
      ordinal: Int, text: StyledText, lines: [WrappedLine], links: [Link], collapsed: Collapse?,
      base: Style, alignment: HorizontalAlignment, columns: Int
    ) {
      (self.ordinal, self.text, self.lines, self.links) = (ordinal, text, lines, links)
      (self.collapsed, self.base, self.alignment, self.columns) =
        (collapsed, base, alignment, columns)
    }

    func with(lines: [WrappedLine], links: [Link], collapsed: Collapse?) -> Content {
      Content(
        ordinal: ordinal, text: text, lines: lines, links: links, collapsed: collapsed, base: base,
        alignment: alignment, columns: columns)
    }
  }

  /// A part of the text that can have the focus.
  struct Link: Sendable {
    /// Bytes of the text.
    var range: Range<Int>
    var target: CardTarget
  }

  /// Lines left out, and the note in their place.
  struct Collapse: Sendable {
    /// Which block of the card.
    var block: Int
    /// Lines left out.
    var hiddenLines: Int
    /// First byte of the first of them.
    var firstHiddenByte: Int

    /// The note.
    var words: Phrase { "\(hiddenLines) more lines (Tab)" }
  }

  /// Lines it takes, with the note.
  var rows: Int { lines.count + (collapsed == nil ? 0 : 1) }
  /// Line after the last.
  var endRow: Int { row + rows }
  /// Bytes of the text.
  var length: Int { text.text.utf8.count }

  /// The line of this item that shows a byte, from 0; a hidden byte is shown by the note.
  func line(ofByte byte: Int) -> Int {
    if let collapsed, byte >= collapsed.firstHiddenByte { return lines.count }
    return lines.firstIndex(showing: byte)
  }

  /// The first byte of a line of this item; the note stands for the first hidden byte.
  func firstByte(ofLine line: Int) -> Int {
    if let collapsed, line >= lines.count { return collapsed.firstHiddenByte }
    return Int(lines[line].start)
  }

  /// Where a line's text begins, in columns of the card.
  func firstColumn(of line: WrappedLine) -> Int {
    let taken = Int(line.indent) + Int(line.columns)
    return column + content.alignment.offset(of: taken, in: columns) + Int(line.indent)
  }
}
