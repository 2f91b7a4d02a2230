import TableEngine

/// A row that has a view at the moment, with what the table knows about it.
@MainActor
final class RowView {
  /// The row, header or footer that the view shows.
  var index: RowIndex
  /// The view that measures and draws; nil for a header that nobody has given.
  var content: (any TableContentView)?
  /// The content where it is a cell.
  var cell: TableViewCell?
  /// The width that the content was last fitted for, in columns; nil before.
  private(set) var fittedColumns: Int?
  /// Whether a drawing has shown since the last fit that the content keeps to its lines.
  var isChecked = false
  /// Whether `willDisplay` was sent and `didEndDisplaying` was not.
  var isDisplayed = false
  /// Watches the models that the row has read; nil where it has read none.
  var watch: ModelWatch?

  /// The height that the content last said, kept when only the width changes.
  private var measured: MeasuredHeight?

  init(_ index: RowIndex) { self.index = index }

  /// Sets the width and asks the content for its lines, unless somebody else knows them.
  func fit(columns: Int, given: Int?) -> Int {
    cell?.columns = columns
    fittedColumns = columns
    isChecked = given != nil
    return given ?? measure(columns: columns)
  }

  /// Takes over that the content is to be laid out again.
  func forgetFit() {
    fittedColumns = nil
    cell?.needsHeight = false
  }

  /// Takes over that the content may have another height at any width.
  func forgetHeight() {
    forgetFit()
    measured = nil
  }

  private func measure(columns: Int) -> Int {
    guard let content else { return 0 }
    let lines = heightAtRest(columns: columns) ?? content.sizeThatFits(columns: columns)
    measured = MeasuredHeight(columns: columns, lines: lines)
    return lines
  }

  /// The height where the width was and is such that nothing in the cell wraps.
  ///
  /// A content view is fitted in any case, as its parts have to be placed; it measures none of them.
  private func heightAtRest(columns: Int) -> Int? {
    guard let measured, let cell, cell.contentView == nil, let natural = cell.naturalColumns,
      measured.columns >= natural, columns >= natural
    else { return nil }
    return measured.lines
  }
}

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
