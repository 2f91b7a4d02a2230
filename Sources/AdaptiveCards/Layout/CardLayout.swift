import CellGrid
import Checks
import TextLayout

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
  /// The states of these images that it was laid out with, by their addresses.
  public let imageStates: [String: ImageState]
  /// The place of the terminal's cursor in the card; nil where nothing is typed.
  public let caret: Point?
  let list: DisplayList
  /// The environment that it was laid out in.
  let setting: LayoutSetting

  /// Lays out a card in a width of at least one column.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - columns: The width.
  ///   - state: What the reader has done to the card so far.
  ///   - environment: The theme, the images and whatever else the card looks different by.
  ///   - imageState: Returns what is known of an image, by its whole address, for a host that does
  ///     not know beforehand which images a card shows; nil for ``LayoutEnvironment/images``. It is called
  ///     once for each address, also for that of an image which is not shown in the end.
  public init(
    _ card: Card, columns: Int, state: CardState = CardState(),
    environment: LayoutEnvironment = LayoutEnvironment(),
    imageState: ((_ address: String) -> ImageState)? = nil
  ) {
    self.init(
      card, columns: columns, state: state, setting: LayoutSetting(environment),
      imageState: imageState)
  }

  /// Lays out a card in an environment that many are laid out in.
  public init(
    _ card: Card, columns: Int, state: CardState = CardState(), setting: LayoutSetting,
    imageState: ((_ address: String) -> ImageState)? = nil
  ) {
    require(columns >= 1, "a card needs at least one column")
    let context = LayoutContext(
      card: card, state: state, setting: setting, columns: columns, imageState: imageState)
    var measurer = Measurer(context)
    let box = measurer.cardBox(columns: columns)
    var list = DisplayList(setting: setting, itemCount: measurer.itemCount)
    list.place(box, at: Point(column: 0, row: 0), rows: box.rows)
    list.seal()
    if !list.targets.isEmpty { list.resolveFocus(of: measurer.state) }
    caret = list.focusIndex == nil ? nil : list.caret(in: measurer.state)
    self.list = list
    self.columns = columns
    self.setting = setting
    lineCount = box.rows
    imageURLs = measurer.imageURLs
    imageStates = measurer.shownImageStates
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

extension CardLayout {
  /// Searches all texts of the card, also what is collapsed, in the order of the document.
  ///
  /// - Parameters:
  ///   - includingLabels: Whether the titles of facts are searched too.
  ///   - find: Returns the ranges of one text's bytes that match, from the first to the last.
  public func matches(
    includingLabels: Bool = true, _ find: (_ utf8: [UInt8]) -> [Range<Int>]
  ) -> [TextMatch] {
    list.texts.filter { includingLabels || !$0.isLabel }.sorted { $0.ordinal < $1.ordinal }
      .flatMap { text in find(text.text.text.utf8).map { text.match($0) } }
  }
}

extension TextItem {
  /// Whether it is the title of a fact.
  fileprivate var isLabel: Bool { base.foreground == .role(.label) }

  /// A match in this text, with the line that shows it.
  fileprivate func match(_ range: Range<Int>) -> TextMatch {
    if let collapsed, range.lowerBound >= collapsed.firstHiddenByte {
      return TextMatch(item: ordinal, range: range, line: nil, block: collapsed.block)
    }
    let index = line(ofByte: range.lowerBound)
    let isCut = lines[index].isTruncated && range.lowerBound >= Int(lines[index].end)
    return TextMatch(item: ordinal, range: range, line: isCut ? nil : row + index)
  }
}

extension CardLayout {
  /// Returns the place in the card that a line shows.
  ///
  /// Of the items that begin at or above the line it is the one that is nearest. In a gap the
  /// position is at the end of the item above it.
  public func position(ofLine line: Int) -> LinePosition {
    guard let item = list.item(atLine: line) else {
      return LinePosition(item: -1, extraLines: line)
    }
    if line >= item.endRow {
      return LinePosition(
        item: item.ordinal, byte: item.length, extraLines: line - (item.endRow - 1))
    }
    switch item {
    case .text(let text):
      return LinePosition(item: item.ordinal, byte: text.firstByte(ofLine: line - text.row))
    case .image: return LinePosition(item: item.ordinal, extraLines: line - item.row)
    }
  }

  /// The line that shows a position now.
  ///
  /// It is the exact inverse of ``position(ofLine:)`` in the same layout. A byte that is collapsed
  /// is shown by the block's note; where an item is hidden, the next one takes its place.
  public func line(of position: LinePosition) -> Int {
    let last = max(0, lineCount - 1)
    guard position.item >= 0 else { return min(max(0, position.extraLines), last) }
    guard let item = list.items.first(where: { $0.ordinal == position.item }) else {
      let next = list.items.filter { $0.ordinal > position.item }.min { $0.ordinal < $1.ordinal }
      return next?.row ?? last
    }
    if position.byte >= item.length { return min(item.endRow - 1 + position.extraLines, last) }
    switch item {
    case .text(let text): return text.row + text.line(ofByte: position.byte)
    case .image: return min(item.row + position.extraLines, item.endRow - 1)
    }
  }
}

extension CardLayout {
  /// All that can have the focus now, in the order of the document.
  ///
  /// O(1).
  public var targets: [CardTarget] { list.targets }

  /// The target that is drawn as having the focus: ``CardState/focus``, or its nearest neighbour where that is
  /// not shown.
  ///
  /// O(1).
  public var focused: CardTarget? { list.focusIndex.map { list.targets[$0] } }

  /// The innermost target at a place in the card.
  ///
  /// O(targets).
  public func target(at point: Point) -> CardTarget? {
    targets.last { target in target.rects.contains { $0.contains(point) } }
  }
}

/// A place in a card that means the same at every width: what is being read, not where it lies.
public struct LinePosition: Sendable, Hashable {
  /// The text or image of the card, numbered from 0 in the order of the document; -1 is the
  /// card's top edge.
  public var item: Int
  /// Byte of the item's text.
  ///
  /// Its length stands for the item's last line; an image has length 1.
  public var byte: Int
  /// Lines below the line that shows the byte: in an image, or in the gap below an item.
  public var extraLines: Int

  /// Makes a position.
  public init(item: Int, byte: Int = 0, extraLines: Int = 0) {
    self.item = item
    self.byte = byte
    self.extraLines = extraLines
  }
}

/// A place where a search found something in a card.
public struct TextMatch: Sendable, Hashable {
  /// The item of the card, as in ``LinePosition/item``.
  public var item: Int
  /// Bytes of the item's text.
  public var range: Range<Int>
  /// The card's line that shows the first of the bytes, or nil where it is collapsed or cut away.
  public var line: Int?
  /// The block of collapsed text that hides the match, or nil.
  public var block: Int?

  /// Whether it is the same bytes of the same item, whichever line shows them in which layout.
  public func isSame(as other: TextMatch) -> Bool { item == other.item && range == other.range }

  /// Makes a match.
  public init(item: Int, range: Range<Int>, line: Int?, block: Int? = nil) {
    self.item = item
    self.range = range
    self.line = line
    self.block = block
  }
}

/// A block of collapsed text that has more lines than it shows.
public struct CollapsedBlock: Sendable, Hashable {
  /// The block of the card, as in ``CollapsedText/block``.
  public var block: Int
  /// The card's line with the note that says how many lines more there are.
  public var line: Int
  /// The number of hidden lines.
  public var hiddenLines: Int
}
