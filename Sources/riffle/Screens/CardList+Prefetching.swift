import AdaptiveCards
import CardTable
import TableKit

/// The images of cards that may come on the screen are loaded ahead, after those that are on it.
extension CardList: TableViewDataSourcePrefetching {
  /// Begins to load ahead once it is known that there are images: else the cards would be made for nothing.
  func beginPrefetchingIfUseful() {
    if context.hasImages, table.prefetchDataSource == nil { table.prefetchDataSource = self }
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
    guard let store = context.shownImages else { return }
    body(store, imageURLs(at: place), cards.folder(ofSection: place.section))
  }

  /// The addresses of the images of a card.
  func imageURLs(at place: CardPlace) -> [String] {
    let card = cards.card(at: place, detail: isExpanded(place) ? .full : .summary)
    return card.imageURLs(hostConfig: context.hostConfig)
  }
}
