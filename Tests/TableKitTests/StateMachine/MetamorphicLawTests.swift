import CellGrid
import TestSupport
import Testing

@testable import TableKit

/// Pairs of ways to the same screen, which need no reference to be compared.
@MainActor
struct MetamorphicLawTests {
  typealias Hidden = TableMachine.Hidden

  @Test(arguments: PropertySeeds.range(perThousand: 60, least: 5))
  func `law (a) any estimate shows the same screens`(seed: UInt64) {
    let estimates: [(Int, MachineEstimates)] = [
      (3, .none), (0, .none), (1, .random), (40, .nothing), (32_767, .tenfold), (1_000_000, .none),
    ]
    let screens = estimates.map { estimate, rows in
      let hidden = Hidden(estimate: estimate, estimates: rows, isCompared: true)
      return MachineScript(seed: seed, hidden: hidden, count: 40).screens()
    }
    for other in screens.dropFirst() { expectSame(other, screens[0]) }
  }

  @Test(arguments: PropertySeeds.range(perThousand: 60, least: 5))
  func `law (b) any measuring in between shows the same screens`(seed: UInt64) {
    let script = MachineScript(seed: seed, hidden: Hidden(isCompared: true), count: 40)
    let undisturbed = script.screens()
    for pace in [1, 4, 30] {
      let measured = script.screens { table in _ = table.measureInIdle(rows: pace) }
      expectSame(measured, undisturbed)
    }
  }

  @Test(arguments: PropertySeeds.range(perThousand: 300, least: 25))
  func `law (c) a block is the same in any order of its calls, and as a snapshot`(seed: UInt64) {
    let script = MachineScript(seed: seed, hidden: Hidden(isCompared: true), count: 20)
    let (machine, other) = (script.machineAtTheEnd(), script.machineAtTheEnd())
    let applying = script.machineAtTheEnd()
    var random = RandomSource(seed: seed)
    let update = RandomUpdate(machine, fickleness: 0.1, &random)
    machine.carryOut(update)
    other.carryOut(update, inOrder: update.calls.reversed())
    applying.apply(update)
    #expect(machine.screen() == other.screen())
    #expect(machine.table.focusedRow == other.table.focusedRow)
    #expect(applying.problem(realisedBefore: [:], draws: true) == nil)
    // Where rows are moved, a block says which and a snapshot does not: these hold on to others.
    if update.moved.isEmpty { #expect(applying.screen() == machine.screen()) }
  }

  @Test(arguments: PropertySeeds.range(perThousand: 300, least: 25))
  func `law (d) other widths and the first again show the first screen`(seed: UInt64) {
    let machine = MachineScript(seed: seed, hidden: Hidden(isCompared: true), count: 20)
      .machineAtTheEnd()
    var random = RandomSource(seed: seed)
    // A followed end is another law: a width at which all is visible leads to the end of the next.
    machine.table.followsTail = false
    // A scroll to a row, for what is remembered from before is another width's place.
    if let row = machine.randomRow(&random) {
      machine.table.scrollToRow(at: row.path, position: .top)
    }
    let (size, before) = (machine.table.size, machine.screen())
    for _ in 0...random.below(4) {
      machine.table.size = GridSize(columns: 9 + random.below(60), rows: size.rows)
      machine.table.layoutIfNeeded()
    }
    machine.table.size = size
    #expect(machine.screen() == before)
  }

  @Test(arguments: PropertySeeds.range(perThousand: 300, least: 25))
  func `law (e) two scrolls are one by their sum`(seed: UInt64) {
    let script = MachineScript(seed: seed, hidden: Hidden(isCompared: true), count: 20)
    let (machine, other) = (script.machineAtTheEnd(), script.machineAtTheEnd())
    var random = RandomSource(seed: seed)
    for _ in 0..<20 {
      let (first, second) = (random.below(31) - 15, random.below(31) - 15)
      let moved = machine.table.scroll(byLines: first)
      guard moved == first, machine.table.scroll(byLines: second) == second else {
        // At an end the two differ, and must: what is left is to meet there again.
        machine.table.scrollToTop()
        other.table.scrollToTop()
        continue
      }
      #expect(other.table.scroll(byLines: first + second) == first + second)
      #expect(machine.screen() == other.screen())
    }
  }

  @Test(arguments: PropertySeeds.range(perThousand: 60, least: 5))
  func `law (f) leaves, nodes and overscans of any size show the same screens`(seed: UInt64) {
    let sizes = [
      (512, 32, 0), (1, 2, 0), (2, 3, 1), (7, 4, 9), (512, 2, 200), (2, 2, 200), (1, 2, 9),
    ]
    let screens = sizes.map { leaf, fanOut, overscan in
      let hidden = Hidden(
        estimate: 2, leafCapacity: leaf, fanOut: fanOut, overscan: overscan, isCompared: true)
      return MachineScript(seed: seed, hidden: hidden, count: 40).screens()
    }
    for other in screens.dropFirst() { expectSame(other, screens[0]) }
  }

  /// Says of different screens after which command they are so.
  private func expectSame(_ screens: [MachineScript.Screen], _ others: [MachineScript.Screen]) {
    let difference = screens.indices.first { screens[$0] != others[$0] }
    #expect(difference == nil, "\(difference.map { "\(screens[$0]), or \(others[$0])" } ?? "")")
  }
}

extension MachineScript {
  /// What is shown after a command.
  struct Screen: Hashable {
    var command: String
    var lines: [String]
  }

  /// The screen after every command; nothing is compared with the reference.
  func screens(between disturb: (TableView) -> Void = { _ in }) -> [Screen] {
    let machine = TableMachine(seed: seed, hidden: hidden)
    return steps.map { step in
      machine.startStep()
      let screen = Screen(command: machine.carryOut(step), lines: machine.screen())
      disturb(machine.table)
      return screen
    }
  }

  /// A machine that has carried out all commands, with a layout after each.
  func machineAtTheEnd() -> TableMachine {
    let machine = TableMachine(seed: seed, hidden: hidden)
    // What is asked at the first layout is no matter of the commands.
    machine.table.layoutIfNeeded()
    for step in steps {
      machine.startStep()
      machine.carryOut(step)
      machine.table.layoutIfNeeded()
    }
    machine.startStep()
    return machine
  }
}
