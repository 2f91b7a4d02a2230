import CardTable
import CellGrid
import Phrases
import Query
import RecordCards
import Records
import TableKit
import TablePrograms
import TerminalInterface
import TextLayout

/// The mouse, once it is the program's.
extension RecordBrowser {
  /// Takes the mouse for the program, or gives it back to the terminal.
  func toggleMouse() {
    guard !settings.isPartOfScreen else {
      return messages.say("The mouse selects records on the whole screen only: leave out --height.")
    }
    application.capturesMouse.toggle()
    messages.say(
      application.capturesMouse
        ? "The mouse selects, unfolds, presses and opens; with Shift it selects text. F2: as before."
        : "The mouse selects text, as the terminal has it. F2: it selects records.")
  }

  /// Does what a click or the wheel means where it was.
  func act(on event: MouseEvent) {
    if event.movesOn {
      awaitedPlace = nil
      finder.giveUpMatch()
    }
    switch event.action {
    case .wheel(.down): scroll(byLines: 3, at: event.position)
    case .wheel(.up): scroll(byLines: -3, at: event.position)
    case .press(.left):
      beginAction()
      click(at: event.position)
    case .wheel(.left), .wheel(.right), .press, .release, .drag, .move: break
    }
  }

  /// The table at a point of the screen, in the page in front or among the records.
  private func table(at position: Point) -> TablePlace? {
    page.map { $0.place(at: position) } ?? application.table(at: position)
  }

  /// Scrolls what is under the pointer, else the list that the keys scroll.
  private func scroll(byLines lines: Int, at position: Point) {
    guard let table = table(at: position)?.tableView, table !== list.table else {
      return reading.moving { list.scroll(byLines: lines, goesToEnd: reading.isFollowing) }
    }
    table.scroll(byLines: lines)
  }

  private func click(at position: Point) {
    if clickOnStrip(at: position) { return }
    guard let place = table(at: position) else { return clickOnTitles(at: position) }
    let address = application.link(at: position)
    guard place.tableView === list.table else {
      let isBeside = place.tableView === besideCard.list.table
      let answer = isBeside ? place.pointInRow.flatMap { besideCard.activate(at: $0) } : nil
      if let answer {
        for event in answer.events { act(on: event) }
        if answer.takesKeys { messages.say("Enter opens the record, where this can be filled in.") }
      } else if let address {
        askToOpen(address.written)
      }
      return
    }
    guard let path = place.indexPath, let point = place.pointInRow else {
      return
    }
    click(on: CardPlace(path), at: point, leadingTo: address?.written)
  }

  /// Selects a record, and uses what it has at a point: a button, an input, the line that says how much more
  /// there is, a link.
  private func click(on place: CardPlace, at point: Point, leadingTo address: String?) {
    if place != list.selection { list.endInteraction() }
    reading.moving { list.select(place) }
    if isInTable, let column = context.columns.columns.column(atX: point.column) {
      context.columns.focus(column)
    }
    if let events = list.activate(place, at: point) {
      for event in events { act(on: event) }
      return
    }
    list.endInteraction()
    if let address {
      askToOpen(address)
    } else if list.isInside {
      list.clickField(at: point)
    } else if list.showsMore(place, at: point) {
      list.setExpanded(true, place)
    }
  }

  /// Sorts by the column whose title was clicked: smallest first, then greatest first, then as the file has it.
  private func clickOnTitles(at position: Point) {
    guard page == nil, showsTitles, position.row == 0,
      let column = context.columns.columns.column(atX: position.column),
      context.columns.paths.indices.contains(column)
    else { return }
    context.columns.focus(column)
    let names = context.columns.paths[column]
    guard !context.columns.isOfWholeRecords(names) else {
      return messages.say("These records have no field to sort by.")
    }
    let path = FieldPath(names: names)
    switch reading.arranged.sortKeys.first(where: { $0.field == path })?.isDescending {
    case nil: sort(by: [SortKey(path, isDescending: false)])
    case false: sort(by: [SortKey(path, isDescending: true)])
    case true: sort(by: [])
    }
  }
}

extension MouseEvent {
  /// Whether who does this has moved on.
  fileprivate var movesOn: Bool {
    switch action {
    case .wheel(.down), .wheel(.up), .press(.left): true
    case .wheel(.left), .wheel(.right), .press, .release, .drag, .move: false
    }
  }
}
