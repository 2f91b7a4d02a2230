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
