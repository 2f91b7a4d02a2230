import CellGrid
import TableKit

/// What is done to the selected card.
extension CardList {
  /// Lines of a page, which keeps one line of the page before.
  var page: Int { max(1, table.size.rows - 1) }

  /// Lines of half a page.
  var halfPage: Int { max(1, table.size.rows / 2) }

  /// The selected card's first cell on the screen, where the terminal's cursor stands: magnifiers and
  /// screen readers follow it.
  var cursor: Point? {
    selection.flatMap { table.rectForRow(at: RowPath($0)) }
      .map { Point(column: 0, row: max(0, $0.row)) }
  }

  /// Puts the selected card at a place of the screen.
  func place(_ position: ScrollPosition) {
    if let selection { table.scrollToRow(at: RowPath(selection), position: position) }
  }

  /// Shows the selected card whole or folds it.
  func setSelectionExpanded(_ isExpanded: Bool) {
    if let selection { setExpanded(isExpanded, selection) }
  }

  /// Shows the selected card whole, or folds it again.
  func toggleExpansion() {
    if let selection { setExpanded(!isExpanded(selection), selection) }
  }
}
