import TestSupport
import Testing

@testable import TextLayout

@Suite struct BlankWordsTests {
  /// All texts of a few letters, against what the standard library makes of them.
  @Test func `words are what stands between blanks`() {
    var texts = [""]
    for _ in 0..<6 {
      for text in texts {
        #expect(text.blankWords == text.split(separator: " ").map(String.init), "\"\(text)\"")
      }
      texts = texts.flatMap { text in [" ", "a", "ü"].map { text + $0 } }
    }
  }
}
