import CellGrid
import TestSupport
import Testing

@testable import TableKit

/// Pairs of ways to the same screen, which need no reference to be compared.
@MainActor
struct MetamorphicLawTests {
  typealias Hidden = TableMachine.Hidden

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `law (a) any estimate shows the same screens`(seed: UInt64) {
    let screens = [0, 1, 3, 40, 32_767, 1_000_000].map { estimate in
      MachineScript(seed: seed, hidden: Hidden(estimate: estimate), count: 40).screens()
    }
    for other in screens.dropFirst() { #expect(other == screens[0]) }
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `law (b) any measuring in between shows the same screens`(seed: UInt64) {
    let script = MachineScript(seed: seed, hidden: Hidden(), count: 40)
    let undisturbed = script.screens()
    for pace in [1, 4, 30] {
      var random = RandomSource(seed: seed)
      let measured = script.screens { machine in
        for _ in 0..<pace { machine.measureInBackground(&random) }
      }
      #expect(measured == undisturbed)
    }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `law (c) a block is the same in any order of its calls`(seed: UInt64) {
    let script = MachineScript(seed: seed, hidden: Hidden(), count: 20)
    let (machine, other) = (script.machineAtTheEnd(), script.machineAtTheEnd())
    var random = RandomSource(seed: seed)
    let update = RandomUpdate(machine, fickleness: 0.1, &random)
    machine.carryOut(update)
    other.carryOut(update, inOrder: update.calls.reversed())
    #expect(machine.screen() == other.screen())
    #expect(machine.table.focusedRow == other.table.focusedRow)
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `law (d) other widths and the first again show the first screen`(seed: UInt64) {
    let machine = MachineScript(seed: seed, hidden: Hidden(), count: 20).machineAtTheEnd()
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

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `law (e) two scrolls are one by their sum`(seed: UInt64) {
    let script = MachineScript(seed: seed, hidden: Hidden(), count: 20)
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

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `law (f) leaves and nodes of any capacity show the same screens`(seed: UInt64) {
    let screens = [(1, 2), (2, 2), (2, 3), (7, 4), (256, 32)].map { leaf, fanOut in
      let hidden = Hidden(estimate: 2, leafCapacity: leaf, fanOut: fanOut)
      return MachineScript(seed: seed, hidden: hidden, count: 40).screens()
    }
    for other in screens.dropFirst() { #expect(other == screens[0]) }
  }
}

extension MachineScript {
  /// The screen after every command; nothing is compared with the reference.
  func screens(between disturb: (TableMachine) -> Void = { _ in }) -> [[String]] {
    let machine = TableMachine(seed: seed, hidden: hidden)
    return steps.map { step in
      machine.carryOut(step)
      let screen = machine.screen()
      disturb(machine)
      return screen
    }
  }

  /// A machine that has carried out all commands.
  func machineAtTheEnd() -> TableMachine {
    let machine = TableMachine(seed: seed, hidden: hidden)
    for step in steps { machine.carryOut(step) }
    return machine
  }
}

extension TableMachine {
  /// What is drawn, a string a line.
  func screen() -> [String] {
    var canvas = Canvas(Surface(size: table.size))
    table.draw(in: &canvas)
    return (0..<table.size.rows).map { canvas.surface.text(ofRow: $0) }
  }

  /// Measures a row that nobody needs yet, as an idle table may.
  ///
  /// The height is handed to the layout directly, which is all that measuring without a scroll is.
  func measureInBackground(_ random: inout RandomSource) {
    table.layoutIfNeeded()
    guard table.layout.count > 0 else { return }
    let position = random.below(table.layout.count)
    let entry = entry(at: table.layout.index(at: position))
    table.layout.setHeight(entry?.height(columns: table.size.columns) ?? 0, at: position)
    if !table.layout.isSettled { table.setNeedsLayout() }
  }
}
