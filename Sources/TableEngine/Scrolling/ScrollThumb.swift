/// The place of a scroll bar's thumb, in eighths of a cell from the start of the bar.
package struct ScrollThumb: Sendable, Hashable {
  /// Parts of a cell that block characters can show.
  package static let eighths = 8

  /// Eighths of a cell before it.
  package var start: Int
  /// Eighths of a cell that it covers.
  package var length: Int

  /// Makes a thumb.
  package init(start: Int, length: Int) {
    self.start = start
    self.length = length
  }

  /// Eighths of a cell from the start of the bar to the thumb's end.
  package var end: Int { start + length }

  /// The eighths of a cell of the bar that the thumb covers, from the cell's top; 0 to 8.
  package func eighths(ofCell cell: Int) -> Range<Int> {
    let top = cell * Self.eighths
    let first = max(0, min(start - top, Self.eighths))
    return first..<max(first, min(end - top, Self.eighths))
  }
}
