import CellGrid
import RecordCards
import TableKit

/// Moving in a record: from field to field, and through a long one line by line.
extension CardList {
  /// Down by one key: a line while the field goes on below the screen, else the next field, and behind the
  /// last the next card.
  func stepFieldDown() {
    keepFieldVisible()
    guard let openTree, let place = selection, let field = fieldRows,
      let record = table.rectForRow(at: RowPath(place))
    else { return }
    let isLast = openTree.tree.cursor == openTree.tree.count - 1
    let end = isLast ? record.endRow : field.upperBound
    if end > table.size.rows {
      table.scroll(byLines: 1)
    } else if openTree.move({ $0.goDown() }) {
      if end == table.size.rows { table.scroll(byLines: 1) }
      redrawTree()
    } else if let next = self.place(after: place) {
      leave(to: next, keeping: next)
    }
  }

  /// Up by one key: a line while the field goes on above the screen, else the field before, and before the
  /// first the card before.
  func stepFieldUp() {
    keepFieldVisible()
    guard let openTree, let place = selection, let field = fieldRows else { return }
    if field.lowerBound < topLine {
      table.scroll(byLines: -1)
    } else if openTree.move({ $0.goUp() }) {
      if field.lowerBound == topLine { table.scroll(byLines: -1) }
      redrawTree()
    } else if let previous = self.place(before: place) {
      leave(to: previous, keeping: place)
      if table.rectForRow(at: RowPath(previous)) == nil { table.scroll(byLines: -1) }
    }
  }

  /// Goes to the next field or the one before, however much of this one there is on the screen; false where there is
  /// none.
  func stepToField(isDown: Bool) -> Bool {
    guard let openTree, openTree.move({ isDown ? $0.goDown() : $0.goUp() }) else { return false }
    showField()
    return true
  }

  /// Comes out of the record and selects a neighbour.
  private func leave(to neighbour: CardPlace, keeping kept: CardPlace) {
    // A neighbour that begins below the screen comes up by the line that was missing.
    table.layoutIfNeeded()
    if table.rectForRow(at: RowPath(kept)) == nil { table.scroll(byLines: 1) }
    comeOut(keeping: kept)
    select(neighbour)
  }

  /// Puts the cursor on a field that is on the screen, where the screen has moved away from it.
  func keepFieldVisible() {
    guard let openTree, let field = fieldRows, let place = selection,
      let rect = table.rectForRow(at: RowPath(place))
    else { return }
    let (tree, layout) = (openTree.tree, openTree.layout)
    let screen = (topLine - rect.row)..<max(topLine - rect.row, table.size.rows - rect.row)
    if field.upperBound <= topLine {
      let first = layout.line(at: screen.lowerBound)
      // One that begins above is taken only where no other begins on the screen.
      let isCut = layout.lines(ofLine: first).lowerBound < screen.lowerBound
      let next = first + 1
      let hasNext = next < tree.count && layout.lines(ofLine: next).lowerBound < screen.upperBound
      openTree.move { $0.go(toLine: isCut && hasNext ? next : first) }
    } else if field.lowerBound >= table.size.rows {
      openTree.move { $0.go(toLine: layout.line(at: max(0, screen.upperBound - 1))) }
    } else {
      return
    }
    redrawTree()
  }

  /// Goes to the first field or the last, in a record that one is in; the screen is not moved.
  func goToField(atEnd: Bool) {
    guard let openTree else { return }
    let line = atEnd ? openTree.tree.count - 1 : 0
    openTree.move { $0.go(toLine: line) }
    redrawTree()
  }

  /// Puts the cursor on the field at a row of the screen, if that shows one.
  func goToField(atRow row: Int) {
    guard let openTree, let place = selection, let rect = table.rectForRow(at: RowPath(place))
    else { return }
    let line = openTree.layout.line(at: row - rect.row)
    openTree.move { $0.go(toLine: line) }
    redrawTree()
  }

  /// Puts the cursor on the field at a point of the record's cell; on its sign opens the field, or closes it.
  func clickField(at point: Point) {
    guard let openTree, let place = selection, point.row < openTree.layout.lineCount,
      let cell = table.cellForRow(at: RowPath(place)) as? TreeCell
    else { return }
    let line = openTree.layout.line(at: point.row)
    openTree.move { $0.go(toLine: line) }
    redrawTree()
    let row = openTree.row(line)
    let signs =
      (cell.leadingColumns + row.indent)..<(cell.leadingColumns + row.indent + TreeRow.levelColumns)
    let isSign =
      signs.contains(point.column) && point.row == openTree.cursorLines.lowerBound
    if isSign { _ = toggleField() }
  }

  /// Puts the field under the cursor at a place of the screen.
  func placeField(_ position: ScrollPosition) {
    guard let openTree, let place = selection else { return }
    table.scrollToRow(at: RowPath(place), lines: openTree.cursorLines, position: position)
  }

  /// The first cell of the field under the cursor.
  var fieldCursor: Point? {
    guard let openTree, let place = selection, let rows = fieldRows,
      let cell = table.cellForRow(at: RowPath(place)) as? TreeCell
    else { return nil }
    return Point(
      column: cell.leadingColumns + openTree.row(openTree.tree.cursor).indent,
      row: max(topLine, rows.lowerBound))
  }
}

/// Coming back to where one was in a record.
extension CardList {
  /// A place in a record to come back to, with what was open around it.
  struct TreeSpot {
    fileprivate var tree: OpenTree
    fileprivate var state: RecordTree
    fileprivate var match: TreeMatch?
  }

  /// Where one is in a record; nil outside of one.
  var treeSpot: TreeSpot? {
    openTree.map { TreeSpot(tree: $0, state: $0.tree, match: $0.match) }
  }

  /// Goes back to a place in the selected record, or for nil comes out of it.
  func go(to spot: TreeSpot?) {
    guard let spot, let place = selection, cards.id(at: place) == spot.tree.id else {
      return leaveTree()
    }
    let tree = spot.tree.copy(as: spot.tree.id, tree: spot.state)
    tree.match = spot.match
    openTree = tree
    table.reloadRows(at: [RowPath(place)])
  }
}
