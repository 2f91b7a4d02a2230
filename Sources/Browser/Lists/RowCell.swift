import AdaptiveCards
import CardTable
import CellGrid
import RecordCards
import TableKit

/// The cell of a record as the row of a table, with the signs of a record at its left.
@MainActor
final class RowCell: ColumnCell {
  private var signs = RowSigns()

  /// Shows a record.
  ///
  /// - Parameters:
  ///   - row: The record.
  ///   - fields: The columns, and which field each of them shows.
  ///   - presentation: Says what is highlighted.
  func show(
    _ row: RecordRow, in fields: FieldColumns, _ signs: RowSigns, _ presentation: CardPresentation
  ) {
    self.signs = signs
    // Which field a column shows is looked up when it is asked for: columns come, go and move.
    show(in: fields.columns) { [weak fields] column in
      guard let fields, fields.paths.indices.contains(column) else { return StyledText() }
      var text = row.text(at: fields.paths[column])
      text.linkAddresses()
      return text
    }
    highlight = presentation.highlight
    self.presentation = presentation
  }

  private var presentation: CardPresentation?

  /// Columns of the signs.
  override func leadingColumns(of columns: Int) -> Int { signs.columns(of: columns) }

  override func draw(in canvas: inout Canvas, lines: Range<Int>) {
    if let presentation, presentation.highlight != nil {
      highlight = presentation.highlight
      currentMatch =
        isFocused
        ? presentation.currentMatch.map { Match(column: $0.item, range: $0.range) } : nil
    } else if highlight != nil {
      highlight = nil
    }
    super.draw(in: &canvas, lines: lines)
    signs.draw(in: &canvas, lines: lines, columns: columns, isFocused: isFocused)
  }
}

extension RowCell: SearchedCell {
  func matches(by presentation: CardPresentation) -> [TextMatch] {
    highlight = presentation.highlight
    let count = tableColumns?.layout.columns.count ?? 0
    return (0..<count).flatMap { matches(inColumn: $0) }
      .map { TextMatch(item: $0.column, range: $0.range, line: 0) }
  }
}
