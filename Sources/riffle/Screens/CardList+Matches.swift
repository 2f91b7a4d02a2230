import AdaptiveCards
import CellGrid
import TableKit

/// Bringing what a search found to the screen.
extension CardList {
  /// Lines kept above a match that is brought in from far away.
  private static let matchMargin = 3

  /// Scrolls no more than it takes to show a card's first match; answers whether the card had to be
  /// unfolded for that.
  func reveal(_ place: CardPlace) -> Bool {
    table.scrollToRow(at: RowPath(place), position: .none)
    table.layoutIfNeeded()
    let isHidden = hidesFirstMatch(place)
    if isHidden {
      setExpanded(true, place)
      table.layoutIfNeeded()
    }
    scrollToFirstMatch(place)
    return isHidden
  }

  private func scrollToFirstMatch(_ place: CardPlace) {
    guard let line = firstMatch(place)?.line, let rect = table.rectForRow(at: RowPath(place))
    else { return }
    let screenLine = rect.row + line
    if screenLine < topLine {
      table.scroll(byLines: screenLine - topLine - Self.matchMargin)
    } else if screenLine >= table.size.rows {
      table.scroll(byLines: screenLine - table.size.rows + 1 + Self.matchMargin)
    }
  }

  /// Whether a card matches only in lines that are folded away.
  private func hidesFirstMatch(_ place: CardPlace) -> Bool {
    guard let match = firstMatch(place) else { return !isExpanded(place) }
    return match.line == nil
  }

  private func firstMatch(_ place: CardPlace) -> TextMatch? {
    guard let cell = table.cellForRow(at: RowPath(place)) as? CardCell,
      let layout = cell.layout
    else { return nil }
    return context.matches(in: layout).first
  }
}
