import Records
import TableKit

/// The end of a file that is not indexed yet: its last records stand in for the list of all.
extension Viewer {
  /// The list of records that the keys move: the last records while they stand in, else all.
  var recordList: CardList { tail ?? main }

  /// Goes to the end of the last records, if these can be told before the index is there.
  func goToTail() -> Bool {
    if tail == nil {
      guard let cards = TailCards(of: records) else { return false }
      let list = CardList(cards: cards, context: context, title: "")
      list.table.size = main.table.size
      takeLog(of: list)
      tail = list
    }
    tail?.goToLast()
    return true
  }

  /// Goes back to the list of all records, where that was left.
  func leaveTail() {
    tail = nil
  }

  /// Shows all cards whole or folds all, in the list of all records also while their end is shown.
  func setAllExpanded(_ isExpanded: Bool) {
    list.setAllExpanded(isExpanded)
    if list === tail { main.setAllExpanded(isExpanded) }
  }

  /// Once all records are there, shows what is on the screen among them.
  func settleTail() {
    guard let list = tail, let cards = list.cards as? TailCards, cards.source.progress.isComplete,
      // What has come since the last look is not in the list of all yet.
      cards.source.progress.count == records.knownCounts[cards.section]
    else { return }
    let line = list.selection.flatMap { list.table.rectForRow(at: RowPath($0)) }?.row ?? 0
    tail = nil
    main.table.size = list.table.size
    main.expandCards(of: list, at: cards.placeAmongAll)
    guard let place = list.selection.flatMap(cards.placeAmongAll) else { return main.goToLast() }
    main.go(to: place)
    main.table.layoutIfNeeded()
    guard let rect = main.table.rectForRow(at: RowPath(place)) else { return }
    main.table.scroll(byLines: rect.row - line)
  }
}
