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
    if let id = machine.view.reading?.held.id, !machine.view.contains(id) {
      machine.view.reading = nil
    }
    return "\(old?.id ?? -1) to \(entry?.id ?? -1) as table \(isHeader ? "header" : "footer")"
  }

  static let togglePinning = MachineCommand(name: "pinning") { machine, _ in
    machine.view.change { $0.pinsHeaders.toggle() }
    machine.view.reading = nil
    machine.table.pinsSectionHeaders = machine.view.pinsHeaders
    return "pinning \(machine.view.pinsHeaders ? "on" : "off")"
  }

  static let toggleFollowing = MachineCommand(name: "following") { machine, _ in
    machine.view.followsTail.toggle()
    machine.table.followsTail = machine.view.followsTail
    return "following \(machine.view.followsTail ? "on" : "off")"
  }

  static let togglePinnedFooters = MachineCommand(name: "pinned footers") { machine, _ in
    machine.view.change { $0.pinsFooters.toggle() }
    machine.table.pinsSectionFooters = machine.view.pinsFooters
    return "pinned footers \(machine.view.pinsFooters ? "on" : "off")"
  }

  static let toggleIndicator = MachineCommand(name: "scroll bar") { machine, _ in
    machine.view.showsIndicator.toggle()
    machine.table.showsVerticalScrollIndicator = machine.view.showsIndicator
    machine.resize(to: machine.table.size)
    return "scroll bar \(machine.view.showsIndicator ? "on" : "off")"
  }

  static let setOverscan = MachineCommand(name: "overscan") { machine, random in
    let lines = random.pick([0, 1, 9, 200])
    guard machine.hidden.overscan == nil else { return "the overscan stays" }
    (machine.table.overscanLines, machine.view.overscan) = (lines, lines)
    machine.greatestOverscan = max(machine.greatestOverscan, lines)
    return "overscan of \(lines) lines"
  }

  static let setEstimates = MachineCommand(name: "estimates") { machine, random in
    let estimates = random.pick(MachineEstimates.allCases)
    if !machine.hidden.isCompared { machine.source.estimates = estimates }
    return "estimates: \(estimates)"
  }
}
