import CellGrid

/// The signs beside a record, in whatever way it is shown: the bar while it is selected, the star of a tag, and its
/// number.
///
/// A cell keeps them, leaves ``columns(of:)`` free at its left, and draws them over what it has drawn itself.
struct RowSigns: Equatable, Sendable {
  /// The number, 1-based; nil for a row that is no record, or whose number is not known.
  var number: Int?
  /// Digits to make room for; nil where no numbers are shown.
  var digits: Int?
  /// Whether the record is tagged.
  var isTagged = false
  /// Whether there are none, and no rule below the record either.
  var isHidden = false

  /// Columns of the signs in a row of so many: those of the bar and the star, and of the number if there is room for
  /// it.
  func columns(of columns: Int) -> Int {
    guard !isHidden else { return 0 }
    let withNumber = CardCell.barColumns + (digits ?? 0) + 1
    return digits != nil && withNumber * 2 < columns ? withNumber : CardCell.barColumns
  }

  /// Draws them.
  ///
  /// - Parameters:
  ///   - canvas: The canvas of the row.
  ///   - lines: The lines of the row that are drawn, 0-based.
  ///   - columns: Columns of the row.
  ///   - isFocused: Whether the record is selected.
  func draw(in canvas: inout Canvas, lines: Range<Int>, columns: Int, isFocused: Bool) {
    guard !isHidden else { return }
    let start = self.columns(of: columns)
    if lines.contains(0) {
      if start > CardCell.barColumns { drawNumber(in: &canvas, before: start) }
      if isTagged {
        let style = Style(foreground: .role(.mark), attributes: .bold)
        canvas.draw("*", at: Point(column: 1, row: 0), style: style)
      }
    }
    if isFocused {
      let bar = Rect(column: 0, row: lines.lowerBound, columns: 1, rows: lines.count)
      canvas.fill(bar, with: Cell(glyph: 0x258C, style: Style(foreground: .role(.selection))))
    }
  }

  private func drawNumber(in canvas: inout Canvas, before column: Int) {
    guard let text = number.map(String.init) else { return }
    canvas.draw(
      text, at: Point(column: max(CardCell.barColumns, column - 1 - text.utf8.count), row: 0),
      style: Style(foreground: .role(.subtle)))
  }
}
