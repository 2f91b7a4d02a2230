import TestSupport
import Testing

/// The whole program on a terminal through random sessions, with a file to which all that can happen
/// does.
///
/// `RIFFLE_PROPERTY_SEEDS=2000` runs two thousand, `RIFFLE_PROPERTY_FIRST` says with which to start. What
/// fails says its seed and its steps.
@Suite struct RandomSessionTests {
  @Test(arguments: PropertySeeds.range(least: 12))
  func `show and write what the file holds, or say what is missing`(_ seed: UInt64) throws {
    let fault = try RandomSession(seed: seed).run()
    #expect(fault == nil, "\(fault ?? "")")
  }
}
