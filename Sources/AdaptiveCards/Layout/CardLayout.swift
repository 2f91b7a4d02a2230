import CellGrid
import Checks

/// A card laid out at a width: measured once, then drawn, searched and asked for places in it.
///
/// It is a pure function of card, width, state and environment. The screen, a pipe and the height
/// of a row all use it, so they cannot differ. Making one is O(bytes of text); it holds the texts
/// once and 20 bytes for each line.
public struct CardLayout: Sendable {
  /// Columns it was laid out in.
  public let columns: Int
  /// Lines it takes.
  public let lineCount: Int
  /// The addresses of all images that are shown, in the order of the document, whatever is known of
  /// them.
  public let imageURLs: [String]
  /// The place of the terminal's cursor in the card; nil where nothing is typed.
  public let caret: Point?
  let list: DisplayList

  /// Lays out a card in a width of at least one column.
  public init(
    _ card: Card, columns: Int, state: CardState = CardState(),
    environment: LayoutEnvironment = LayoutEnvironment()
  ) {
    require(columns >= 1, "a card needs at least one column")
    var measurer = Measurer(
      state: state, environment: environment, language: card.language ?? environment.language)
    let box = measurer.box(for: card, columns: columns)
    var list = DisplayList(glyphs: measurer.glyphs)
    list.place(box, at: Point(column: 0, row: 0), rows: box.rows)
    list.seal()
    list.resolveFocus(of: state)
    self.columns = columns
    lineCount = box.rows
    imageURLs = measurer.imageURLs
    caret = list.caret(in: state)
    self.list = list
  }

  /// The images whose pixels can be asked for, from top to bottom, with the cells they are to fill.
  public var images: [ImagePlacement] {
    list.items.compactMap { item in
      guard case .image(let image) = item, image.isLoaded else { return nil }
      return image.placement
    }
  }

  /// The carousels that have more than one page, from top to bottom.
  public var carousels: [ShownCarousel] { list.carousels }

  /// The blocks of text that are collapsed now, from top to bottom.
  public var collapsedBlocks: [CollapsedBlock] {
    list.texts.compactMap { text in
      text.collapsed.map { collapsed in
        CollapsedBlock(
          block: collapsed.block, line: text.row + text.lines.count,
          hiddenLines: collapsed.hiddenLines)
      }
    }
  }
}
