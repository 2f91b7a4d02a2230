import AdaptiveCards
import CellGrid
import Records
import Testing
import TextLayout

@testable import RecordCards

@Suite struct LogCardTests {
  /// All texts of a card, a line for each element.
  private func lines(_ text: String) -> [String] {
    LogCard.card(for: MarkedText(Array(text.utf8)), collapse: 0).body.map { element in
      switch element.content {
      case .richTextBlock(let block): block.runs.map { $0.isSeparator ? " · " : $0.text }.joined()
      case .collapsedText(let block): String(decoding: block.text.text.utf8, as: UTF8.self)
      case .factSet(let set): set.facts.map { "\($0.title)=\($0.value)" }.joined(separator: ",")
      default: "something else"
      }
    }
  }

  @Test func `every part of an entry is on its card`() {
    #expect(
      lines("10:00:00 [main] ERROR disk full free=3\n  at x")
        == ["10:00:00 · error · [main]", "disk full\n  at x", "free=3"])
    #expect(
      lines("10:00:00 x {\"a\":{},\"b\":{\"c\":null}}") == [
        "10:00:00", "x", "a={},b={\"c\":null}",
      ])
  }

  @Test func `a line without a time has no line above it`() {
    #expect(lines("just words") == ["just words"])
  }
}
