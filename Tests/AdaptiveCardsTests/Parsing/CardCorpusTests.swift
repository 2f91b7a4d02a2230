import AdaptiveCards
import Foundation
import JSON
import Testing

@Suite struct CardCorpusTests {
  @Test func `every card of the corpus is read and no text of it is lost`() {
    let files = CardTestData.corpus()
    if files.isEmpty { print("corpus: skipped, no such folder") }
    var (cards, notCards, warnings) = (0, 0, 0)
    for file in files {
      guard let data = FileManager.default.contents(atPath: file),
        let value = try? json(
          String(decoding: data, as: UTF8.self).replacing("\u{feff}", with: "")),
        CardParser.isAdaptiveCard(value)
      else {
        notCards += 1
        continue
      }
      let card = CardParser.parse(value)
      cards += 1
      warnings += card.warnings.count
      let lost = LostTexts.of(value, path: "", in: card)
      #expect(lost.isEmpty, "\(file)")
    }
    print("corpus: \(cards) cards, \(notCards) other files, \(warnings) warnings")
  }
}
