import CellGrid
import Phrases
import TableKit

/// The keys that every program has unless it gives them another meaning.
extension TableApplication {
  /// The keys for the table that has them, then those for the program.
  var standardBindings: [KeyBinding] {
    let place = keyTable.flatMap(arrangement.place)
    let focusesRows = place?.focusesRows == true
    return (focusesRows ? rowBindings : lineBindings) + pageBindings(focusesRows) + programBindings
  }

  private var table: TableView? { keyTable }

  private var lineBindings: [KeyBinding] {
    [
      KeyBinding("Down", "j", does: "one line down") { self.table?.scroll(byLines: 1) },
      KeyBinding("Up", "k", does: "one line up") { self.table?.scroll(byLines: -1) },
      KeyBinding("Space", does: "one page down") { self.scroll(byPages: 1) },
    ]
  }

  private var rowBindings: [KeyBinding] {
    let (row, selectsMany) = (table?.focusedRow, table?.allowsMultipleSelection == true)
    let canSelect = row != nil && table?.allowsSelection == true
    return [
      KeyBinding("Down", "j", does: "next row") { self.table?.moveFocusReading(by: 1) },
      KeyBinding("Up", "k", does: "previous row") { self.table?.moveFocusReading(by: -1) },
      KeyBinding("Enter", does: "select the row", isAvailable: canSelect) { self.selectRow() },
      KeyBinding("Space", does: "select the row or not", isAvailable: canSelect && selectsMany) {
        self.selectRow()
      },
      KeyBinding("Space", does: "one page down", isAvailable: !(canSelect && selectsMany)) {
        self.scroll(byPages: 1)
      },
    ]
  }

  private func pageBindings(_ focusesRows: Bool) -> [KeyBinding] {
    [
      KeyBinding("PgDn", does: "one page down") { self.scroll(byPages: 1) },
      KeyBinding("PgUp", "b", does: "one page up") { self.scroll(byPages: -1) },
      KeyBinding("Home", "g", does: "to the start") { self.scroll(toEnd: false) },
      KeyBinding("End", "G", does: "to the end") { self.scroll(toEnd: true) },
      KeyBinding("m", does: "what can be done with the row", isAvailable: !rowActions.isEmpty) {
        self.chooseRowAction()
      },
    ]
  }

  private var programBindings: [KeyBinding] {
    let hasOthers = arrangement.responders.count > 1
    return [
      KeyBinding("Tab", does: "next part of the screen", isAvailable: hasOthers) {
        self.moveFocus(by: 1)
      },
      KeyBinding("S-Tab", does: "previous part", isAvailable: hasOthers) {
        self.moveFocus(by: -1)
      }, KeyBinding("?", does: "this help") { self.showHelp() },
      KeyBinding("^L", does: "paint the screen anew") { self.repaint() },
      KeyBinding("^Z", does: "suspend") { self.suspend() },
      KeyBinding("q", "^C", does: "quit") { self.quit() },
    ]
  }

  private func selectRow() {
    if let row = table?.focusedRow { table?.performUserSelection(ofRowAt: row) }
  }

  private func scroll(byPages pages: Int) {
    guard let table else { return }
    table.scroll(byLines: pages * max(1, table.size.rows - 1))
    bringFocusAlong(atEnd: pages > 0)
  }

  private func scroll(toEnd: Bool) {
    if toEnd { table?.scrollToBottom() } else { table?.scrollToTop() }
    bringFocusAlong(atEnd: toEnd)
  }

  /// Puts the cursor on a row that is on the screen, after the others were scrolled past it.
  private func bringFocusAlong(atEnd: Bool) {
    guard let table, arrangement.place(of: table)?.focusesRows == true else { return }
    table.layoutIfNeeded()
    let rows = table.indexPathsForUnobstructedRows
    table.focusedRow = (atEnd ? rows.last : rows.first) ?? table.focusedRow
  }
}

extension TableView {
  /// Moves the cursor by one row, or scrolls where lines of the row under it are yet to be read.
  func moveFocusReading(by step: Int) {
    layoutIfNeeded()
    let hidden = focusedRow.flatMap(rectForRow).map { rect in
      step > 0 ? rect.endRow - size.rows : -rect.row
    }
    if let hidden, hidden > 0 {
      scroll(byLines: step)
    } else {
      moveFocus(by: step)
    }
  }
}
