import CardTable
import CellGrid
import RecordCards
import Records
import TableKit

/// Going into a record: its row shows the tree of its fields, and the cursor is on one of them.
///
/// There is one such record at a time. It is the selected one: who selects another has come out.
extension CardList {
  /// Whether one is in a record.
  var isInside: Bool { openTree != nil }

  /// The outcome of an attempt to go into a record.
  enum Entry {
    case inside
    /// The list shows no record there.
    case nothing
    /// The record has no fields.
    case noFields(Record.Content)
  }

  /// Goes into the selected record, to its first field, or to where one was in it before.
  func goInto() -> Entry {
    guard let place = selection, let record = cards.record(at: place) else { return .nothing }
    let id = cards.id(at: place)
    let former = leftTree?.id == id && leftTree?.record == record ? leftTree : nil
    guard let tree = former ?? OpenTree(id, record) else { return .noFields(record.content) }
    endInteraction()
    openTree = tree
    swapCell(at: place, keeping: place)
    showField()
    return .inside
  }

  /// Goes into a record, to a field at a line of the screen; false for a record without fields.
  ///
  /// - Parameter field: The field's places in what it is in, 0-based, from the record inwards.
  func goInto(_ place: CardPlace, to field: [Int], atLine line: Int) -> Bool {
    select(place)
    if !isInside {
      guard case .inside = goInto() else { return false }
    }
    _ = changeTree { tree in
      tree.reveal(field)
      return true
    }
    table.layoutIfNeeded()
    if let rows = fieldRows { table.scroll(byLines: rows.lowerBound - line) }
    table.layoutIfNeeded()
    // The screen may have become lower since then.
    bringBack()
    return true
  }

  /// Comes out of the record, whose card is then on the line where the tree began.
  func comeOut() {
    guard let place = selection, isInside else { return }
    comeOut(keeping: place)
  }

  /// Comes out of the record while a card stays on its line.
  func comeOut(keeping kept: CardPlace) {
    guard let tree = takeTree(), let place = cards.place(of: tree.id) else { return }
    swapCell(at: place, keeping: kept)
  }

  /// Takes over that another card is selected; the screen is not moved.
  func leaveTree() {
    guard let tree = takeTree(), let place = cards.place(of: tree.id) else { return }
    table.reloadRows(at: [RowPath(place)])
  }

  /// Forgets the tree of a section, whose rows are all made anew.
  func forgetTree(ofSection section: Int? = nil) {
    if section == nil || openTree?.id.section == section { openTree = nil }
    if section == nil || leftTree?.id.section == section { leftTree = nil }
  }

  /// Takes over where the cards stand now: a tree whose card is not selected any more is gone.
  ///
  /// All rows are made anew.
  func settleTree() {
    if let openTree, selection.map(cards.id) != openTree.id { _ = takeTree() }
  }

  /// Comes out of a record that is another from now on, or is gone.
  ///
  /// - Parameter mayBeOther: Whether that may be so of a card; its record is then read again to see.
  /// - Returns: The row of it, to be reloaded; nil where it stays or is gone.
  func takeTree(where mayBeOther: (CardID) -> Bool) -> RowPath? {
    guard let openTree, mayBeOther(openTree.id) else { return nil }
    let place = cards.place(of: openTree.id)
    if let place, cards.record(at: place) == openTree.record { return nil }
    self.openTree = nil
    return place.map(RowPath.init)
  }

  /// Goes into a card's record as one is in the same record of another list.
  func adoptTree(of other: CardList, at place: CardPlace) {
    guard let tree = other.openTree else { return }
    openTree = tree.copy(as: cards.id(at: place))
    table.reloadRows(at: [RowPath(place)])
  }

  /// The cell of a row that shows a tree; nil for another row.
  func treeCell(at indexPath: RowPath) -> TreeCell? {
    guard let openTree, cards.id(at: CardPlace(indexPath)) == openTree.id else { return nil }
    let cell = table.dequeueReusableCell(TreeCell.self, for: indexPath)
    cell.show(openTree, in: context.presentation, signs(at: CardPlace(indexPath)))
    return cell
  }

  private func takeTree() -> OpenTree? {
    guard let tree = openTree else { return nil }
    (openTree, leftTree) = (nil, tree)
    return tree
  }

  /// Has a row shown by a cell of another type, while a card stays on its line, or where that is above the
  /// screen, begins at the top.
  private func swapCell(at place: CardPlace, keeping kept: CardPlace) {
    table.layoutIfNeeded()
    let line = table.rectForRow(at: RowPath(kept))?.row
    table.reloadRows(at: [RowPath(place)])
    table.layoutIfNeeded()
    guard let line else { return table.scrollToRow(at: RowPath(kept), position: .none) }
    put(kept, atLine: max(line, topLine))
  }

