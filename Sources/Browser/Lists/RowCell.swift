import AdaptiveCards
import CardTable
import CellGrid
import RecordCards
import TableKit

/// The cell of a record as the row of a table, with the signs of a record at its left.
@MainActor
final class RowCell: ColumnCell {
  /// The record; nil before one is shown.
  private(set) var row: RecordRow?
  private var signs = RowSigns()
  /// Lines of the record as they were last counted.
  private var recordLines = 1
  private weak var fields: FieldColumns?
  private var presentation: CardPresentation?
  /// The highlight that the cell has, by its number in the presentation.
  private var highlightNumber: Int?

  /// Shows a record.
  ///
  /// - Parameters:
  ///   - row: The record.
  ///   - fields: The columns, and which field each of them shows.
  ///   - presentation: Says what is highlighted.
  func show(
    _ row: RecordRow, in fields: FieldColumns, _ signs: RowSigns, _ presentation: CardPresentation
  ) {
    (self.row, self.signs, self.fields, self.presentation) = (row, signs, fields, presentation)
    // Which field a column shows is looked up when it is asked for: columns come, go and move.
    show(in: fields.columns) { [weak fields] column in
      guard let fields, fields.paths.indices.contains(column) else { return StyledText() }
      var text = row.text(at: fields.paths[column])
      text.linkAddresses()
      return text
    }
    takeHighlight(of: presentation)
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    (row, highlightNumber) = (nil, nil)
  }

  /// Columns of the signs.
  override func leadingColumns(of columns: Int) -> Int { signs.columns(of: columns) }

  override func sizeThatFits(columns: Int) -> Int {
    recordLines = super.sizeThatFits(columns: columns)
    return recordLines + signs.linesBelow
  }

  override func anchor(atLine line: Int) -> LineAnchor? {
    // The line below belongs to no value.
    line >= recordLines
      ? LineAnchor(item: .max, offset: line - recordLines) : super.anchor(atLine: line)
  }

  override func line(of anchor: LineAnchor) -> Int? {
    anchor.item == .max ? recordLines + anchor.offset : super.line(of: anchor)
  }

  override func isSearched(column: Int) -> Bool { fields?.isSearched(column) ?? true }

  override func draw(in canvas: inout Canvas, lines: Range<Int>) {
    if let presentation {
      takeHighlight(of: presentation)
      currentMatch =
        isFocused && presentation.highlight != nil
        ? presentation.currentMatch.map { Match(column: $0.item, range: $0.range) } : nil
    }
    super.draw(in: &canvas, lines: lines)
    signs.draw(in: &canvas, lines: lines, columns: columns, end: recordLines, isFocused: isFocused)
  }

  private func takeHighlight(of presentation: CardPresentation) {
    guard highlightNumber != presentation.highlightNumber else { return }
    (highlight, highlightNumber) = (presentation.highlight, presentation.highlightNumber)
  }
}

extension RowCell: SearchedCell {
  func matches(by presentation: CardPresentation) -> [TextMatch] {
    takeHighlight(of: presentation)
    let count = tableColumns?.layout.columns.count ?? 0
    return (0..<count).lazy.filter { self.isSearched(column: $0) }
      .flatMap { self.matches(inColumn: $0, asIfShown: true) }
      .map { TextMatch(item: $0.column, range: $0.range, line: $0.line) }
  }
}
