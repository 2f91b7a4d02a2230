import AdaptiveCards
import CardTable
import CellGrid
import RecordCards
import Records
import TableKit

/// A scrollable list of cards: a table view, where its cards come from, and what is unfolded.
@MainActor
final class CardList {
  let table = TableView()
  let cards: any CardSource
  let context: CardContext
  /// The match that was last gone to, where the list searches itself.
  var foundMatch: MatchPlace?
  /// Its number among the matches, 1-based, and how many there are.
  var matchOrdinal = 0
  var matchCount = 0
  /// The cards that had the keys, with what was done to them.
  var answered: [CardID: HostedCard] = [:]
  /// The events of the last key that a card had a use for.
  var events: [CardEvent] = []
  /// The record that one has gone into; nil for none.
  var openTree: OpenTree?
  /// The record that one came out of last, to go on in it where one was.
  var leftTree: OpenTree?
  /// The size and the selected card of the last screen.
  var seen = Seen()
  /// Cards that are shown whole.
  private var expanded: Set<CardID> = []

  /// The size of the screen at a time, and the selected card where some of it was shown then.
  struct Seen {
    var size = GridSize(columns: 0, rows: 0)
    var selection: CardPlace?
  }

  /// Makes a list.
  ///
  /// - Parameter log: Called with what the table warns of.
  init(cards: any CardSource, context: CardContext, log: @escaping (String) -> Void) {
    self.cards = cards
    self.context = context
    table.log = log
    table.register(CardCell.self)
    table.register(LineCell.self)
    table.register(RowCell.self)
    table.register(TreeCell.self)
    table.register(SectionHeaderCell.self)
    showTitlesIfAny()
    // The bar at a card's left says which is selected.
    table.focusedRowStyle = nil
    table.delegate = self
    table.dataSource = self
  }

  private func showTitlesIfAny() {
    guard table.showsSectionHeaders != cards.hasTitles else { return }
    table.showsSectionHeaders = cards.hasTitles
    table.pinsSectionHeaders = cards.hasTitles
  }

  /// Number of cards in all sections.
  var cardCount: Int {
    (0..<cards.sectionCount).reduce(0) { $0 + cards.count(inSection: $1) }
  }

  /// The selected card's place, or nil while there is no card.
  var selection: CardPlace? { table.focusedRow.map(CardPlace.init) }

  /// Selects a card; the screen is not moved.
  func select(_ place: CardPlace?) {
    if place != selection {
      context.presentation.currentMatch = nil
      leaveTree()
    }
    table.focusedRow = place.map(RowPath.init)
  }

  /// Whether a card is shown whole.
  func isExpanded(_ place: CardPlace) -> Bool {
    context.expandsAll || expanded.contains(cards.id(at: place))
  }

  /// Shows a card whole or folds it; its row is laid out again in place.
  func setExpanded(_ isExpanded: Bool, _ place: CardPlace) {
    guard self.isExpanded(place) != isExpanded else { return }
    let id = cards.id(at: place)
    if isExpanded { expanded.insert(id) } else { expanded.remove(id) }
    renew([RowPath(place)])
  }

  /// Folds a card again, whether it is shown now or not.
  func fold(_ id: CardID) {
    guard expanded.remove(id) != nil, let place = cards.place(of: id) else { return }
    renew([RowPath(place)])
  }

  /// Shows all cards whole or folds all.
  func setAllExpanded(_ isExpanded: Bool) {
    context.expandsAll = isExpanded
    expanded.removeAll()
    remake()
  }

  /// Makes all cards anew, with other settings; what is being read keeps its line.
  func remake() {
    renew(rowsOnScreen)
    relayout()
  }

  /// The rows on the screen that there still are.
  ///
  /// The table knows what was on it in the last layout, and rows may have gone since.
  var rowsOnScreen: [RowPath] {
    table.indexPathsForVisibleRows.filter { path in
      path.section < cards.sectionCount && path.row < cards.count(inSection: path.section)
    }
  }

