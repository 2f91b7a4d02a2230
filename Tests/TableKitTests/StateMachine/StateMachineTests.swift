import TestSupport
import Testing

@testable import TableKit

/// Any commands on any table show what the reference view shows.
@MainActor
struct StateMachineTests {
  /// Commands that one seed stands for.
  static let length = 100

  @Test
  func `T1 T2 T3 T4 T5 T6 M1 M2 M6 R4 K2 whatever is done, it shows what the reference shows`() {
    for seed in PropertySeeds.range(least: 60) {
      let hidden = TableMachine.Hidden.all[Int(seed / 2) % TableMachine.Hidden.all.count]
      let script = MachineScript(seed: seed, hidden: hidden, count: Self.length)
      if let failure = script.report() {
        Issue.record("\(failure)")
        return
      }
    }
  }
}
