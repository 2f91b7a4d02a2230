import CellGrid
import RecordCards
import TableKit

/// The name of a file above its records; it stays at the top while they scroll.
@MainActor
final class SectionHeaderCell: TableViewCell {
  /// The text.
  var title = ""

  override func sizeThatFits(columns: Int) -> Int { 1 }

  override func draw(in canvas: inout Canvas, lines: Range<Int>) {
    let style = Style(background: .role(.bar), attributes: .bold)
    canvas.fill(Rect(column: 0, row: 0, columns: columns, rows: 1), style: style)
    canvas.draw(
      UserMessage.line(of: title), at: Point(column: CardCell.barColumns, row: 0), style: style)
  }
}