  /// Has rows shown anew, in place; of another kind of cell where a line or row becomes a card.
  func renew(_ rows: [RowPath]) {
    if context.density == .cards {
      table.reconfigureRows(at: rows)
    } else {
      table.reloadRows(at: rows)
    }
  }

  /// Shows all cards in another way; the selected one stays on its line where it is on the screen.
  ///
  /// - Parameter shift: Lines that the list goes down on the screen by the change.
  func changeView(movingBy shift: Int = 0, _ change: () -> Void) {
    table.layoutIfNeeded()
    change()
    let focus = table.focusedRow
    let line = focus.flatMap { table.rectForRow(at: $0) }?.row
    table.reloadData(focusing: focus) { $0 }
    // What comes above the list takes its lines, so that there is as much to scroll as there will be.
    table.size.rows = max(1, table.size.rows - shift)
    table.layoutIfNeeded()
    guard let focus, let line, let rect = table.rectForRow(at: focus) else { return }
    table.scroll(byLines: rect.row - max(topLine, line - shift))
  }

  /// Shows those cards whole that are shown so in another list, which has them at other places.
  func expandCards(of other: CardList, at place: (CardPlace) -> CardPlace?) {
    for id in other.expanded {
      if let place = place(CardPlace(section: 0, row: id.number)) { setExpanded(true, place) }
    }
  }

  /// Takes in cards that were added at the ends of sections.
  ///
  /// - Parameter bringTitles: Whether the first cards of a section bring its title with them.
  func append(_ added: [(section: Int, count: Int)], bringTitles: Bool = false) {
    let isFirst = added.map { bringTitles && cards.count(inSection: $0.section) == $0.count }
    let isBlock = isFirst.contains(true)
    let wasFirst = table.isAtTop && !isInside && isBehindNothingBut(added)
    if isBlock {
      table.beginUpdates()
      table.reloadSections(zip(added, isFirst).filter(\.1).map(\.0.section))
    }
    for ((section, count), isFirst) in zip(added, isFirst) where !isFirst {
      table.appendRows(count, inSection: section)
    }
    if isBlock { table.endUpdates() }
    if selection == nil, let first = added.first {
      select(CardPlace(section: first.section, row: 0))
    }
    // Who has gone nowhere yet is at the first card, also where a file before that of the former comes later.
    if wasFirst, selection != firstPlace { goToFirst() }
  }

  /// Whether the selected card was the first of all before others were added.
  private func isBehindNothingBut(_ added: [(section: Int, count: Int)]) -> Bool {
    guard let selection, selection.row == 0 else { return false }
    return (0..<selection.section).allSatisfy { section in
      cards.count(inSection: section) == added.first { $0.section == section }?.count ?? 0
    }
  }

  /// Shows other cards, or the same in another order; what is read stays on its line if it is still
  /// there.
  ///
  /// - Parameter newPlace: Where a card stands now that stood at a place.
  func rearrange(_ newPlace: @escaping (CardPlace) -> CardPlace?) {
    showTitlesIfAny()
    table.reloadData(focusing: table.focusedRow) { newPlace(CardPlace($0)).map(RowPath.init) }
    settleTree()
  }

  /// Forgets which cards of a section are shown whole, for they are others now.
  func forgetExpansion(inSection section: Int) {
    expanded = expanded.filter { $0.section != section }
    answered = answered.filter { $0.key.section != section }
    forgetTree(ofSection: section)
  }

  /// The cell of a card that is on the screen.
  func cell(at place: CardPlace) -> CardCell? { table.cellForRow(at: RowPath(place)) as? CardCell }

  /// The row of a record, which is not read again while it is on the screen; nil for what is shown as no row.
  func row(at place: CardPlace) -> RecordRow? {
    (table.cellForRow(at: RowPath(place)) as? RowCell)?.row ?? cards.row(at: place)
  }

  /// Lays all cards out again in place.
  func relayout() {
    table.beginUpdates()
    table.endUpdates()
  }
}

