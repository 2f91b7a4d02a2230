import AdaptiveCards
import CardTable
import Phrases
import RecordCards
import Records
import TablePrograms

/// Cards, templates, data and host configs that are saved while they are shown: what is new about them takes the place
/// of what was, and the reader stays where he is.
extension RecordBrowser {
  /// Begins to watch the files.
  func startPreview() {
    let cards = inputs.map { input in
      input.card.flatMap { bytes in input.path.map { (path: $0, bytes: bytes) } }
    }
    let preview = CardPreview(
      cards: cards, design: reading.records.design, files: settings.designFiles)
    self.preview = PreviewWatch(preview) { [signal] in signal.give() }
  }

  /// What a save has changed on the screen.
  struct SavedFiles {
    /// Records whose cards are others.
    var cards: [CardID] = []
    /// Whether all cards are to be made anew.
    var isDesign = false
  }

  /// Takes in what was saved since the last call; the lists are to show it afterwards.
  func adoptSaved() -> SavedFiles {
    var saved = SavedFiles()
    for change in preview?.takeChanges() ?? [] {
      switch change {
      case .card(let input, let bytes, let warnings):
        do throws(RecordError) {
          try reading.records.renew(bytes, warnings, ofSection: input)
          saved.cards.append(CardID(section: input, number: 0))
        } catch { messages.say("Not shown anew: \(UserMessage.text(of: error)).") }
      case .template(let template):
        reading.records.design.template = template
        saved.isDesign = true
      case .hostConfig(let config, let problems):
        reading.records.design.hostConfig = config
        for list in lists + [besideCard.list] {
          list.context.presentation.environment.hostConfig = config
        }
        problems.prefix(Self.mostProblems).reversed().forEach(messages.say)
        saved.isDesign = true
      case .refused(let problem):
        // The status line says it until it is no longer so.
        messages.clear()
        messages.note(problem)
      }
    }
    return saved
  }

  private static let mostProblems = 5

  /// Shows what was saved in its place, once the lists know of it.
  func show(_ saved: SavedFiles) {
    guard saved.isDesign || !saved.cards.isEmpty else { return }
    if saved.isDesign {
      reading.remake()
      // A page has cards of its own, and so has who is in a card.
      showAnew(reading.list === reading.all ? reading.all.selection.map(reading.records.id) : nil)
      for page in pages { showAnew(page.shown) }
      for page in pages { page.list.remake() }
    }
    for id in saved.cards { showAnew(id) }
    if !saved.cards.isEmpty { reading.arrangeAgain() }
    finder.noteReplacements()
    finder.repeatSearchOfKnown()
  }

  private func showAnew(_ id: CardID?) {
    guard let id, let place = reading.records.place(of: id) else { return }
    let card = reading.records.card(at: place, detail: .full)
    reading.all.replace(id, by: card)
    for page in pages(of: id) { page.replaceCard(by: card) }
    besideCard.renew(id)
  }
}
