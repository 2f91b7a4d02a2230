import CellGrid
import Foundation
import JSON
import Testing

@testable import AdaptiveCards

/// Cards that were written to break a renderer: each is read, laid out and drawn, on a screen and
/// for a pipe.
@Suite struct HostileJSONTests {
  private func object(_ type: String, _ members: (String, JSONValue)...) -> JSONValue {
    let members = [("type", .string(type))] + members
    return .object(JSONObject(members: members.map(JSONObject.Member.init)))
  }

  private func text(_ string: String) -> JSONValue {
    object("TextBlock", ("text", .string(string)), ("wrap", .bool(true)))
  }

  private func card(_ body: [JSONValue]) -> Card {
    CardParser.parse(object("AdaptiveCard", ("version", .string("1.6")), ("body", .array(body))))
  }

  /// The rows of a card in both forms, after looking at its places.
  private func rows(_ card: Card, columns: Int = 60) -> (screen: [String], paper: [String]) {
    (screen(card, columns: columns), screen(card, columns: columns, environment: .plain))
  }

  @Test func `ten thousand elements are all there`() {
    let card = card((0..<10_000).map { text("e\($0)") })
    let layout = CardLayout(card, columns: 60, state: CardState(), environment: .forTests)
    #expect(layout.list.texts.count == 10_000 && layout.lineCount == 19_999)
    #expect(card.warnings.isEmpty)
  }

  @Test func `more elements than may be read leave the first ones`() {
    let card = card((0..<10_010).map { text("e\($0)") })
    #expect(card.body.count == 10_000)
    #expect(card.warnings.map(\.reason) == [.tooLarge])
  }

  @Test(arguments: [1, 40, 3000])
  func `a thousand columns are side by side or below one another`(columns: Int) {
    let set = object(
      "ColumnSet",
      ("columns", .array((0..<1000).map { object("Column", ("items", .array([text("\($0)")]))) })))
    for environment in [LayoutEnvironment.forTests, .plain] {
      let layout = CardLayout(
        card([set]), columns: columns, state: CardState(), environment: environment)
      #expect(layout.list.texts.count == 1000)
      #expect(layout.list.texts.allSatisfy { $0.column < columns && $0.row < layout.lineCount })
    }
  }

  @Test(arguments: ["Container", "ColumnSet", "Table", "Carousel"])
  func `what is nested too deep is left out and the rest is there`(type: String) {
    var inner = text("innermost")
    for depth in 0..<500 {
      let items = JSONValue.array([text("depth \(depth)"), inner])
      switch type {
      case "Container": inner = object(type, ("items", items), ("style", .string("good")))
      case "ColumnSet":
        let columns = [text("left \(depth)"), inner].map { item in
          object("Column", ("width", .string("auto")), ("items", .array([item])))
        }
        inner = object(type, ("columns", .array(columns)))
      case "Table":
        let cells = [text("cell \(depth)"), inner].map {
          object("TableCell", ("items", .array([$0])))
        }
        let row = object("TableRow", ("cells", .array(cells)))
        inner = object(type, ("rows", .array([row])))
      default:
        inner = object(
          "Container",
          (
            "items",
            .array([object(type, ("pages", .array([object("CarouselPage", ("items", items))])))])
          ))
      }
    }
    let card = card([inner, text("the rest")])
    let rows = rows(card)
    #expect(rows.screen.contains(" the rest") && rows.paper.contains(" the rest"))
    #expect(!card.warnings.isEmpty)
  }

  @Test func `a text of a megabyte is wrapped`() {
    let words = String(repeating: "word ", count: 200_000)
    let card = card([text(words), text("*" + String(repeating: "a*", count: 5_000))])
    let layout = CardLayout(card, columns: 60, state: CardState(), environment: .forTests)
    #expect(layout.lineCount > 16_000)
  }

  @Test func `elements of one id that show and hide one another are read and warned of`() throws {
    let action = try json(
      #"{"type": "Action.ToggleVisibility", "targetElements": ["a", {"elementId": "a"}, "b"]}"#)
    let boxes = (0..<50).map { _ in
      object(
        "Container", ("id", .string("a")), ("selectAction", action),
        ("items", .array([text("x"), object("ActionSet", ("actions", .array([action])))])))
    }
    let card = card(boxes)
    #expect(card.warnings.count == 49)
    var state = CardState()
    state.visibility["a"] = false
    let layout = CardLayout(card, columns: 40, state: state, environment: .forTests)
    #expect(layout.lineCount == 0)
  }
}
