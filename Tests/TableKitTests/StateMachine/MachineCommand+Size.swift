import CellGrid
import TableKit
import TestSupport

extension MachineCommand {
  static let resize = MachineCommand(name: "resize", weight: 4) { machine, random in
    let size = machine.randomSize(&random)
    machine.resize(to: size)
    return "resize to \(size.columns) × \(size.rows)"
  }

  /// Two sizes without a layout between them: only the last can be seen.
  static let resizeTwice = MachineCommand(name: "resize twice") { machine, random in
    let (first, second) = (machine.randomSize(&random), machine.randomSize(&random))
    machine.table.size = first
    machine.resize(to: second)
    return "resize to \(first.columns) × \(first.rows), \(second.columns) × \(second.rows)"
  }

  /// A terminal that is dragged so small that nothing is left of the table, and back.
  static let loseTheScreen = MachineCommand(name: "lose the screen") { machine, random in
    let (old, size) = (machine.table.size, machine.randomSize(&random))
    let none =
      random.oneIn(2)
      ? GridSize(columns: 0, rows: old.rows) : GridSize(columns: old.columns, rows: 0)
    machine.table.size = none
    machine.source.forgetFits()
    machine.table.layoutIfNeeded()
    if !machine.source.bound.isEmpty { machine.source.complain("a cell was asked for no screen") }
    if !machine.source.displayed.isEmpty { machine.source.complain("shown on no screen") }
    // The heights are gone with the width, also that of the one cell that is kept.
    machine.allowed.remeasured.formUnion(machine.view.responder.map { [$0] } ?? [])
    // Every other cell has left the screen, so all of them are bound anew.
    machine.allowed.renewed.formUnion(machine.view.content.entries.map(\.id))
    if random.oneIn(3), let (path, id) = machine.randomRow(&random) {
      machine.table.scrollToRow(at: path, position: .top)
      machine.resize(to: size)
      machine.view.scroll(to: id, .top)
      return "lose the screen, scroll to \(id), return at \(size.columns) × \(size.rows)"
    }
    machine.resize(to: size)
    return "lose the screen, return at \(size.columns) × \(size.rows)"
  }
}

extension TableMachine {
  func randomSize(_ random: inout RandomSource) -> GridSize {
    switch random.below(4) {
    case 0: GridSize(columns: table.size.columns, rows: 3 + random.below(18))
    case 1: GridSize(columns: 9 + random.below(30), rows: view.rows)
    case 2: GridSize(columns: 200, rows: view.rows)
    default: GridSize(columns: 9 + random.below(30), rows: 3 + random.below(18))
    }
  }

  func resize(to size: GridSize) {
    table.size = size
    let columns = size.columns - (view.showsIndicator && size.columns > 1 ? 1 : 0)
    if columns != view.columns { source.forgetFits() }
    if (view.columns, view.rows) != (columns, size.rows) {
      view.resize(columns: columns, rows: size.rows)
    }
  }
}
