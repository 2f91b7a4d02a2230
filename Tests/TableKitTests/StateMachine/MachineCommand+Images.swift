import TableKit
import TestSupport

/// A result that is still to come, for a row as it was bound when it was asked for.
struct ImageRequest {
  var id: Int
  var binding: CellBinding<MachineCell>
  /// How often the row had been bound by then.
  var bindings: Int
  /// Whether the row has kept its cell and binding since.
  var isFresh = true
}

extension MachineCommand {
  /// Cells on the screen ask for something that comes later.
  static let askForImage = MachineCommand(name: "ask for an image", weight: 2) { machine, random in
    machine.table.layoutIfNeeded()
    let cells = machine.source.boundCells()
    let rows = machine.view.tiles.filter { _ in random.oneIn(2) }
    for id in rows.map(\.id) where machine.view.content.place(ofRow: id) != nil {
      guard let cell = cells[id] else { continue }
      machine.requests.append(
        ImageRequest(
          id: id, binding: CellBinding(cell), bindings: machine.source.bindings[id] ?? 0))
    }
    return "images for \(rows.map(\.id))"
  }

  /// One of these results comes: a fresh one changes its row in place, a stale one changes nothing.
  static let takeImage = MachineCommand(name: "image", weight: 3) { machine, random in
    guard !machine.requests.isEmpty, !machine.hidden.isCompared else { return "no image" }
    let request = machine.requests.remove(at: random.below(machine.requests.count))
    guard let cell = request.binding.cell, let entry = machine.view.content.entry(request.id) else {
      return "stale image for \(request.id)"
    }
    let changed = entry.changed(to: machine.newLetters(of: entry, &random))
    machine.view.relayout([changed])
    machine.source.content = machine.view.content
    machine.allowed.remeasured.insert(request.id)
    machine.source.forgetFits(of: [request.id])
    cell.entry = changed
    cell.setNeedsHeight()
    return "image for \(request.id), which has \(changed.letters) letters now"
  }
}

extension TableMachine {
  /// R6: a result reaches the cell as long as that shows the row it was asked for, and no longer.
  func requestProblem(_ realised: Set<Int>) -> String? {
    for (number, request) in requests.enumerated() {
      let isBoundAnew = source.bindings[request.id] != request.bindings
      if isBoundAnew || !realised.contains(request.id) { requests[number].isFresh = false }
      let cell = request.binding.cell
      if (cell != nil) != requests[number].isFresh {
        return "a result for \(request.id) is \(cell == nil ? "lost" : "taken though it is late")"
      }
      if let cell, cell.entry?.id != request.id { return "a result for \(request.id) goes astray" }
    }
    return nil
  }
}
