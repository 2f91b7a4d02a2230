/// What was being read at the top edge when the lines of its row changed.
///
/// It is kept until the reader scrolls, so that any number of widths later the first width shows the
/// same line again: a place that was worked out anew from each width's lines would drift.
struct ReadingPlace {
  /// The row.
  var index: RowIndex
  /// What its line shows.
  var anchor: LineAnchor
  /// The line that shows it at the present width.
  var line: Int
}
