import AdaptiveCards
import CellGrid
import TableKit

/// The keys, while they are for the card.
///
/// While it has them the cell stays with its row, on the screen or off it. Hand it the keys first:
///
///     if let cell = table.firstResponder as? AdaptiveCardCell, cell.handle(key) { return }
extension AdaptiveCardCell {
  /// Takes the keys for the first or last part of the card that has a use for them; false if there is
  /// none.
  @discardableResult
  public func beginInteraction(atEnd: Bool = false) -> Bool {
    guard let hosted, let layout, becomeFirstResponder() else { return false }
    take(hosted.focus(atEnd: atEnd, in: layout))
    return true
  }

  /// Hands a key to the card; false if the card has no use for it, as for Tab behind its last part.
  @discardableResult
  public func handle(_ key: CardKey) -> Bool {
    guard let hosted, let layout else { return false }
    return take(hosted.handle(key, in: layout))
  }

  /// Uses what is at a place of the cell, as a click does; false if there is nothing.
  @discardableResult
  public func activate(at point: Point) -> Bool {
    guard let hosted, let layout, let target = layout.target(at: point), becomeFirstResponder()
    else { return false }
    return take(hosted.activate(target.id, in: layout))
  }

  /// Lays the card out again in place if it looks other than before, and scrolls by the least that shows
  /// what has the keys.
  @discardableResult
  private func take(_ outcome: CardOutcome) -> Bool {
    guard outcome.isHandled, outcome.needsLayout || outcome.focusMoved else {
      return outcome.isHandled
    }
    setNeedsHeight()
    tableView?.layoutIfNeeded()
    guard let indexPath, let target = layout?.focused else { return true }
    tableView?.scrollToRow(
      at: indexPath, lines: target.rect.row..<target.rect.endRow, position: .none)
    return true
  }
}
