import CardTable
import CellGrid
import TableKit

/// The cell of a record: its card, with a bar at the left while it is selected, its number where numbers are
/// shown, and a rule that separates it from the next.
@MainActor
final class CardCell: AdaptiveCardCell {
  /// Columns that the selection bar takes.
  nonisolated static let barColumns = 2

  private var number: Int?
  private var numberDigits: Int?

  /// Has a number stand beside the card.
  ///
  /// - Parameters:
  ///   - number: The number, 1-based; nil for a card that has none.
  ///   - digits: Digits to make room for; nil where no numbers are shown.
  func show(number: Int?, digits: Int?) { (self.number, numberDigits) = (number, digits) }

  /// Columns of the bar, and of the number if there is room for it.
  override func leadingColumns(of columns: Int) -> Int {
    let withNumber = Self.barColumns + (numberDigits ?? 0) + 1
    return numberDigits != nil && withNumber * 2 < columns ? withNumber : Self.barColumns
  }

  override func draw(in canvas: inout Canvas, lines: Range<Int>) {
    super.draw(in: &canvas, lines: lines)
    guard let layout else { return }
    let start = leadingColumns(of: columns)
    if start > Self.barColumns, lines.contains(0) { drawNumber(in: &canvas, before: start) }
    if lines.contains(layout.lineCount) {
      let rule = Rect(column: start, row: layout.lineCount, columns: layout.columns, rows: 1)
      canvas.fill(rule, with: Cell(glyph: 0x2500, style: Style(foreground: .role(.rule))))
    }
    if isFocused {
      let bar = Rect(column: 0, row: lines.lowerBound, columns: 1, rows: lines.count)
      canvas.fill(bar, with: Cell(glyph: 0x258C, style: Style(foreground: .role(.selection))))
    }
  }

  private func drawNumber(in canvas: inout Canvas, before column: Int) {
    guard let text = number.map(String.init) else { return }
    canvas.draw(
      text, at: Point(column: max(Self.barColumns, column - 1 - text.utf8.count), row: 0),
      style: Style(foreground: .role(.subtle)))
  }
}
