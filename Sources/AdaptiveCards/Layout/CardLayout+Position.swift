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
    case .image:
      return LinePosition(item: item.ordinal, extraLines: line - item.row)
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
