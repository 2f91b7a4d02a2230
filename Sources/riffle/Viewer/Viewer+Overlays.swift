import RecordCards
import AdaptiveCards
import CellGrid
import JSON
import Records
import TextLayout

/// Lists that open on top of the records: help, a record alone, its source.
extension Viewer {
  /// Opens the help.
  func openHelp() {
    guard canOpen(Overlay.help) else { return }
    open(HelpCards.cards(for: .standard), title: Overlay.help)
  }

  /// Opens the selected record alone, all of it.
  func openRecord() {
    guard let place = recordList.selection, canOpen(Overlay.record) else { return }
    let cards = recordList.cards
    let id = cards.id(at: place)
    recordList.endInteraction()
    let list = open(
      [cards.card(at: place, detail: .full)], title: Overlay.record,
      folder: cards.folder(ofSection: place.section))
    list.answers = recordList.answers(of: id)
    openedRecord = id
  }

  /// Opens the selected record as it stands in the file.
  func openRaw() {
    guard let place = recordList.selection, canOpen(Overlay.raw) else { return }
    let card = (recordList.cards as? TailCards)?.rawCard(at: place) ?? records.rawCard(at: place)
    open([card], title: Overlay.raw)
  }

  /// Opens what is known of the file.
  func openFileInformation() {
    guard canOpen(Overlay.file) else { return }
    let section = selectedSection
    let card = FileCard.card(
      for: records.sources[section], plan: records.plan(ofSection: section),
      drawing: knowsImages ? drawingOfImages : nil)
    open([card], title: Overlay.file)
  }

  /// Opens the messages that were shown, the latest first.
  func openMessageList() {
    guard canOpen(Overlay.messages) else { return }
    open([MessageCard.card(for: messages)], title: Overlay.messages)
  }

  /// Opens what was submitted.
  func openSubmissionList() {
    guard canOpen(Overlay.submissions) else { return }
    let cards = submissions.reversed().map { Card(text: $0.prettyText()) }
    open(cards, title: Overlay.submissions)
  }

  /// Opens what was not right about the selected card.
  func openWarnings() {
    guard let place = list.selection else { return }
    let warnings = list.cards.card(at: place, detail: .full).warnings
    guard !warnings.isEmpty else { return message = "There is nothing wrong with this card." }
    guard canOpen(Overlay.warnings) else { return }
    open([Card(text: warnings.map(\.description).joined(separator: "\n"))], title: Overlay.warnings)
  }

  /// Goes back to what was under the list on top.
  func closeOverlay() {
    guard let list = overlays.popLast() else { return }
    if list.title == Overlay.record, let id = openedRecord {
      recordList.take(list.answers, of: id)
    }
  }

  /// Goes to the record after or before, in the list or in the view that is open on it.
  func goToNeighbour(_ distance: Int) {
    let view = overlays.last?.title
    guard view == Overlay.record || view == Overlay.raw else { return list.goToNeighbour(distance) }
    closeOverlay()
    recordList.goToNeighbour(distance)
    if view == Overlay.record { openRecord() } else { openRaw() }
  }

  /// Whether a view is not open already; it opens once.
  private func canOpen(_ title: String) -> Bool {
    overlays.allSatisfy { $0.title != title && $0.title != Overlay.help }
  }

  @discardableResult
  private func open(_ cards: [Card], title: String, folder: String? = nil) -> CardList {
    let overlayContext = CardContext(
      maximumColumns: context.maximumColumns, imageRows: context.imageRows, images: context.images,
      drawsImages: context.drawsImages)
    overlayContext.expandsAll = true
    overlayContext.hostConfig = context.hostConfig
    overlayContext.showsImages = context.showsImages
    overlayContext.alignsRightToLeft = context.alignsRightToLeft
    overlayContext.cellAspect = context.cellAspect
    overlayContext.highlight = title == Overlay.help ? nil : context.highlight
    overlayContext.highlightsNames = context.highlightsNames
    let list = CardList(
      cards: StaticCards(cards: cards, folder: folder), context: overlayContext, title: title)
    takeLog(of: list)
    list.goToFirst()
    overlays.append(list)
    return list
  }
}

/// The names of the lists that open on top.
enum Overlay {
  static let help = "Help"
  static let record = "Record"
  static let raw = "Source"
  static let file = "File"
  static let messages = "Messages"
  static let submissions = "Submitted"
  static let warnings = "Warnings"
}
