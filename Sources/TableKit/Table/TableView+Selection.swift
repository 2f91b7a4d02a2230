import Checks
import TableEngine

extension TableView {
  /// Whether the user can select rows; ``selectRow(at:scrollPosition:)`` always can.
  public var allowsSelection: Bool {
    get { marks.allowsSelection }
    set { marks.allowsSelection = newValue }
  }

  /// Whether more than one row can be selected; else a selection takes the place of the former one.
  public var allowsMultipleSelection: Bool {
    get { marks.allowsMultipleSelection }
    set { marks.allowsMultipleSelection = newValue }
  }

  /// Whether ``reloadRows(at:)`` takes its rows out of the selection, as in UIKit; they stay if not.
  public var clearsSelectionOnReloadRows: Bool {
    get { marks.clearsSelectionOnReloadRows }
    set { marks.clearsSelectionOnReloadRows = newValue }
  }

  /// The selected row, the first of several; nil if none is.
  public var indexPathForSelectedRow: RowPath? { marks.selection.first }

  /// The selected rows from top to bottom.
  ///
  /// They follow their rows through updates. Deleted rows leave the selection, and the delegate is
  /// told nothing.
  public var indexPathsForSelectedRows: [RowPath] { marks.selection.paths }

  /// Selects a row; the delegate is told nothing.
  ///
  /// In an update block it is done at the end, and the path is one of after it.
  ///
  /// - Parameters:
  ///   - indexPath: A row that exists, or nil to select none.
  ///   - scrollPosition: Where to scroll the row; `.none` scrolls nothing.
  public func selectRow(at indexPath: RowPath?, scrollPosition: ScrollPosition = .none) {
    guard knowsRows else {
      guard let indexPath else { return whenIdle { $0.selectRow(at: nil) } }
      return whenIdle(indexPath, to: "select") {
        $0.selectRow(at: $1, scrollPosition: scrollPosition)
      }
    }
    guard let indexPath else {
      marks.selection.removeAll()
      return showMarks()
    }
    checkExists(indexPath, to: "select")
    if !allowsMultipleSelection { marks.selection.removeAll() }
    marks.selection.insert(indexPath)
    showMarks()
    if scrollPosition != .none { scrollToRow(at: indexPath, position: scrollPosition) }
  }

  /// Takes a row out of the selection; the delegate is told nothing.
  ///
  /// In an update block it is done at the end, and the path is one of after it.
  public func deselectRow(at indexPath: RowPath) {
    guard knowsRows else {
      return whenIdle(indexPath, to: "deselect") { $0.deselectRow(at: $1) }
    }
    marks.selection.remove(indexPath)
    showMarks()
  }

  /// Does what a key or a click on a row asks for, and tells the delegate.
  ///
  /// The delegate can redirect or refuse the selection. Where only one row can be selected, the former
  /// one is deselected first; if the delegate refuses that, nothing is selected. Where several can be,
  /// a selected row is deselected instead.
  public func performUserSelection(ofRowAt indexPath: RowPath) {
    checkExists(indexPath, to: "select")
    guard allowsSelection else { return }
    if allowsMultipleSelection, marks.selection.contains(indexPath) {
      _ = userDeselect(indexPath)
    } else {
      userSelect(indexPath)
    }
  }

  private func userSelect(_ indexPath: RowPath) {
    let answer = delegate.map { $0.tableView(self, willSelectRowAt: indexPath) } ?? indexPath
    guard let path = answer else { return }
    checkExists(path, to: "select")
    if !allowsMultipleSelection {
      for former in marks.selection.paths where former != path {
        guard userDeselect(former) else { return }
      }
      guard marks.selection.paths.allSatisfy({ $0 == path }) else { return }
    }
    marks.selection.insert(path)
    showMarks()
    delegate?.tableView(self, didSelectRowAt: path)
  }

  /// Deselects a row, or the one that the delegate names in its place; false if it refuses.
  private func userDeselect(_ indexPath: RowPath) -> Bool {
    let answer = delegate.map { $0.tableView(self, willDeselectRowAt: indexPath) } ?? indexPath
    guard let path = answer else { return false }
    deselectRow(at: path)
    delegate?.tableView(self, didDeselectRowAt: path)
    return true
  }

  /// Stops the program over a row that does not exist.
  func checkExists(_ indexPath: RowPath, to use: String) {
    reloadIfNeeded()
    require(
      needsReload || layout.position(of: .row(indexPath)) != nil,
      "cannot \(use) row \(indexPath): the data source has no such row")
  }
}
