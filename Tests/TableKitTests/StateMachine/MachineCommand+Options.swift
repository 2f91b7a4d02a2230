import TableKit
import TestSupport

extension MachineCommand {
  static let toggleTableViews = MachineCommand(name: "table views", weight: 2) { machine, random in
    let isHeader = random.oneIn(2)
    let old = isHeader ? machine.view.content.tableHeader : machine.view.content.tableFooter
    var entry: ReferenceEntry? = machine.makeBoundary(&random)
    if random.oneIn(2) { entry?.letters *= 4 }
    // Another view in the place of one is the same entry with other content.
    if let old { entry = random.oneIn(3) ? entry.map { old.changed(to: $0.letters) } : nil }
    machine.allowed.renewed.formUnion(old.map { [$0.id] } ?? [])
    let cell = entry.map(machine.source.ownView)
    if isHeader {
      machine.table.tableHeaderView = cell
    } else {
      machine.table.tableFooterView = cell
    }
    machine.view.change { view in
      if isHeader { view.content.tableHeader = entry } else { view.content.tableFooter = entry }
    }
    if let place = machine.view.reading, !machine.view.contains(place.id) {
      machine.view.reading = nil
    }
    return "\(old?.id ?? -1) to \(entry?.id ?? -1) as table \(isHeader ? "header" : "footer")"
  }

  static let togglePinning = MachineCommand(name: "pinning") { machine, _ in
    machine.view.change { $0.pinsHeaders.toggle() }
    machine.table.pinsSectionHeaders = machine.view.pinsHeaders
    return "pinning \(machine.view.pinsHeaders ? "on" : "off")"
  }

  static let toggleFollowing = MachineCommand(name: "following") { machine, _ in
    machine.view.followsTail.toggle()
    machine.table.followsTail = machine.view.followsTail
    return "following \(machine.view.followsTail ? "on" : "off")"
  }

  static let select = MachineCommand(name: "select") { machine, random in
    guard let (path, id) = machine.randomRow(&random), !random.oneIn(9) else {
      (machine.table.focusedRow, machine.view.selected) = (nil, nil)
      return "select nothing"
    }
    machine.table.focusedRow = path
    machine.view.selected = id
    return "select \(id) at \(path)"
  }
}
