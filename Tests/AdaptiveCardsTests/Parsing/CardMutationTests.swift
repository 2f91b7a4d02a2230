import AdaptiveCards
import JSON
import Testing

/// Puts wrong values in all places of a card.
@Suite struct CardMutationTests {
  private let wrongValues: [JSONValue] = [
    .null, .bool(true), .number("-1e400"), .number("7"), .string(""), .string("drop"),
    .array([.array([]), .string("a")]), .object(JSONObject()),
  ]

  private let original = #"""
    {"type": "AdaptiveCard", "version": "1.5", "lang": "en", "body": [
      {"type": "TextBlock", "text": "t", "id": "a", "requires": {"x": "1"}, "fallback": "drop"},
      {"type": "RichTextBlock", "inlines": ["a", {"type": "TextRun", "text": "b"}]},
      {"type": "Image", "url": "u", "height": "3px", "backgroundImage": {"url": "u"}},
      {"type": "ImageSet", "images": [{"url": "u"}]},
      {"type": "Media", "sources": [{"url": "u", "mimeType": "a/b"}]},
      {"type": "ColumnSet", "columns": [{"width": "auto", "items": [{"type": "Badge"}]}]},
      {"type": "FactSet", "facts": [{"title": "t", "value": "v"}]},
      {"type": "Table", "columns": [{"width": 1}], "rows": [{"cells": [{"items": []}]}]},
      {"type": "Input.ChoiceSet", "id": "c", "value": "1",
       "choices": [{"title": "t", "value": "1"}], "choices.data": {"dataset": "d"}},
      {"type": "Rating", "value": 3, "max": 5, "count": 2},
      {"type": "ProgressBar", "value": 3, "max": 5},
      {"type": "Component", "name": "graph.microsoft.com/user", "properties": {"id": "i"}},
      {"type": "Chart.Pie", "title": "p", "data": [{"legend": "a", "value": 1, "color": "good"}]},
      {"type": "Chart.Gauge", "value": 1, "min": 0, "max": 2,
       "segments": [{"legend": "a", "size": 1}]},
      {"type": "Chart.Line", "xAxisTitle": "x",
       "data": [{"legend": "a", "values": [{"x": "2026-01-01", "y": 1}, {"x": "2026-01-02", "y": 2}]}]},
      {"type": "Chart.VerticalBar", "data": [{"x": "a", "y": 1}]},
      {"type": "Chart.VerticalBar.Grouped", "stacked": true,
       "data": [{"legend": "a", "values": [{"x": "b", "y": 1}]}]},
      {"type": "Chart.HorizontalBar.Stacked",
       "data": [{"title": "a", "data": [{"legend": "b", "value": 1}]}]},
      {"type": "Carousel", "id": "k", "pages": [{"type": "CarouselPage", "items": []}]},
      {"type": "ActionSet", "actions": [
        {"type": "Action.ToggleVisibility", "targetElements": [{"elementId": "a"}]},
        {"type": "Action.Http", "method": "POST", "url": "u"},
        {"type": "Action.RunCommands", "commands": []}, {"type": "Action.InsertImage", "url": "u"},
        {"type": "Action.ShowCard", "card": {"type": "AdaptiveCard", "body": []}}]}]}
    """#

  @Test func `a wrong value concerns nothing but the element that it is in`() throws {
    let elements = try #require(try json(original)["body"]?.array)
    let intact = elements.map { CardParser.parse(card(of: [$0])).body }
    for index in elements.indices {
      let others = intact.enumerated().filter { $0.offset != index }.flatMap(\.element)
      for place in 0..<count(elements[index]) {
        for wrong in wrongValues {
          var (left, changed) = (place, elements)
          changed[index] = replacing(&left, in: elements[index], with: wrong)
          let body = CardParser.parse(card(of: changed)).body
          #expect(body.filter(others.contains) == others)
        }
      }
    }
  }

  @Test func `a card with a wrong value in any place can be laid out`() throws {
    let elements = try #require(try json(original)["body"]?.array)
    let places = elements.reduce(0) { $0 + count($1) }
    for place in 0..<places {
      var left = place
      let wrong = wrongValues[place % wrongValues.count]
      let changed = elements.map { element in
        left < 0 ? element : replacing(&left, in: element, with: wrong)
      }
      let card = CardParser.parse(card(of: changed))
      let layout = CardLayout(card, columns: 30, state: CardState(), environment: .forTests)
      #expect(layout.lineCount > 10)
      #expect(card.warnings.allSatisfy { !$0.description.isEmpty })
    }
  }

  private func card(of body: [JSONValue]) -> JSONValue {
    let members = [
      JSONObject.Member(key: "type", value: .string("AdaptiveCard")),
      JSONObject.Member(key: "body", value: .array(body)),
    ]
    return .object(JSONObject(members: members))
  }

  private func count(_ value: JSONValue) -> Int {
    let inner = value.array ?? value.object?.members.map(\.value) ?? []
    return inner.reduce(1) { $0 + count($1) }
  }

  /// Replaces the value that is reached when `left` others have been passed.
  private func replacing(
    _ left: inout Int, in value: JSONValue, with wrong: JSONValue
  ) -> JSONValue {
    left -= 1
    if left == -1 { return wrong }
    if let array = value.array {
      return .array(array.map { replacing(&left, in: $0, with: wrong) })
    }
    guard let object = value.object else { return value }
    let members = object.members.map { member in
      JSONObject.Member(key: member.key, value: replacing(&left, in: member.value, with: wrong))
    }
    return .object(JSONObject(members: members))
  }
}
