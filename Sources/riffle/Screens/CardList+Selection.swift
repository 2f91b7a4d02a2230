import CellGrid
import TableEngine
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
    guard let selection,
      let row = table.visibleRows.first(where: { CardPlace($0.indexPath) == selection })
    else { return nil }
    return Point(column: 0, row: max(0, row.line))
  }

  /// Puts the selected card at a place of the screen.
  func place(_ position: ScrollPosition) {
    if let selection { table.scrollToRow(at: IndexPath(selection), position: position) }
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
