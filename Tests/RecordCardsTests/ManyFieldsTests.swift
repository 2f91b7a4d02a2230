import AdaptiveCards
import JSON
import Testing

@testable import RecordCards

@Suite struct ManyFieldsTests {
  /// The facts of a card, and its texts.
  private func parts(
    _ fields: [Field], _ detail: CardBuilder.Detail
  ) -> (facts: [Fact], text: String) {
    var parts = CardParts(collapse: detail == .full ? 0 : 8)
    parts.addFacts(fields, detail: detail)
    var facts: [Fact] = []
    var texts: [String] = []
    for element in parts.card.body {
      switch element.content {
      case .factSet(let set): facts += set.facts
      case .collapsedText(let text):
        texts.append(String(decoding: text.text.text.utf8, as: UTF8.self))
      case .richTextBlock(let block): texts += block.runs.map(\.text)
      default: Issue.record("\(element.content)")
      }
    }
    return (facts, texts.joined(separator: "\n"))
  }

  private func fields(_ count: Int) -> [Field] {
    (0..<count).map { Field(key: "key\($0)", value: .number("\($0)")) }
  }

  @Test(arguments: [CardBuilder.Detail.summary, .full])
  func `fields that are too many to be facts are one text, and none is lost`(
    _ detail: CardBuilder.Detail
  ) {
    let (facts, text) = parts(fields(20_000), detail)
    #expect(facts.map(\.title) == (0..<5_000).map { "key\($0)" })
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines.first == "\(ValueText.grouped(15_000)) more fields, as text")
    #expect(lines.dropFirst() == (5_000..<20_000).map { "key\($0): \($0)" }[...])
  }

  @Test func `as many fields as there are in any usual record are all facts`() {
    let (facts, text) = parts(fields(5_000), .full)
    #expect(facts.count == 5_000)
    #expect(text == "")
  }

  @Test func `an object of too many members is one fact`() throws {
    let field = Field(key: "all", value: .object(JSONObject(members: fields(20_000))))
    let (facts, _) = parts([field], .full)
    #expect(facts.map(\.title) == ["all"])
    #expect(facts.first?.value.split(separator: "\n").count == 20_000)
  }

  @Test func `a plan is made from the first of very many fields`() {
    let plan = CardPlan(samples: [[Field(key: "title", value: .string("begin"))] + fields(20_000)])
    #expect(plan.title == "title")
    let late = CardPlan(samples: [fields(20_000) + [Field(key: "title", value: .string("begin"))]])
    #expect(late.title == nil)
  }
}
