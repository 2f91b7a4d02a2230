import CardTable
import CellGrid
import TableKit

/// The cell of a record: its card, with the signs of a record at its left and a rule that separates it from the next, or
/// says how many are left out there.
@MainActor
final class CardCell: AdaptiveCardCell {
  /// Columns that the selection bar takes, and the star of a tag.
  nonisolated static let barColumns = 2

  private var signs = RowSigns()

  /// Has signs stand beside the card.
  func show(_ signs: RowSigns) { self.signs = signs }

  /// Columns of the signs.
  override func leadingColumns(of columns: Int) -> Int { signs.columns(of: columns) }

  override func draw(in canvas: inout Canvas, lines: Range<Int>) {
    super.draw(in: &canvas, lines: lines)
    guard let layout else { return }
    if lines.contains(layout.lineCount), !signs.isHidden {
      let rule = Rect(
        column: leadingColumns(of: columns), row: layout.lineCount, columns: layout.columns, rows: 1
      )
      canvas.fill(rule, with: Cell(glyph: 0x2500, style: Style(foreground: .role(.rule))))
    }
    signs.draw(
      in: &canvas, lines: lines, columns: columns, end: layout.lineCount, isFocused: isFocused)
  }
}
