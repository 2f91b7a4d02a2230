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
