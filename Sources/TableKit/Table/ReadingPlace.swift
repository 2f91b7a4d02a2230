import TableEngine

/// The content of the first line that no header covers, from before the lines of its row changed.
///
/// It is kept until the reader scrolls, so that any number of widths later the first width shows the
/// same line again: a place that was worked out anew from each width's lines would drift.
struct ReadingPlace {
  /// The row.
  var index: RowIndex
  /// The content of its line.
  var anchor: LineAnchor
  /// Where the line was on the screen; its ``HeldLine/inset`` is that at the present width.
  var held: HeldLine

  /// Where the line is held when the row is at a position.
  func held(at position: Int) -> HeldLine {
    var held = held
    held.position = position
    return held
  }
}
