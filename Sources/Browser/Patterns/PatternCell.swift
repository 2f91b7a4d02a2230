import CellGrid
import RecordCards
import TableKit

/// The cell of a pattern: its card, with a bar at the left where the cursor is and the star of a tag.
@MainActor
final class PatternCell: TableViewCell {
  /// Makes the lines of the card for a width.
  private var layOut: (Int) -> [PatternTable.Line] = { _ in [] }
  private var isTagged = false
  private var laidOut: (columns: Int, lines: [PatternTable.Line])?

  /// Shows a card; called when the cell is bound.
  ///
  /// - Parameter layOut: Makes its lines in so many columns.
  func show(isTagged: Bool, _ layOut: @escaping (Int) -> [PatternTable.Line]) {
    (self.layOut, self.isTagged) = (layOut, isTagged)
    laidOut = nil
  }

  private func lines(columns: Int) -> [PatternTable.Line] {
    if let laidOut, laidOut.columns == columns { return laidOut.lines }
    let lines = layOut(max(1, columns - CardCell.barColumns - 1))
    laidOut = (columns, lines)
    return lines
  }

  override func sizeThatFits(columns: Int) -> Int { lines(columns: columns).count }

  override func draw(in canvas: inout Canvas, lines: Range<Int>) {
    let all = self.lines(columns: columns)
    let start = CardCell.barColumns + 1
    for row in lines.clamped(to: all.indices) {
      let line = all[row]
      canvas.draw(line.margin, at: Point(column: start, row: row))
      if let part = line.part {
        canvas.draw(
          line: part, of: line.text, at: Point(column: start + line.column, row: row))
      }
    }
    if isTagged, lines.contains(0) {
      canvas.draw(
        "*", at: Point(column: CardCell.barColumns - 1, row: 0),
        style: Style(foreground: .role(.mark)))
    }
    guard isFocused else { return }
    let bar = Cell(glyph: 0x258C, style: Style(foreground: .role(.selection)))
    let shown = lines.clamped(to: 0..<max(0, all.count - 1))
    canvas.fill(Rect(column: 0, row: shown.lowerBound, columns: 1, rows: shown.count), with: bar)
  }
}
