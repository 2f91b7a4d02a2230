import Foundation
import TestSupport
import Testing

@testable import TableKit

/// Any commands on any table show what the reference view shows.
///
/// A part of all seeds is run by default. `RIFFLE_PROPERTY_SEEDS` says how many instead, as
/// `RIFFLE_PROPERTY_SEEDS=1000`; `RIFFLE_PROPERTY_FIRST` with which to start.
@MainActor
struct StateMachineTests {
  /// Commands that one seed stands for.
  static let length = 100

  static var seeds: Range<UInt64> {
    let variables = ProcessInfo.processInfo.environment
    let first = variables["RIFFLE_PROPERTY_FIRST"].flatMap(UInt64.init) ?? 0
    return first..<(first + (variables["RIFFLE_PROPERTY_SEEDS"].flatMap(UInt64.init) ?? 60))
  }

  @Test
  func `T1 T2 T3 T4 T5 T6 M1 M2 M6 R4 K2 whatever is done, it shows what the reference shows`() {
    for seed in Self.seeds {
      let hidden = TableMachine.Hidden.all[Int(seed / 2) % TableMachine.Hidden.all.count]
      let script = MachineScript(seed: seed, hidden: hidden, count: Self.length)
      if let failure = script.report() {
        Issue.record("\(failure)")
        return
      }
    }
  }
}
