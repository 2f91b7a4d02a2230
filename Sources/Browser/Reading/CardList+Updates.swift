import Records
import TableKit

/// Cards that change, come and go at the end of a section, and sections that are others at once.
extension CardList {
  /// Takes in what has changed in a section; the source of the cards has it already.
  func adopt(_ update: RecordList.Update) {
    if update.changes.isNew {
      reload(section: update.section)
      return
    }
    if update.added > 0 { append([(update.section, update.added)]) }
    if let first = update.changes.firstRevised { revise(update, from: first) }
  }

  /// Takes in that records of a section may be others, where others than all are shown or in another order: which they
  /// are, and where they stand, is not changed by that.
  func renewRevised(_ update: RecordList.Update) {
    guard !update.changes.isNew, let first = update.changes.firstRevised else { return }
    let mayBeOther = { (id: CardID) in id.section == update.section && id.number >= first }
    let tree = takeTree(where: mayBeOther)
    if let tree { table.reloadRows(at: [tree]) }
    renew(rowsOnScreen.filter { $0 != tree && mayBeOther(cards.id(at: CardPlace($0))) })
  }

  /// Takes in that a section shows another part of a table, some of which it showed before; what is read stays where it
  /// is.
  func slide(_ slide: RecordRows.Slide, inSection section: Int) {
    let count = cards.count(inSection: section)
    let former =
      count - slide.prepended - slide.appended + slide.droppedFirst + slide.droppedLast
    let paths = { (rows: Range<Int>) in rows.map { RowPath(row: $0, section: section) } }
    table.beginUpdates()
    table.deleteRows(
      at: paths(0..<slide.droppedFirst) + paths((former - slide.droppedLast)..<former))
    table.insertRows(at: paths(0..<slide.prepended) + paths((count - slide.appended)..<count))
    table.endUpdates()
  }

  /// Shows a section whose records are from elsewhere in their table, and goes to one of them, unless that is nil.
  func showAnew(section: Int, at row: Int?) {
    table.reloadData { $0.section == section ? nil : $0 }
    reloadAtOnce()
    guard let row else { return }
    guard row < cards.count(inSection: section) else { return select(nil) }
    let place = CardPlace(section: section, row: row)
    if place == lastPlace { goToLast() } else { go(to: place) }
  }

  /// Reloads the table now and not when it is laid out next.
  ///
  /// If another section got rows until then, the reload would count them, and the change that adds them would count
  /// them again.
  private func reloadAtOnce() {
    table.beginUpdates()
    table.endUpdates()
  }

  private func revise(_ update: RecordList.Update, from first: Int) {
    let section = update.section
    let gone = update.count..<(update.count + max(0, -update.added))
    let known = update.count - max(0, update.added)
    let tree = takeTree { $0.section == section && $0.number >= first }
    table.beginUpdates()
    table.deleteRows(at: gone.map { RowPath(row: $0, section: section) })
    if let tree { table.reloadRows(at: [tree]) }
    let revised = first..<max(first, min(known, update.count))
    renew(
      table.indexPathsForVisibleRows.filter {
        $0 != tree && $0.section == section && revised.contains($0.row)
      })
    table.endUpdates()
  }

  /// Shows the cards of a section that are others than before; what was on the screen stays where it is
  /// as far as there is a card of its number.
  private func reload(section: Int) {
    forgetExpansion(inSection: section)
    let count = cards.count(inSection: section)
    table.reloadData { $0.section != section || $0.row < count ? $0 : nil }
    reloadAtOnce()
    if selection == nil { select(firstPlace) }
  }
}
