/// A row that has a view at the moment, with what the table knows about it.
struct RowView {
  /// What the view shows.
  var index: RowIndex
  /// What measures and draws; nil for a header that nobody has given.
  var content: (any TableContentView)?
  /// The content where it is a cell.
  var cell: TableViewCell?
  /// The width that the content was last fitted for, in columns; nil before.
  var fittedColumns: Int?
  /// The height that the content last said, kept when only the width changes.
  var measured: MeasuredHeight?
  /// Whether a drawing has shown since the last fit that the content keeps to its lines.
  var isChecked = false
  /// Whether `willDisplay` was sent and `didEndDisplaying` was not.
  var isDisplayed = false
}
