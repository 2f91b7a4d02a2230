import Foundation
import TestSupport
import Testing

/// Whatever a program does with a table, and wherever it does it, the screen is as promised.
@MainActor
struct WholeScreenTests {
  /// Steps that one seed stands for.
  static let length = 20
  /// Seeds of a usual run.
  static let usual: UInt64 = 400
  /// Seeds in which everything has been done everywhere.
  static let enough = 2000

  /// The only steps of the first seed to be carried out, to find out by hand which lead to a trap.
  private static let steps = ProcessInfo.processInfo.environment["RIFFLE_PROPERTY_STEPS"].map {
    Set($0.split(separator: ",").compactMap { Int($0) })
  }

  @Test func `every screen is a part of the data, and the part that the reader is at`() {
    var counts = ScreenCounts()
    let seeds = PropertySeeds.range(least: Self.usual)
    for seed in Self.steps == nil ? seeds : seeds.prefix(1) {
      var script = ScreenScript(seed: seed, length: Self.length)
      if let steps = Self.steps { script.keep(steps) }
      if let failure = script.report(counting: &counts) {
        Issue.record("\(failure)")
        return
      }
    }
    print(counts.table)
    guard Self.steps == nil, seeds.count >= Self.enough else { return }
    let missing = counts.missing.map { "\($0.operation) \($0.way) \($0.moment)" }
    #expect(missing.isEmpty, "never done: \(missing.joined(separator: ", "))")
  }
}
