import TestSupport

@testable import TableKit

extension MachineCommand {
  static let reload = MachineCommand(name: "reload") { machine, random in
    var content = machine.view.content
    for section in content.sections.indices where random.oneIn(2) {
      content.sections[section] = machine.makeSection(rows: random.below(11), &random)
    }
    if random.oneIn(4) { content.sections.append(machine.makeSection(rows: 5, &random)) }
    if content.sections.count > 12 { content.sections.removeFirst(4) }
    machine.view.reload(content)
    machine.source.content = content
    machine.source.forgetAll()
    machine.table.reloadData()
    machine.allowed.counts = 1
    machine.allowed.renewed = Set(content.entries.map(\.id))
    machine.allowed.remeasuresAll = true
    return "reload \(content.sections.map(\.rows.count))"
  }

  static let append = MachineCommand(name: "append", weight: 2) { machine, random in
    guard !machine.view.content.sections.isEmpty else { return "no section to append to" }
    let section = random.below(machine.view.content.sections.count)
    let count = machine.view.content.sections[section].rows.count > 30 ? 0 : random.below(6)
    let rows = (0..<count).map { _ in machine.makeRow(&random) }
    // A scroll that has not been laid out goes to its row, wherever that is then.
    let target = random.oneIn(4) ? machine.randomRow(&random) : nil
    if let target { machine.table.scrollToRow(at: target.path, position: .top) }
    if machine.view.followsTail, machine.view.isAtEnd, count > 0 { machine.view.reading = nil }
    machine.view.change { $0.content.sections[section].rows += rows }
    if let target { machine.view.scroll(to: target.id, .top) }
    machine.source.content = machine.view.content
    machine.table.appendRows(count, inSection: section)
    let scroll = target.map { "scroll to \($0.id), " } ?? ""
    return "\(scroll)append \(rows.map(\.id)) to section \(section)"
  }

  /// Rows change by themselves, and an empty block says that some have.
  static let updateNothing = MachineCommand(name: "empty block", weight: 2) { machine, random in
    let entries = machine.view.content.entries.filter { _ in random.oneIn(8) }
    let changed = entries.map { $0.changed(to: machine.newLetters(of: $0, &random)) }
    changed.forEach(machine.source.show)
    machine.view.relayout(changed, all: true)
    machine.source.content = machine.view.content
    machine.source.forgetFits()
    machine.table.beginUpdates()
    machine.table.endUpdates()
    machine.allowed.counts = 1
    machine.allowed.remeasuresAll = true
    return "empty block after changes of \(changed.map(\.id))"
  }

  /// Rows that have cells change by themselves, on the screen or off it, and their cells say so.
  static let invalidate = MachineCommand(name: "invalidate", weight: 4) { machine, random in
    let cells = machine.realisedCells()
    let shown = Set(machine.view.tiles.map(\.id))
    let entries = machine.view.content.entries.filter { entry in
      let isChosen = random.oneIn(4)
      let hasCell = machine.hidden.isCompared ? shown.contains(entry.id) : cells[entry.id] != nil
      return isChosen && hasCell
    }
    let changed = entries.map { entry in
      random.oneIn(3) ? entry : entry.changed(to: machine.newLetters(of: entry, &random))
    }
    changed.forEach(machine.source.show)
    machine.view.relayout(changed)
    machine.source.content = machine.view.content
    machine.allowed.remeasured.formUnion(changed.map(\.id))
    machine.source.forgetFits(of: changed.map(\.id))
    for entry in changed { cells[entry.id]?.setNeedsHeight() }
    return "invalidate \(changed.map { "\($0.id) to \($0.letters) letters" })"
  }

  /// The source has another row and says nothing: what is on the screen stays until it is told.
  static let exchangeQuietly = MachineCommand(name: "quiet change", weight: 2) { machine, random in
    guard let (path, id) = machine.randomRow(&random) else { return "no row to change" }
    let old = machine.view.content.sections[path.section].rows[path.row]
    let entry = old.changed(to: machine.newLetters(of: old, &random))
    machine.source.content.replace(entry)
    machine.table.setNeedsLayout()
    let cells = machine.realisedCells()
    if !machine.hidden.isCompared,
      let problem = machine.problem(realisedBefore: cells, draws: false)
    {
      return "quiet change of \(id): \(problem)"
    }
    let isReconfigured = random.oneIn(2)
    if isReconfigured {
      machine.table.reconfigureRows(at: [path])
    } else {
      machine.table.reloadRows(at: [path])
    }
    let changes =
      isReconfigured
      ? ReferenceView.Changes(reconfigured: [id]) : ReferenceView.Changes(reloaded: [id])
    var content = machine.view.content
    content.replace(entry)
    machine.view.update(to: content, changes)
    machine.source.forget(reloaded: changes.reloaded)
    machine.allowed.counts = 1
    machine.allowed.renewed = [id]
    return "\(isReconfigured ? "reconfigure" : "reload") \(id) to \(entry.letters) letters"
  }
}

extension TableMachine {
  /// Letters for an entry that is there; header and footers stay small.
  func newLetters(of entry: ReferenceEntry, _ random: inout RandomSource) -> Int {
    let isRow = view.content.rows.contains { $0.id == entry.id }
    return isRow ? rowLetters(&random) : 1 + random.below(24)
  }
}
