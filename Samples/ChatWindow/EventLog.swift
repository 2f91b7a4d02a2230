import CardTable
import CellGrid
import TableTerminal

/// The events of all cards, a line each.
@MainActor
final class EventLog: HostedCardDelegate {
  let log = TextLog()

  private func note(_ event: String, _ card: HostedCard) {
    log.append("card \(card.tag) \(event)")
  }

  func cardDidLoadElements(_ card: HostedCard) { note("didLoadElements", card) }

  func card(_ card: HostedCard, didChangeVisibilityOf elementID: String, to isVisible: Bool) {
    note("didChangeVisibility \(elementID) \(isVisible ? "shown" : "hidden")", card)
  }

  func card(
    _ card: HostedCard, didChangeLayoutFrom old: GridSize, to new: GridSize,
    because change: HostedCardChange
  ) {
    note("didChangeViewLayout \(old.rows) → \(new.rows) lines, \(change)", card)
  }
}