  /// Scrolls so that a card begins at a line of the screen, as far as there is enough to scroll.
  private func put(_ place: CardPlace, atLine line: Int) {
    if table.rectForRow(at: RowPath(place)) == nil {
      table.scrollToRow(at: RowPath(place), position: .top)
      table.layoutIfNeeded()
    }
    guard let rect = table.rectForRow(at: RowPath(place)) else { return }
    table.scroll(byLines: rect.row - line)
  }

  /// Unfolds the selected card; false where nothing of it was folded.
  func unfoldSelection() -> Bool {
    guard let place = selection, !isExpanded(place) else { return false }
    table.layoutIfNeeded()
    let former = cell(at: place)?.picture
    setExpanded(true, place)
    table.layoutIfNeeded()
    guard let former, let now = cell(at: place)?.picture else { return true }
    return former.size != now.size
      || (0..<now.size.rows).contains { !now.rowEquals($0, other: former, otherRow: $0) }
  }
}

extension CardCell {
  /// Lines of the longest card that is compared.
  private static let mostPicturedLines = 300

  /// All that the cell shows; nil for a long card.
  fileprivate var picture: Surface? {
    let size = GridSize(columns: columns, rows: layout?.lineCount ?? 0)
    guard size.rows <= Self.mostPicturedLines else { return nil }
    var canvas = Canvas(Surface(size: size))
    draw(in: &canvas, lines: 0..<size.rows)
    return canvas.takeSurface()
  }
}

// MARK: Opening and closing fields

extension CardList {
  /// Nodes of a tree that are opened at once, at most.
  private static let mostOpened = 200_000

  /// Opens the field under the cursor, or goes on into it; false if it has nothing in it.
  func openField() -> Bool { changeTree { $0.goIn() } }

  /// Closes the field under the cursor, goes to the one that it is in, or comes out of the record.
  func closeField() {
    if !changeTree({ $0.goOut() }) { comeOut() }
  }

  /// Opens the field under the cursor or closes it; false if it has nothing in it.
  func toggleField() -> Bool { changeTree { $0.toggle() } }

  /// Opens all fields of the record one is in, or closes them; false where they are too many to be opened.
  func setAllFieldsOpen(_ isOpen: Bool) -> Bool {
    let line = fieldRows?.lowerBound
    let isDone = changeTree { tree in
      if isOpen { return tree.openAll(limit: Self.mostOpened) }
      tree.closeAll()
      return true
    }
    // The field stays on its line of the screen, as far as there is enough to scroll.
    if let line, let now = fieldRows?.lowerBound { table.scroll(byLines: now - line) }
    return isDone
  }

  /// Opens or closes something in the tree, and scrolls as little as shows the field under the cursor.
  func changeTree(_ change: (inout RecordTree) -> Bool) -> Bool {
    guard let openTree, let place = selection else { return false }
    let result = openTree.change(change)
    (table.cellForRow(at: RowPath(place)) as? TreeCell)?.setNeedsHeight()
    table.layoutIfNeeded()
    showField()
    return result
  }

  /// The rows of the screen that the field under the cursor takes, also where they are off it; nil outside
  /// of a tree, and where no part of that is on the screen.
  var fieldRows: Range<Int>? {
    guard let openTree, let place = selection, let rect = table.rectForRow(at: RowPath(place))
    else { return nil }
    let lines = openTree.cursorLines
    return (rect.row + lines.lowerBound)..<(rect.row + lines.upperBound)
  }

  /// Scrolls as little as shows the field under the cursor, or the start of a long one.
  func showField() {
    guard let openTree, let place = selection else { return }
    let lines = openTree.cursorLines
    let room = max(1, table.size.rows - topLine)
    table.scrollToRow(
      at: RowPath(place), lines: lines.lowerBound..<min(lines.upperBound, lines.lowerBound + room),
      position: .none)
    redrawTree()
  }

  /// Brings back to the screen what another size has moved off it: the selected card, and as another look may
  /// too, the field under the cursor.
  func bringBack() {
    guard table.size.rows > topLine else { return }
    if isInside { bringFieldBack() } else { bringSelectionBack() }
    seen = Seen(
      size: table.size,
      selection: selection.flatMap { table.rectForRow(at: RowPath($0)) == nil ? nil : $0 })
  }

  private func bringSelectionBack() {
    // With another width the text that is read at the top has gone to other lines, and stays.
    guard let selection, table.size.rows < seen.size.rows, seen.selection == selection,
      table.rectForRow(at: RowPath(selection)) == nil
    else { return }
    table.scrollToRow(at: RowPath(selection), position: .none)
    table.layoutIfNeeded()
  }

  private func bringFieldBack() {
    if let rows = fieldRows, rows.overlaps(topLine..<table.size.rows) { return }
    showField()
    table.layoutIfNeeded()
  }

  /// Has the tree drawn again.
  func redrawTree() {
    guard let place = selection else { return }
    table.cellForRow(at: RowPath(place))?.setNeedsDisplay()
  }
}
