import AdaptiveCards
import CellGrid
import JSON
import Records
import Testing
import TextLayout

@testable import RecordCards

/// Codes for the look of text in records become styles of our own cells, and none is shown as what it is.
@Suite struct MarkedCardTests {
  private func texts(of card: Card) -> [StyledText] {
    card.body.compactMap {
      if case .collapsedText(let block) = $0.content { block.text } else { nil }
    }
  }

  private func plan(_ samples: [[Field]]) -> CardPlan {
    var planner = CardPlanner(samples: samples, choice: PartChoice())
    return planner.plan()
  }

  private func card(for content: Record.Content) -> Card {
    let builder = CardBuilder(plan: plan([]), collapse: 0)
    let record = Record(index: 0, line: 1, byteRange: 0..<1, content: content)
    return builder.card(for: record, detail: .full)
  }

  @Test func `a text keeps its colours over line breaks and control codes`() throws {
    let text = MarkedText(Array("a\u{1B}[1;31mb\r\nc\u{7}d\u{1B}[me\u{1B}[48;2;1;2;3mf".utf8))
    let shown = try #require(texts(of: card(for: .text(text))).first)
    #expect(String(decoding: shown.text.utf8, as: UTF8.self) == "ab\nc^Gdef")
    #expect(
      shown.runs == [
        StyledText.Run(
          range: 1..<7, style: Style(foreground: .palette(1), attributes: .bold)),
        StyledText.Run(range: 8..<9, style: Style(background: .rgb(1, 2, 3))),
      ])
  }

  @Test func `a log's message keeps its colours, and its parts are found without them`() throws {
    let entry =
      "\u{1B}[2m2026-11-20T08:00:00Z\u{1B}[0m \u{1B}[32m INFO\u{1B}[0m up \u{1B}[1mand\u{1B}[0m on"
    let text = MarkedText(Array(entry.utf8))
    #expect(LogLine(text.bytes).timestamp == "2026-11-20T08:00:00Z")
    #expect("\(String(describing: LogLine(text.bytes).level))".contains("info"))
    let shown = try #require(texts(of: card(for: .log(text))).first)
    #expect(String(decoding: shown.text.utf8, as: UTF8.self) == "up and on")
    #expect(shown.runs == [StyledText.Run(range: 3..<6, style: Style(attributes: .bold))])
  }

  @Test func `a string of JSON shows no codes in any place of a card`() {
    let mark = "\u{1B}[31mred\u{1B}[0m"
    let object = JSONObject(members: [
      .init(key: "title", value: .string(mark)), .init(key: "level", value: .string(mark)),
      .init(key: "list", value: .array([.string(mark), .string("x")])),
      .init(
        key: "inner", value: .object(JSONObject(members: [.init(key: "a", value: .string(mark))]))),
      .init(key: "long", value: .string(mark + String(repeating: " word", count: 60))),
    ])
    let fields = object.members
    let builder = CardBuilder(plan: plan([fields, fields]), collapse: 0)
    for detail in [CardBuilder.Detail.summary, .full] {
      let record = Record(index: 0, line: 1, byteRange: 0..<1, content: .json(.object(object)))
      let card = builder.card(for: record, detail: detail)
      #expect(!"\(card)".contains("\u{1B}") && !"\(card)".contains("^["))
      #expect("\(card)".contains("red"))
    }
  }
}
