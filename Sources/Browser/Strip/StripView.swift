import CellGrid
import TableKit

/// The column of a strip on the screen.
@MainActor
final class StripView: View {
  /// The cell of each interval, from the top.
  var cells: [Cell] = []

  /// Lines that no screen has.
  private static let mostLines = 10_000

  override var naturalColumns: Int? { 1 }

  // It has as many lines as the pane that it stands in.
  override func sizeThatFits(columns: Int) -> Int { Self.mostLines }

  override func draw(in canvas: inout Canvas, lines: Range<Int>) {
    for (row, cell) in cells.enumerated() where lines.contains(row) {
      canvas.fill(Rect(column: 0, row: row, columns: 1, rows: 1), with: cell)
    }
  }
}
