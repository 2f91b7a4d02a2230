import AdaptiveCards
import CursesTerminal
import TableKit

/// Cards that can be answered: the keys go to the part of the selected card that has them.
extension Viewer {
  /// Hands a key to the card that has the keys; false if it means nothing there.
  func interact(_ key: Key) -> Bool {
    guard list.isInteracting, let cardKey = CardKey(name: key.name, typed: key.typedCharacter)
    else { return false }
    return interact(cardKey)
  }

  /// Hands a key to the card that has the keys; behind its last part comes the next record.
  func interact(_ key: CardKey) -> Bool {
    if let outcome = list.interact(key) {
      for event in outcome.events { take(event) }
      return true
    }
    switch key {
    case .escape: list.endInteraction()
    case .tab: goToNeighbouringParts(1)
    case .backTab: goToNeighbouringParts(-1)
    default: return false
    }
    return true
  }

  /// Gives the keys to the selected card if it has parts for them, else unfolds it or folds it.
  func beginInteractionOrExpand() {
    if !list.beginInteraction() { list.toggleExpansion() }
  }

  /// Gives the keys to the last part of the selected card that has a use for them.
  func beginInteraction(atEnd: Bool) {
    if !list.beginInteraction(atEnd: atEnd) { message = "There is nothing to answer in this card." }
  }

  private func goToNeighbouringParts(_ distance: Int) {
    list.endInteraction()
    let former = list.selection
    goToNeighbour(distance)
    guard list.selection != former else { return }
    list.table.layoutIfNeeded()
    _ = list.beginInteraction(atEnd: distance < 0)
  }

  private func take(_ event: CardEvent) {
    switch event {
    case .openURL(let address): askToOpen(address)
    case .submit(let submission): take(submission)
    case .validationFailed: message = "Not sent: see what is marked."
    default: break
    }
  }
}
