import JSON
import Testing

@testable import AdaptiveCards

@Suite struct LongTextTests {
  private let long = String(repeating: "**a** ", count: 50_000)

  private func card(_ element: String) throws -> Card {
    var parser = JSONParser()
    let text = #"{"type":"AdaptiveCard","version":"1.5","body":[\#(element)]}"#
    return CardParser.parse(try parser.parse(Array(text.utf8)))
  }

  @Test func `a text whose markdown would take too much memory is shown as it is written`() throws {
    let card = try card(#"{"type":"TextBlock","text":"\#(long)"}"#)
    guard case .textBlock(let block) = card.body.first?.content else {
      Issue.record("no text")
      return
    }
    #expect(block.text == long)
    #expect(!block.isMarkdown)
    #expect(card.warnings == [CardWarning(reason: .longText(property: "text"), path: "body[0]")])
    #expect(
      card.warnings.first?.description
        == "body[0]: “text” has more than 256 KB, so it is shown as it is written, without emphasis, links and colours"
    )
  }

  @Test func `a fact with such a text is shown as it is written`() throws {
    for fact in [#""title":"\#(long)","value":"*b*""#, #""title":"*b*","value":"\#(long)""#] {
      let card = try card(#"{"type":"FactSet","facts":[{\#(fact)},{"title":"c","value":"*d*"}]}"#)
      guard case .factSet(let set) = card.body.first?.content else {
        Issue.record("no facts")
        return
      }
      #expect(set.facts.map(\.isMarkdown) == [false, true])
      #expect(card.warnings.count == 1)
    }
  }

  @Test func `a text of usual length has its markdown read`() throws {
    let card = try card(#"{"type":"TextBlock","text":"\#(long.prefix(256 << 10))"}"#)
    guard case .textBlock(let block) = card.body.first?.content else {
      Issue.record("no text")
      return
    }
    #expect(block.isMarkdown)
    #expect(card.warnings == [])
  }
}
