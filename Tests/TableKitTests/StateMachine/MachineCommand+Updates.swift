import TableKit
import TestSupport

extension MachineCommand {
  /// The thrash of Texture's tests: a tenth of all sections and rows, all at once.
  static let updateMuch = MachineCommand(name: "large update", weight: 2) { machine, random in
    let update = RandomUpdate(machine, fickleness: 0.1, &random)
    guard !update.calls.isEmpty else { return "no changes" }
    machine.carryOut(update)
    return update.calls.map(\.name).joined(separator: ", ")
  }

  static let updateLittle = MachineCommand(name: "small update", weight: 4) { machine, random in
    let update = RandomUpdate(machine, fickleness: 0.01, &random)
    guard !update.calls.isEmpty else { return "no changes" }
    machine.carryOut(update)
    return update.calls.map(\.name).joined(separator: ", ")
  }

  /// A scroll that has not been laid out goes to its row, wherever an update puts that.
  static let scrollBeforeUpdate = MachineCommand(name: "scroll and update") { machine, random in
    guard let (path, id) = machine.randomRow(&random) else { return "no row to scroll to" }
    let update = RandomUpdate(machine, fickleness: 0.05, &random)
    guard !update.calls.isEmpty, update.content.entry(id) != nil else { return "no changes" }
    let (position, place) = random.pick([places[1], places[2], places[3]])
    machine.table.scrollToRow(at: path, position: position)
    machine.carryOut(update)
    machine.view.scroll(to: id, place)
    let calls = update.calls.map(\.name).joined(separator: ", ")
    return "scroll to \(id) at \(place), \(calls)"
  }

  /// A scroll that is asked for right after an update means the paths after it.
  static let scrollAfterUpdate = MachineCommand(name: "update and scroll") { machine, random in
    let update = RandomUpdate(machine, fickleness: 0.05, &random)
    guard !update.calls.isEmpty else { return "no changes" }
    machine.carryOut(update)
    guard let (path, id) = machine.randomRow(&random) else { return "no row to scroll to" }
    let (position, place) = random.pick([places[1], places[2], places[3]])
    machine.table.scrollToRow(at: path, position: position)
    machine.view.scroll(to: id, place)
    return update.calls.map(\.name).joined(separator: ", ") + ", scroll to \(id) at \(place)"
  }
}

extension TableMachine {
  /// Does the block, with its calls in their order or in another one.
  func carryOut(_ update: RandomUpdate, inOrder calls: [RandomUpdate.Call]? = nil) {
    table.beginUpdates()
    source.content = update.content
    for call in calls ?? update.calls { call.run(table) }
    table.endUpdates()
    view.update(
      to: update.content,
      ReferenceView.Changes(
        moved: update.moved, reconfigured: update.reconfigured, reloaded: update.reloaded,
        reloadedSections: update.reloadedSections))
    source.forget(reloaded: update.reloaded)
    allowed.counts = 1
    allowed.renewed = update.renewed
  }
}
