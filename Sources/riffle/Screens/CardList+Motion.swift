import CellGrid
import TableKit

/// Moving: a selected card and a view that scrolls by lines.
extension CardList {
  /// Down by one key: a line while the selected card goes on below the screen, else the next card.
  ///
  /// The text never moves by more than a line, so nothing is skipped.
  func stepDown() {
    guard let selected = visibleSelection() else { return }
    if selected.end > table.size.rows {
      table.scroll(byLines: 1)
    } else if let next = place(after: selected.place) {
      select(next)
      if selected.end == table.size.rows { table.scroll(byLines: 1) }
    } else {
      table.scroll(byLines: 1)
    }
  }

  /// Up by one key: a line while the selected card goes on above the screen, else the card before.
  func stepUp() {
    guard let selected = visibleSelection() else { return }
    if selected.start < topLine {
      table.scroll(byLines: -1)
    } else if let previous = place(before: selected.place) {
      select(previous)
      if selected.start == topLine { table.scroll(byLines: -1) }
    } else {
      table.scroll(byLines: -1)
    }
  }

  /// The first line that no header covers.
  var topLine: Int { table.showsSectionHeaders ? 1 : 0 }

  /// Scrolls, and keeps the selection on a card that can be seen.
  func scroll(byLines lines: Int) {
    let moved = table.scroll(byLines: lines)
    if moved == lines || lines == 0 {
      keepSelectionVisible()
    } else {
      select(lines > 0 ? lastPlace : firstPlace)
    }
  }

  /// Goes to a card and puts it at the top.
  func go(to place: CardPlace, position: ScrollPosition = .top) {
    select(place)
    table.scrollToRow(at: RowPath(place), position: position)
  }

  /// Goes to the first card.
  func goToFirst() {
    select(firstPlace)
    table.scrollToTop()
  }

  /// Goes to the end of the last card.
  func goToLast() {
    select(lastPlace)
    table.scrollToBottom()
  }

  /// Goes so many hundredths of the cards into the list.
  func go(toPercent percent: Int) {
    let clamped = min(max(percent, 0), 100)
    if clamped == 100 { return goToLast() }
    go(toCard: cardCount * clamped / 100)
  }

  /// Goes to a card by its number over all sections, 0-based; beyond the last to the last.
  func go(toCard index: Int) {
    if let place = place(ofCard: index) { go(to: place) } else { goToLast() }
  }

  /// Goes to the card so many after the selected one, to the top.
  func goToNeighbour(_ distance: Int) {
    guard let selection else { return }
    let current = card(at: selection)
    let index = min(max(current + distance, 0), cardCount - 1)
    if index != current { go(toCard: index) }
  }

  /// Selects the card at a part of the screen: 0 is the top, 1 the bottom.
  func selectVisible(at part: Double) {
    table.layoutIfNeeded()
    let rows = table.visibleRows
    guard !rows.isEmpty else { return }
    let line = Int(Double(table.size.rows - 1) * part)
    let row = rows.last { $0.line <= line } ?? rows[0]
    select(CardPlace(row.indexPath))
  }

  private struct VisibleSelection {
    var place: CardPlace
    var start: Int
    var end: Int
  }

  /// The selected card on the screen; where it has left the screen, the first visible one.
  private func visibleSelection() -> VisibleSelection? {
    keepSelectionVisible()
    guard let selection, let rect = table.rectForRow(at: RowPath(selection)) else { return nil }
    return VisibleSelection(place: selection, start: rect.row, end: rect.endRow)
  }

  private func keepSelectionVisible() {
    table.layoutIfNeeded()
    if let selection, table.rectForRow(at: RowPath(selection)) != nil { return }
    let rows = table.visibleRows
    let whole = rows.first { $0.line >= 0 } ?? rows.first
    select(whole.map { CardPlace($0.indexPath) })
  }
}
