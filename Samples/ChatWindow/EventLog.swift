import CardTable
import TableTerminal

/// The events of all cards, a line each.
@MainActor
final class EventLog: HostedCardDelegate {
  let log = TextLog()

  private func note(_ event: String, _ card: HostedCard) {
    log.append("card \(card.tag) \(event)")
  }

  func cardDidLoadElements(_ card: HostedCard) { note("didLoadElements", card) }

  func card(_ card: HostedCard, did event: CardEvent) {
    switch event {
    case .visibilityChanged(let id, let isVisible):
      note("didChangeVisibility \(id) \(isVisible ? "shown" : "hidden")", card)
    case .showCardChanged(let button, let isOpen):
      note("didChangeVisibility \(button) \(isOpen ? "open" : "closed")", card)
    case .submit(let submission): note("didFetchUserResponses \(submission.json.text)", card)
    case .openURL(let address): note("wants \(address) to be opened", card)
    case .validationFailed(let first): note("is not sent: see \(first)", card)
    case .pageTurned(let key, let page): note("shows page \(page + 1) of \(key)", card)
    case .pageOpened(let key, let page, let isOpen):
      note("\(isOpen ? "opens" : "closes") page \(page + 1) of \(key)", card)
    case .valueChanged, .popupOpened, .popupClosed, .choicesWanted: break
    }
  }

  func card(
    _ card: HostedCard, didChangeLayoutFrom old: GridSize, to new: GridSize,
    because change: HostedCardChange
  ) {
    note("didChangeViewLayout \(old.rows) → \(new.rows) lines, \(change)", card)
  }
}
