/// A line of the text up to its newline, ready to be broken.
///
/// Positions are byte offsets into the whole text.
protocol HardLine {
  /// The line without the blanks at its end.
  var content: Range<Int> { get }

  /// Columns of the cell that begins at a byte; 0 where none begins.
  func columns(at position: Int) -> Int
  /// Columns of a range that starts and ends at boundaries of cells.
  func columns(in range: Range<Int>) -> Int
  /// Whether a byte is a space that hangs over the end of a line.
  func isBlank(at position: Int) -> Bool
  /// Whether the line may be broken before a byte that is not blank (UAX 14).
  func isOpportunity(at position: Int) -> Bool
  /// Whether a grapheme cluster starts at a byte.
  func startsCluster(at position: Int) -> Bool
  /// The start of the first cluster that does not fit into some columns, or the content's end.
  ///
  /// It is always after `start`. A cluster wider than the columns is cut between its cells.
  func fittingEnd(from start: Int, columns: Int) -> Int
}

extension HardLine {
  /// The first position from here on that is not blank; the content's end at the latest.
  func skippingBlanks(from position: Int) -> Int {
    var position = position
    while position < content.upperBound, isBlank(at: position) { position += 1 }
    return position
  }

  /// The end of a range without the blanks at its end.
  func trimmedEnd(of range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, isBlank(at: end - 1) { end -= 1 }
    return end
  }
}
