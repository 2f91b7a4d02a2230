import AdaptiveCards
import TableKit

/// Keys for the cards of a table, in one call.
extension TableView {
  /// Hands a key to the card that has the keys; false if nothing had a use for it, so that it is the
  /// program's.
  ///
  /// `Tab` and `Shift-Tab` give the keys to the first or last card on the screen while none has them, and
  /// go on to the next or former one behind the last or first part of a card. `Esc` takes them away. So does
  /// a character that the card has no use for, which is the program's then.
  ///
  ///     if tableView.handle(key) { return }
  ///
  /// - Parameter startsAtEnd: Whether `Tab` goes from the last card up, as in a chat.
  @discardableResult
  public func handle(_ key: CardKey, startsAtEnd: Bool = false) -> Bool {
    let cell = firstResponder as? AdaptiveCardCell
    if let cell, cell.handle(key) { return true }
    switch key {
    case .tab, .backTab:
      let rows = indexPathsForVisibleRows
      let isForwards = key == .tab
      let order = isForwards != startsAtEnd ? rows : rows.reversed()
      let start = cell?.indexPath.flatMap { order.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
      cell?.resignFirstResponder()
      let found = order[start...].contains { path in
        (cellForRow(at: path) as? AdaptiveCardCell)?.beginInteraction(atEnd: !isForwards) == true
      }
      return found || cell != nil
    case .escape: return cell?.resignFirstResponder() ?? false
    case .character, .space, .paste:
      cell?.resignFirstResponder()
      return false
    case .enter, .backspace, .delete, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown,
      .control:
      return false
    }
  }
}
