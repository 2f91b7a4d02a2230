import AdaptiveCards
import CellGrid
import Records
import TextLayout

/// Lists that open on top of the records: help, a record alone, its source.
extension Viewer {
  /// Opens the help.
  func openHelp() {
    guard overlays.last?.title != Overlay.help else { return }
    open(HelpCards.cards(for: .standard), title: Overlay.help)
  }

  /// Opens the selected record alone, all of it.
  func openRecord() {
    guard overlays.isEmpty, let place = main.selection else { return }
    let card = records.card(at: place, detail: .full)
    open([card], title: Overlay.record, folder: records.folder(ofSection: place.section))
  }

  /// Opens the selected record as it stands in the file.
  func openRaw() {
    guard overlays.isEmpty, let place = main.selection else { return }
    open([RawCard.card(of: records.sources[place.section], index: place.row)], title: Overlay.raw)
  }

  /// Opens what is known of the file.
  func openFileInformation() {
    guard overlays.isEmpty, let place = main.selection else { return }
    let card = FileCard.card(
      for: records.sources[place.section], plan: records.plan(ofSection: place.section))
    open([card], title: Overlay.file)
  }

  /// Goes back to what was under the list on top.
  func closeOverlay() {
    if !overlays.isEmpty { overlays.removeLast() }
  }

  private func open(_ cards: [Card], title: String, folder: String? = nil) {
    let overlayContext = CardContext(
      maximumColumns: context.maximumColumns, imageRows: context.imageRows, images: context.images)
    overlayContext.expandsAll = true
    overlayContext.highlight = title == Overlay.help ? nil : context.highlight
    let list = CardList(
      cards: StaticCards(cards: cards, folder: folder), context: overlayContext, title: title)
    list.goToFirst()
    overlays.append(list)
  }
}

/// The names of the lists that open on top.
enum Overlay {
  static let help = "Help"
  static let record = "Record"
  static let raw = "Source"
  static let file = "File"
}
