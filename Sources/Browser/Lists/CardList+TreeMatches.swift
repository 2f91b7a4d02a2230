import CardTable
import RecordCards
import TableKit

/// Searching the record that one is in, also in what is closed.
extension CardList {
  /// Lines kept above and below a match that is brought in.
  private static let margin = 2

  /// Goes to the next match in the tree: opens what it is in, puts the cursor on its field and scrolls to it.
  ///
  /// - Parameters:
  ///   - start: From where it is sought.
  ///   - isDown: Whether downwards.
  /// - Returns: Whether there is one.
  func goToTreeMatch(
    of search: TreeSearch, from start: RecordTree.SearchStart, isDown: Bool
  ) -> Bool {
    guard let openTree, let place = selection,
      let match = openTree.tree.match(of: search, from: start, isForward: isDown)
    else { return false }
    _ = changeTree { tree in
      tree.reveal(match.places)
      return true
    }
    openTree.match = match
    let row = openTree.row(openTree.tree.cursor)
    let top = openTree.cursorLines.lowerBound
    let line = top + row.line(showing: match.range.lowerBound, isInName: match.isInName)
    table.scrollToRow(
      at: RowPath(place),
      lines: max(0, line - Self.margin)..<min(line + Self.margin + 1, openTree.layout.lineCount),
      position: .none)
    redrawTree()
    return true
  }

  /// The field under the cursor, whatever else is opened in its record; nil outside of one.
  var fieldPlace: TreeLayout.Place? {
    openTree.map { $0.layout.place(atLine: $0.cursorLines.lowerBound, in: $0.tree) }
  }

  /// Whether a field of the record that one is in begins on the screen.
  func isOnScreen(_ field: TreeLayout.Place) -> Bool {
    table.layoutIfNeeded()
    guard let openTree, let place = selection, let rect = table.rectForRow(at: RowPath(place))
    else { return false }
    let line = rect.row + openTree.layout.line(of: field, in: openTree.tree)
    return (topLine..<table.size.rows).contains(line)
  }

  /// Goes to the next match in the tree, from the end on to the start; false if there is none.
  func goToNextTreeMatch(isForward: Bool) -> Bool {
    guard let openTree, let find = context.presentation.highlight else { return false }
    let search = TreeSearch(
      includesNames: context.presentation.highlightsLabels, field: nil, find: find)
    let here: RecordTree.SearchStart =
      openTree.match.map(RecordTree.SearchStart.beyond) ?? .cursor
    return goToTreeMatch(of: search, from: here, isDown: isForward)
      || goToTreeMatch(of: search, from: .edge, isDown: isForward)
  }
}
