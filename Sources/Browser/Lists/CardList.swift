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
  /// Cards that are shown whole.
  private var expanded: Set<CardID> = []

  /// Makes a list.
  ///
  /// - Parameter log: Called with what the table warns of.
  init(cards: any CardSource, context: CardContext, log: @escaping (String) -> Void) {
    self.cards = cards
    self.context = context
    table.log = log
    table.register(CardCell.self)
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
    if place != selection { context.presentation.currentMatch = nil }
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
    table.reconfigureRows(at: [RowPath(place)])
  }

  /// Folds a card again, whether it is shown now or not.
  func fold(_ id: CardID) {
    guard expanded.remove(id) != nil, let place = cards.place(of: id) else { return }
    table.reconfigureRows(at: [RowPath(place)])
  }

  /// Shows all cards whole or folds all.
  func setAllExpanded(_ isExpanded: Bool) {
    context.expandsAll = isExpanded
    expanded.removeAll()
    remake()
  }

  /// Makes all cards anew, with other settings; what is being read keeps its line.
  func remake() {
    table.reconfigureRows(at: table.indexPathsForVisibleRows)
    relayout()
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
  }

  /// Shows other cards, or the same in another order; what is read stays on its line if it is still
  /// there.
  ///
  /// - Parameter newPlace: Where a card stands now that stood at a place.
  func rearrange(_ newPlace: @escaping (CardPlace) -> CardPlace?) {
    showTitlesIfAny()
    table.reloadData(focusing: table.focusedRow) { newPlace(CardPlace($0)).map(RowPath.init) }
  }

  /// Forgets which cards of a section are shown whole, for they are others now.
  func forgetExpansion(inSection section: Int) {
    expanded = expanded.filter { $0.section != section }
    answered = answered.filter { $0.key.section != section }
  }

  /// The cell of a card that is on the screen.
  func cell(at place: CardPlace) -> CardCell? { table.cellForRow(at: RowPath(place)) as? CardCell }

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
    let cell = tableView.dequeueReusableCell(CardCell.self, for: indexPath)
    let place = CardPlace(indexPath)
    cell.show(hosted(at: place), in: context.presentation)
    cell.show(number: cards.number(at: place), digits: context.numberDigits)
    return cell
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
    guard let store = context.presentation.images else { return }
    body(store, imageURLs(at: place), cards.folder(at: place))
  }

  /// The addresses of the images of a card.
  func imageURLs(at place: CardPlace) -> [String] {
    let card = cards.card(at: place, detail: isExpanded(place) ? .full : .summary)
    return card.imageURLs(hostConfig: context.presentation.environment.hostConfig)
  }
}
