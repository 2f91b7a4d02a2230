import TableKit
import TestSupport

extension MachineCommand {
  static let scrollByLines = MachineCommand(name: "scroll", weight: 8) { machine, random in
    let screen = machine.view.rows + 3
    let reach = random.oneIn(10) ? 2_000 : random.pick([3, screen, screen])
    let lines = random.below(2 * reach + 1) - reach
    let moved = machine.table.scroll(byLines: lines)
    let expected = machine.view.scroll(byLines: lines)
    if moved != expected { machine.source.complain("moved by \(moved), not by \(expected)") }
    return "scroll by \(lines)"
  }

  static let scrollToRow = MachineCommand(name: "scroll to row", weight: 3) { machine, random in
    guard let (path, id) = machine.randomRow(&random) else { return "no row to scroll to" }
    let (position, place) = random.pick(places)
    machine.table.scrollToRow(at: path, position: position)
    if random.oneIn(4) { machine.table.scrollToRow(at: path, position: position) }
    machine.view.scroll(to: id, place)
    return "scroll to \(path), which is \(id), at \(place)"
  }

  static let places: [(ScrollPosition, ReferenceView.Place)] = [
    (.none, .none), (.top, .top), (.middle, .middle), (.bottom, .bottom),
  ]

  static let scrollToEnd = MachineCommand(name: "scroll to an end") { machine, random in
    if random.oneIn(3) {
      machine.table.scrollToTop()
      machine.view.scrollToStart()
      return "scroll to the start"
    }
    machine.table.scrollToBottom()
    machine.view.scrollToEnd()
    return "scroll to the end"
  }

  /// Where what is above the first section is cut by the top edge.
  static let scrollNearStart = MachineCommand(name: "scroll near the start") { machine, random in
    machine.table.scrollToTop()
    machine.table.layoutIfNeeded()
    machine.view.scrollToStart()
    machine.source.startStep()
    machine.allowed.renewed.formUnion(machine.view.content.entries.map(\.id))
    let lines = 1 + random.below(4)
    machine.table.scroll(byLines: lines)
    _ = machine.view.scroll(byLines: lines)
    return "scroll to line \(lines)"
  }

  static let scrollToFraction = MachineCommand(name: "scroll to a part") { machine, random in
    let percent = random.pick([0, 100, random.below(101)])
    let rows = machine.view.content.rows
    machine.table.scroll(toFraction: Double(percent) / 100)
    if percent == 0 || rows.isEmpty {
      machine.view.scrollToStart()
    } else if percent == 100 {
      machine.view.scrollToEnd()
    } else {
      machine.view.scroll(to: rows[Int(Double(percent) / 100 * Double(rows.count))].id, .top)
    }
    return "scroll to \(percent) %"
  }
}

extension TableMachine {
  /// Any row, and its path; nil where there is none.
  func randomRow(_ random: inout RandomSource) -> (path: RowPath, id: Int)? {
    let rows = view.content.rows
    guard !rows.isEmpty else { return nil }
    let id = random.pick(rows).id
    return view.content.place(ofRow: id).map {
      (RowPath(row: $0.row, section: $0.section), id)
    }
  }
}
