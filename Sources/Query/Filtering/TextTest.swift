import Records

/// A text that is looked for in whole records.
///
/// A class, for the tree of a filter cannot hold matchers, which are not copied.
final class TextTest {
  private var matcher: PatternMatcher

  init(_ matcher: consuming PatternMatcher) {
    self.matcher = matcher
  }

  func verdict(on bytes: UnsafeBufferPointer<UInt8>, isBad: Bool) -> Verdict {
    matcher.verdict(on: bytes, isBad: isBad)
  }

  func nextCandidate(in block: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    matcher.nextCandidate(in: block, from: start)
  }
}
