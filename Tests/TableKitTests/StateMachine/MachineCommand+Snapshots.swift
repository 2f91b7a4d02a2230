import TableKit
import TestSupport

extension MachineCommand {
  static let applySnapshot = MachineCommand(name: "snapshot", weight: 3) { machine, random in
    let update = RandomUpdate(machine, fickleness: random.pick([0.01, 0.1]), &random)
    guard !update.calls.isEmpty else { return "no changes" }
    var completions = 0
    let hasCompletion = random.oneIn(2)
    let isRepeated = random.oneIn(3)
    machine.apply(update, completion: hasCompletion ? { completions += 1 } : nil)
    if completions != (hasCompletion ? 1 : 0) {
      machine.source.complain("\(completions) completions")
    }
    // The same again is nothing at all.
    if isRepeated {
      machine.rows.apply(update.content.snapshot, from: update.content, completion: nil)
    }
    return "snapshot: " + update.calls.map(\.name).joined(separator: ", ")
  }
}

extension TableMachine {
  /// Shows what is there after an update by a snapshot of it.
  func apply(_ update: RandomUpdate, completion: (() -> Void)? = nil) {
    var snapshot = update.content.snapshot
    snapshot.reloadItems(Array(update.reloaded))
    snapshot.reconfigureItems(Array(update.reconfigured))
    table.layoutIfNeeded()
    let old = view.content
    let difference = snapshot.difference(from: old.snapshot)
    source.content = update.content
    source.forget(reloaded: update.reloaded)
    rows.apply(snapshot, from: old, completion: completion)
    view.update(
      to: update.content,
      ReferenceView.Changes(
        moved: old.moved(by: difference.changes), reconfigured: update.reconfigured,
        reloaded: update.reloaded,
        held: difference.isReordering ? view.focused : nil))
    allowed.counts = (difference.changes.isEmpty ? 0 : 1) + (difference.marks.isEmpty ? 0 : 1)
    allowed.renewed = update.renewed
  }
}

extension ReferenceContent {
  /// The entries that a block moves by name; which ones these are is open where there is a choice.
  fileprivate func moved(by changes: UpdateBatch) -> Set<Int> {
    var moved = Set(changes.movedRows.map { sections[$0.from.section].rows[$0.from.row].id })
    for move in changes.movedSections {
      moved.formUnion(sections[move.from].entries.map(\.id))
    }
    return moved
  }
}
