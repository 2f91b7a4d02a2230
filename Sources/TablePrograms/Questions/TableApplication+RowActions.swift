import CellGrid
import Phrases
import TableKit

/// The actions on the row that has the cursor.
extension TableApplication {
  /// The actions that the delegate of the table with the keys offers for its focused row.
  var rowActions: [RowAction] {
    guard overlays.isEmpty, let table = focus?.table, let row = table.focusedRow else { return [] }
    return table.delegate?.tableView(table, actionsForRowAt: row) ?? []
  }

  /// The actions that have a key, as bindings.
  var rowActionBindings: [KeyBinding] {
    rowActions.compactMap { action in
      action.pressedKey.map { KeyBinding($0, title: action.title, action: action.handler) }
    }
  }

  /// Shows the actions of the row in a list, of which one is chosen.
  func chooseRowAction() {
    let actions = rowActions
    let choices = actions.map { action in
      ChoiceList.Choice(
        text: action.title,
        style: action.isDestructive ? Style(foreground: .role(.attention)) : .plain,
        key: action.pressedKey)
    }
    let perform = { (number: Int?) in number.map { actions[$0].handler() } ?? () }
    let title: Phrase = "Row actions"
    let list = ChoiceList(title.text, choices, isFiltered: false) { [weak self] in
      self?.end($0, perform, $1)
    }
    present(list)
  }
}

extension RowAction {
  fileprivate var pressedKey: Key? { key.map { Key(.character($0)) } }
}
