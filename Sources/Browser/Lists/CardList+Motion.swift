import CellGrid
import TableKit

/// Moving: a selected card and a view that scrolls by lines.
extension CardList {
  /// Down by one key: a line while the selected card goes on below the screen, else the next card.
  ///
  /// The text never moves by more than a line, so nothing is skipped.
  func stepDown() {
    if isInside { return stepFieldDown() }
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
    if isInside { return stepFieldUp() }
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
  ///
  /// - Parameter goesToEnd: Whether the first or last card is selected where there is not as much to scroll, as who
  ///   follows a file comes to its end.
  func scroll(byLines lines: Int, goesToEnd: Bool = true) {
    let moved = table.scroll(byLines: lines)
    if moved == lines || !goesToEnd {
      keepSelectionVisible()
    } else {
      select(lines > 0 ? lastPlace : firstPlace)
      goToField(atEnd: lines > 0)
    }
  }

  /// Goes to a card and puts it at the top.
  func go(to place: CardPlace, position: ScrollPosition = .top) {
    select(place)
    goToField(atEnd: false)
    table.scrollToRow(at: RowPath(place), position: position)
  }

  /// Goes to the first card.
  func goToFirst() {
    select(firstPlace)
    goToField(atEnd: false)
    table.scrollToTop()
  }

  /// Goes to the end of the last card.
  func goToLast() {
    select(lastPlace)
    goToField(atEnd: true)
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

  /// Goes to the first card of the next section with cards, 1 onwards or -1 backwards from one; false where there
  /// is none.
  func goToSection(_ step: Int, from start: Int) -> Bool {
    var section = start + step
    while (0..<cards.sectionCount).contains(section), cards.count(inSection: section) == 0 {
      section += step
    }
    guard (0..<cards.sectionCount).contains(section) else { return false }
    go(to: CardPlace(section: section, row: 0))
    return true
  }

  /// Whether some of a card can be seen now.
  func isOnScreen(_ place: CardPlace) -> Bool {
    table.layoutIfNeeded()
    return table.rectForRow(at: RowPath(place)) != nil
  }

  /// Selects the card at a part of the screen: 0 is the top, 1 the bottom.
  func selectVisible(at part: Double) {
    table.layoutIfNeeded()
    let rows = table.visibleRows
    guard !rows.isEmpty else { return }
    let line = Int(Double(table.size.rows - 1) * part)
    let row = rows.last { $0.line <= line } ?? rows[0]
    select(CardPlace(row.indexPath))
    goToField(atRow: line)
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
    if let selection, table.rectForRow(at: RowPath(selection)) != nil { return keepFieldVisible() }
    let rows = table.visibleRows
    let whole = rows.first { $0.line >= 0 } ?? rows.first
    select(whole.map { CardPlace($0.indexPath) })
  }
}

/// Places of cards counted over all sections; a section without cards is passed over.
extension CardList {
  /// The first card, or nil while there is none.
  var firstPlace: CardPlace? { place(ofCard: 0) }

  /// The last card, or nil while there is none.
  var lastPlace: CardPlace? { place(ofCard: cardCount - 1) }

  /// The number of a card over all sections, 0-based.
  func card(at place: CardPlace) -> Int {
    (0..<place.section).reduce(place.row) { $0 + cards.count(inSection: $1) }
  }

  /// The card of a number, or nil beyond the last.
  func place(ofCard index: Int) -> CardPlace? {
    var row = index
    guard row >= 0 else { return nil }
    for section in 0..<cards.sectionCount {
      let count = cards.count(inSection: section)
      if row < count { return CardPlace(section: section, row: row) }
      row -= count
    }
    return nil
  }

  /// The card after one.
  func place(after place: CardPlace) -> CardPlace? { self.place(ofCard: card(at: place) + 1) }

  /// The card before one.
  func place(before place: CardPlace) -> CardPlace? { self.place(ofCard: card(at: place) - 1) }
}

/// Coming back to where one was.
extension CardList {
  /// A place to come back to: the selected card and the cards on the screen.
  ///
  /// It names cards and not rows: meanwhile the file may be cut, or a filter may hide what was there.
  struct Spot {
    var selection: CardID?
    /// The first card on the screen.
    var first: CardID?
    /// The line of the screen that the card starts at; negative where it starts above.
    var line = 0
    /// Where one is in the selected record; nil outside of it.
    var tree: TreeSpot?
  }

  /// Where one is.
  var spot: Spot {
    let row = table.visibleRows.first
    return Spot(
      selection: selection.map(cards.id), first: row.map { cards.id(at: CardPlace($0.indexPath)) },
      line: row?.line ?? 0, tree: treeSpot)
  }

  /// Goes back to where one was, as far as those cards are still shown.
  func go(to spot: Spot) {
    if let place = spot.selection.flatMap(cards.place) {
      select(place)
      go(to: spot.tree)
    }
    guard let first = spot.first.flatMap(cards.place) else { return }
    table.scrollToRow(at: RowPath(first), position: .top)
    table.layoutIfNeeded()
    guard let rect = table.rectForRow(at: RowPath(first)) else { return }
    table.scroll(byLines: rect.row - spot.line)
  }
}

/// Actions on the selected card.
extension CardList {
  /// Lines of a page, which keeps one line of the page before.
  var page: Int { max(1, table.size.rows - 1) }

  /// Lines of half a page.
  var halfPage: Int { max(1, table.size.rows / 2) }

  /// The selected card's first cell on the screen, where the terminal's cursor stands: magnifiers and
  /// screen readers follow it.
  var cursor: Point? {
    if isInside { return fieldCursor }
    return selection.flatMap { table.rectForRow(at: RowPath($0)) }
      .map { Point(column: 0, row: max(0, $0.row)) }
  }

  /// Puts the selected card at a place of the screen.
  func place(_ position: ScrollPosition) {
    if isInside { return placeField(position) }
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
