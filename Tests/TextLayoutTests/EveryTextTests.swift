import TestSupport
import Testing

@testable import TextLayout

/// What holds of texts over all scripts, with all options.
///
/// `RIFFLE_PROPERTY_SEEDS=1000` asks for a million texts.
@Suite struct EveryTextTests {
  @Test func `are filtered and broken into lines as they must be`() {
    check("all scripts", first: 0) { ScriptText.bytes(pieces: 20, using: &$0) }
  }

  @Test func `do no harm when they are made to`() {
    check("hostile", first: 1 << 40) { HostileText.bytes(pieces: 16, using: &$0) }
  }

  private func check(
    _ name: String, first: UInt64, _ make: (inout RandomSource) -> [UInt8]
  ) {
    var failures = 0
    let seeds = PropertySeeds.range(perThousand: 1_000_000, least: 400)
    for seed in seeds {
      var random = RandomSource(seed: first + seed)
      let bytes = make(&random)
      guard let violation = TextInvariants.violation(of: bytes, using: &random) else { continue }
      failures += 1
      if failures <= 10 { Issue.record("\(name), seed \(seed): \(violation)") }
    }
    print("\(name): \(seeds.count) texts, \(failures) failed")
    #expect(failures == 0)
  }
}
