import TableKit
import TestSupport

extension MachineCommand {
  static let setFocus = MachineCommand(name: "focus") { machine, random in
    guard let (path, id) = machine.randomRow(&random), !random.oneIn(9) else {
      (machine.table.focusedRow, machine.view.focused) = (nil, nil)
      return "focus nothing"
    }
    machine.table.focusedRow = path
    machine.view.focused = id
    return "focus \(id) at \(path)"
  }

  static let moveFocus = MachineCommand(name: "move the focus", weight: 2) { machine, random in
    let rows = random.pick([1, -1, random.below(41) - 20])
    let former = machine.view.focused
    machine.view.moveFocus(by: rows)
    let hasMoved = machine.table.moveFocus(by: rows)
    if hasMoved != (machine.view.focused != former) {
      machine.source.complain("the focus has \(hasMoved ? "" : "not ")moved")
    }
    return "move the focus by \(rows) from \(former ?? -1)"
  }

  static let select = MachineCommand(name: "select", weight: 2) { machine, random in
    guard let (path, id) = machine.randomRow(&random), !random.oneIn(9) else {
      machine.table.selectRow(at: nil)
      machine.view.selection = []
      return "select nothing"
    }
    if random.oneIn(4) {
      machine.table.deselectRow(at: path)
      machine.view.selection.remove(id)
      return "deselect \(id) at \(path)"
    }
    machine.table.selectRow(at: path)
    machine.view.select(id)
    return "select \(id) at \(path)"
  }

  static let selectAsUser = MachineCommand(name: "user selection", weight: 2) { machine, random in
    guard let (path, id) = machine.randomRow(&random) else { return "no row to select" }
    machine.table.performUserSelection(ofRowAt: path)
    let (events, expected) = (machine.source.selectionEvents, machine.view.selectAsUser(id))
    if events != expected { machine.source.complain("told \(events), not \(expected)") }
    return "the user selects \(id) at \(path)"
  }

  static let setSelectionRules = MachineCommand(name: "selection rules") { machine, random in
    if random.oneIn(2) {
      machine.view.allowsMultipleSelection.toggle()
      machine.table.allowsMultipleSelection = machine.view.allowsMultipleSelection
    } else {
      machine.view.clearsSelectionOnReload.toggle()
      machine.table.clearsSelectionOnReloadRows = machine.view.clearsSelectionOnReload
    }
    return "selection: several \(machine.view.allowsMultipleSelection), "
      + "cleared \(machine.view.clearsSelectionOnReload)"
  }

  /// Gives the keys to a row on the screen, or to none.
  static let passKeys = MachineCommand(name: "keys", weight: 2) { machine, random in
    machine.table.layoutIfNeeded()
    let shown = Set(machine.view.tiles.map(\.id))
    let rows = machine.view.content.rows.filter { shown.contains($0.id) }
    guard !rows.isEmpty, !random.oneIn(3) else {
      machine.table.firstResponder?.resignFirstResponder()
      machine.view.responder = nil
      return "no row has the keys"
    }
    let id = random.pick(rows).id
    machine.source.boundCells()[id]?.becomeFirstResponder()
    machine.view.responder = id
    return "\(id) has the keys"
  }
}

extension TableMachine {
  /// L, R5: the cursor, the selection and the keys are where they are said to be, also by the cells.
  func marksProblem() -> String? {
    let focused = table.focusedRow.flatMap { entry(at: .row($0))?.id }
    if focused != view.focused { return "focuses \(focused ?? -1), not \(view.focused ?? -1)" }
    let selected = table.indexPathsForSelectedRows.compactMap { entry(at: .row($0))?.id }
    let expected = view.content.rows.map(\.id).filter(view.selection.contains)
    if selected != expected { return "selects \(selected), not \(expected)" }
    let responder = (table.firstResponder as? MachineCell)?.entry?.id
    if responder != view.responder {
      return "gives the keys to \(responder ?? -1), not \(view.responder ?? -1)"
    }
    for (id, cell) in source.boundCells() where cell.indexPath != nil {
      if cell.isFocused != (id == focused) { return "\(id) thinks it is focused, or not" }
      if cell.isSelected != view.selection.contains(id) {
        return "\(id) thinks it is selected, or not"
      }
    }
    return nil
  }
}