extension CardList: TableViewDataSource {
  func numberOfSections(in tableView: TableView) -> Int { cards.sectionCount }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    cards.count(inSection: section)
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: RowPath) -> TableViewCell {
    if let cell = treeCell(at: indexPath) { return cell }
    let place = CardPlace(indexPath)
    if let cell = denseCell(at: place, in: tableView) { return cell }
    let cell = tableView.dequeueReusableCell(CardCell.self, for: indexPath)
    cell.show(hosted(at: place), in: context.presentation)
    cell.show(signs(at: place))
    return cell
  }

  /// The cell of a record that is shown as a line or a row, and not whole.
  private func denseCell(at place: CardPlace, in tableView: TableView) -> TableViewCell? {
    guard context.density != .cards, !isExpanded(place) else { return nil }
    switch context.density {
    case .cards: return nil
    case .lines:
      guard let line = cards.line(at: place) else { return nil }
      let cell = tableView.dequeueReusableCell(LineCell.self, for: RowPath(place))
      cell.show(line, signs(at: place), wraps: context.wraps, in: context.presentation)
      return cell
    case .table:
      guard let row = cards.row(at: place) else { return nil }
      context.columns.note(row, at: place, ofFile: cards.id(at: place).section)
      let cell = tableView.dequeueReusableCell(RowCell.self, for: RowPath(place))
      cell.show(row, in: context.columns, signs(at: place), context.presentation)
      return cell
    }
  }

  /// The signs beside a card.
  func signs(at place: CardPlace) -> RowSigns {
    let number = cards.number(at: place)
    // A card without a number is no record, or one of which nobody knows yet which it is.
    return RowSigns(
      number: number, digits: context.numberDigits,
      isTagged: number != nil && context.isTagged(cards.id(at: place)),
      surroundings: cards.surroundings(at: place), isHidden: context.isPlain)
  }

  /// A card with what was done to it.
  private func hosted(at place: CardPlace) -> HostedCard {
    let isExpanded = isExpanded(place)
    let card = cards.card(at: place, detail: isExpanded ? .full : .summary)
    guard let known = answered[cards.id(at: place)] else {
      return HostedCard(
        card, folder: cards.folder(at: place), expandsAll: isExpanded)
    }
    known.update(card)
    known.expandsAll = isExpanded
    return known
  }
}

extension CardList: TableViewDelegate {
  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> TableViewCell? {
    guard let title = cards.title(ofSection: section) else { return nil }
    let header = tableView.dequeueReusableHeaderFooterView(SectionHeaderCell.self)
    header.title = title
    return header
  }
}

extension CardPlace {
  init(_ indexPath: RowPath) { self.init(section: indexPath.section, row: indexPath.row) }
}

extension RowPath {
  init(_ place: CardPlace) {
    self.init(row: place.row, section: place.section)
  }
}

/// The images of cards that may come on the screen are loaded ahead, after those that are on it.
extension CardList: TableViewDataSourcePrefetching {
  /// Begins to load ahead once it is known that there are images: else the cards would be made for nothing.
  func beginPrefetchingIfUseful() {
    if context.presentation.hasShownImages, table.prefetchDataSource == nil {
      table.prefetchDataSource = self
    }
  }

  func tableView(_ tableView: TableView, prefetchRowsAt indexPaths: [RowPath]) {
    for path in indexPaths { forImages(at: CardPlace(path)) { $0.prefetch($1, folder: $2) } }
  }

  func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [RowPath]) {
    for path in indexPaths {
      forImages(at: CardPlace(path)) { $0.cancelPrefetching($1, folder: $2) }
    }
  }

  private func forImages(
    at place: CardPlace, _ body: (ImageStore, [String], _ folder: String?) -> Void
  ) {
    guard let store = context.presentation.images,
      context.density == .cards || isExpanded(place)
    else { return }
    body(store, imageURLs(at: place), cards.folder(at: place))
  }

  /// The addresses of the images of a card.
  func imageURLs(at place: CardPlace) -> [String] {
    let card = cards.card(at: place, detail: isExpanded(place) ? .full : .summary)
    return card.imageURLs(hostConfig: context.presentation.environment.hostConfig)
  }
}
