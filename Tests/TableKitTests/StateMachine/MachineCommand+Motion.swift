import TestSupport

@testable import TableKit

extension MachineCommand {
  /// Rows are measured that nobody needs yet: nothing is to be seen of it.
  static let measureInIdle = MachineCommand(name: "idle", weight: 3) { machine, random in
    let limit = 1 + random.below(40)
    machine.table.layoutIfNeeded()
    let (known, bound) = (machine.source.fitted, machine.source.bound.count)
    _ = machine.table.measureInIdle(rows: limit)
    let measured = machine.source.bound.dropFirst(bound)
    if measured.count > limit { machine.source.complain("measured \(measured.count) in idle") }
    for id in measured where known[id] == machine.view.content.entry(id) {
      machine.source.complain("\(id) was measured in idle, and before")
    }
    return "measure \(limit) rows in idle"
  }

  /// A scroll that is shown, and that somebody may interrupt or change rows under.
  static let scrollAnimated = MachineCommand(name: "animated scroll", weight: 2) {
    machine, random in
    guard let (path, id) = machine.randomRow(&random) else { return "no row to scroll to" }
    let (position, place) = random.pick(places)
    let interruption = random.below(2 * ScrollAnimation.frames)
    let isUpdate = random.oneIn(2) && place != .none
    let lines = random.pick([1, -1]) * (1 + random.below(20))
    var motion = MachineMotion(machine, to: id, place)
    machine.table.scrollToRow(at: path, position: position, animated: true)
    for frame in 0..<ScrollAnimation.frames where machine.table.isScrolling {
      if frame == interruption {
        guard isUpdate else {
          motion.interrupt(byLines: lines)
          return "scroll to \(id) for \(frame) frames, then by \(lines) lines"
        }
        motion.update(&random)
      }
      motion.advance()
    }
    motion.end()
    return "animated scroll to \(id) at \(place), "
      + (isUpdate && interruption < ScrollAnimation.frames ? "rows change" : "undisturbed")
  }
}

/// An animated scroll of a machine, which is checked in every frame.
@MainActor
private struct MachineMotion {
  private let machine: TableMachine
  private let target: Int
  private let place: ReferenceView.Place
  /// The line that is to be at the top edge in the end.
  private var goal: Int
  private var cells: [Int: MachineCell]

  init(_ machine: TableMachine, to target: Int, _ place: ReferenceView.Place) {
    (self.machine, self.target, self.place) = (machine, target, place)
    machine.table.layoutIfNeeded()
    goal = Self.goal(machine.view, target, place)
    cells = machine.realisedCells()
  }

  private static func goal(
    _ view: ReferenceView, _ target: Int, _ place: ReferenceView.Place
  ) -> Int {
    var view = view
    if view.contains(target) { view.scroll(to: target, place) }
    return view.top
  }

  /// A frame: wherever it is, it shows the content there, and is no further from the goal than it
  /// was, or than the two screens that are shown of a long way.
  mutating func advance() {
    machine.table.advanceScroll()
    let former = machine.view.top
    machine.view.top = machine.topOfTable() ?? former
    machine.view.reading = nil
    machine.allowed.measuresAside = true
    check()
    if abs(goal - machine.view.top) > max(abs(goal - former), 2 * machine.view.rows) {
      machine.source.complain("frame from \(former) to \(machine.view.top) on the way to \(goal)")
    }
  }

  /// The user scrolls, which ends the scroll that is under way.
  func interrupt(byLines lines: Int) {
    machine.table.scroll(byLines: lines)
    _ = machine.view.scroll(byLines: lines)
    if machine.table.isScrolling { machine.source.complain("still scrolling after a user scroll") }
    machine.table.advanceScroll()
    machine.allowRebinding()
  }

  /// Rows change, and the scroll goes where its row is then.
  mutating func update(_ random: inout RandomSource) {
    let update = RandomUpdate(machine, fickleness: 0.03, &random)
    guard !update.calls.isEmpty else { return }
    machine.carryOut(update)
    check()
    goal = Self.goal(machine.view, target, place)
  }

  func end() {
    if machine.table.isScrolling { machine.source.complain("still scrolling after all frames") }
    if machine.view.contains(target), machine.view.top != goal {
      machine.source.complain("ends at \(machine.view.top), not at \(goal)")
    }
    machine.view.reading = nil
    machine.allowRebinding()
  }

  private mutating func check() {
    if let problem = machine.problem(realisedBefore: cells, draws: false) {
      machine.source.complain("in a frame: \(problem)")
    }
    machine.startStep()
    cells = machine.realisedCells()
  }
}

extension TableMachine {
  /// The line of the content that the table has at its top edge.
  fileprivate func topOfTable() -> Int? {
    guard let first = table.layout.tiles.first else { return nil }
    return entry(at: table.layout.index(at: first.position)).map {
      view.offset(of: $0.id) - first.line
    }
  }

  /// Allows for rows that have left the screen and come back since the command began.
  fileprivate func allowRebinding() {
    allowed.renewed.formUnion(view.content.entries.map(\.id))
  }
}
