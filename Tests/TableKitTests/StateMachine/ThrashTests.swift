import TestSupport
import Testing

@testable import TableKit

@MainActor
struct ThrashTests {
  // Texture's plan: ten sections of ten rows, and each item deleted, inserted, reloaded or moved
  // with one chance in ten, batch after batch.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func `B1 B3 B4 B5 B11 B12 thrashing a table leaves it as the reference has it`(seed: UInt64) {
    let hidden = TableMachine.Hidden.all[Int(seed) % TableMachine.Hidden.all.count]
    let machine = TableMachine(seed: seed * 2, hidden: hidden)
    var random = RandomSource(seed: seed)
    machine.table.layoutIfNeeded()
    for step in 0..<25 {
      let before = machine.realisedCells()
      machine.startStep()
      let update = RandomUpdate(machine, fickleness: 0.1, &random)
      guard !update.calls.isEmpty else { continue }
      machine.carryOut(update)
      let problem = machine.problem(realisedBefore: before, draws: true)
      #expect(problem == nil, "step \(step): \(update.calls.map(\.name))")
      guard problem == nil else { return }
      let lines = random.below(31) - 10
      machine.table.scroll(byLines: lines)
      _ = machine.view.scroll(byLines: lines)
    }
  }
}
