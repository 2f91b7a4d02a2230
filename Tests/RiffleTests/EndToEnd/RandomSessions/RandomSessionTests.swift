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

  @Test func `a line that has come in part says nothing of a file yet`() {
    let line = " o1: 2\u{202F}800 records, 667 KB written."
    // From its first digit on it can be told.
    for count in 6...line.count {
      let shown = line.prefix(count) + " indexing 4%  FOLLOW  writing o1 0%".dropFirst(count)
      switch SaveOutcome(of: "o1", in: String(shown)) {
      case .written(2_800, isPart: false, _): #expect(count >= line.count - 1)
      case nil: #expect(count < line.count)
      case .written, .refused: Issue.record("\(shown)")
      }
    }
    for refusal in [": no space left", " exists already", " was not written: stopped"] {
      #expect(SaveOutcome(of: "o1", in: " o1" + refusal) == .refused(refusal))
    }
  }
}
