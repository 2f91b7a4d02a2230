import AdaptiveCards
import CardTable
import CellGrid
import Phrases
import Query
import RecordCards
import Records
import TablePrograms

/// The pages that cover the records, and the list of fields.
extension RecordBrowser {
  /// Opens the help.
  func openHelp() { open(.help, HelpCards.cards(settings.keyMap, version: settings.version)) }

  /// Opens the selected record alone, all of it.
  func openRecord() {
    let list = reading.list
    guard let place = list.selection else { return }
    let id = list.cards.id(at: place)
    let card = list.cards.card(at: place, detail: .full)
    list.endInteraction()
    let page = open(
      .record, [card], of: list.cards is TailCards ? nil : id,
      folder: list.cards.folder(at: place), record: list.cards.record(at: place)
    ) {
      // What was filled in alone is filled in among the others too.
      page in list.adopt(page.list.answers(of: .only), of: id)
    }
    page?.list.adopt(list.answers(of: id), of: .only)
  }

  /// Opens the source of the selected record, formatted; where that is open, in the other form.
  func openRaw() {
    guard let page, page.kind == .raw else { return openRaw(as: .formatted) }
    guard let form = page.form else { return }
    close(page)
    openRaw(as: form.other)
  }

  /// Opens the source of the selected record in a form.
  func openRaw(as form: SourceForm) {
    let list = reading.list
    guard let place = list.selection else { return }
    let tail = list.cards as? TailCards
    let card =
      tail?.rawCard(at: place, as: form) ?? reading.records.rawCard(at: place, as: form)
    open(.raw, [card], as: RawCard.canFormat(reading.selectedSource) ? form : nil)
  }

  /// Opens what is known of the file.
  func openFileInformation() {
    let section = reading.selectedSection
    let records = reading.records
    let card = FileCard.card(
      for: records.sources[section], table: inputs[section].feed?.facts,
      plan: records.plan(ofSection: section),
      drawing: images.knowsImages ? images.drawing.text : nil)
    open(.file, [card])
  }

  /// Opens the card of what differs between two records, in place of such a card that is open.
  func openDifference(_ card: Card) {
    if let page, page.kind == .difference { close(page) }
    open(.difference, [card])
  }

  /// Opens the messages that were shown, the latest first.
  func openMessages() {
    guard !messages.entries.isEmpty else { return messages.say("No messages yet.") }
    open(.messages, [MessageCard.card(for: messages.entries)])
  }

  /// Opens what was submitted, the latest first.
  func openSubmissions() {
    guard !submissions.all.isEmpty else { return messages.say("Nothing was submitted yet.") }
    open(.submissions, submissions.all.reversed().map { Card(text: $0.summary.prettyText()) })
  }

  /// Opens what was not right about the selected card.
  func openWarnings() {
    guard let place = list.selection else { return }
    let warnings = list.cards.card(at: place, detail: .full).warnings
    guard !warnings.isEmpty else { return messages.say("There is nothing wrong with this card.") }
    open(.warnings, [Card(text: warnings.map(\.description).joined(separator: "\n"))])
  }

  /// Opens a page, unless there is one of its kind, or the help, in front already.
  ///
  /// - Parameters:
  ///   - form: The form of the source that it shows; nil where there is just one.
  ///   - shown: The record whose card it shows; nil if it shows none, and where nobody knows yet which it is.
  ///   - record: The record that it shows; nil if it shows none.
  ///   - onClose: Called with the page when it is closed.
  @discardableResult
  private func open(
    _ kind: Page.Kind, _ cards: [Card], as form: SourceForm? = nil, of shown: CardID? = nil,
    folder: String? = nil, record: Record? = nil, onClose: @escaping (Page) -> Void = { _ in }
  ) -> Page? {
    let isOpen = application.overlays.contains {
      ($0 as? Page).map { $0.kind == kind || $0.kind == .help } ?? false
    }
    guard !isOpen else { return nil }
    let pageContext = CardContext(of: context)
    if kind == .help { pageContext.presentation.highlight = nil }
    let list = CardList(
      cards: StaticCards(cards: cards, folder: folder, record: record), context: pageContext,
      log: { [messages] in messages.say(Phrase(verbatim: $0)) })
    let page = Page(kind, list, as: form, of: shown, in: self, onClose: onClose)
    application.present(page)
    return page
  }

  /// Goes back to what was under a page.
  func close(_ page: Page) { if application.dismiss(page) { page.didClose() } }

  /// Opens the list of the fields of the file that is being read, its cursor on the field under the cursor.
  func chooseFields() {
    let section = reading.selectedRecord.section
    let records = reading.records
    let samples = records.fieldSamples(ofSection: section)
    guard !samples.fields.isEmpty else { return messages.say("These records have no fields.") }
    let mode = FieldsMode(
      FieldPicker(
        fields: samples.fields, selection: records.fields,
        startingAt: fieldUnderCursor?.names ?? []),
      sampleCount: samples.recordCount, messages: messages, in: application
    ) { [unowned self] fields, path in
      if fields != records.fields { show(fields: fields) }
      if let path, context.density == .table {
        updateColumns()
        context.columns.focus(path)
      }
    }
    application.present(mode)
  }
}
