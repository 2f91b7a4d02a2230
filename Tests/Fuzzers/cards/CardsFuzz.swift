import CellGrid
import JSON

@testable import AdaptiveCards

/// Cards: whatever is read as one can be laid out in any width, drawn in parts as at once, and
/// worked with by any keys.
///
/// The first byte says the width, the second how many keys are pressed; then come a byte for each key
/// and the card, which is also tried as the text of one.
enum CardsFuzz: FuzzTarget {
  private static let keys: [CardKey] = [
    .tab, .tab, .backTab, .enter, .space, .escape, .up, .down, .left, .right, .home, .end, .pageUp,
    .pageDown, .backspace, .delete, .character("a"), .character("3"), .character("-"),
    .control("u"), .paste("one\ntwo 2024-01-01"),
  ]

  static func check(_ input: [UInt8]) throws {
    var input = FuzzInput(input)
    let columns = 1 + input.byte() % 90
    let keys = (0..<input.byte() % 8).map { _ in input.choice(of: Self.keys) }
    if let card = try? Card(json: input.text) { try use(card, columns, keys) }
    let block = [("type", "TextBlock"), ("text", input.text)].map {
      JSONObject.Member(key: $0, value: .string($1))
    }
    let body = JSONObject.Member(key: "body", value: .array([.object(JSONObject(members: block))]))
    try use(CardParser.parse(.object(JSONObject(members: [body]))), columns, [])
  }

  private static func use(_ card: Card, _ columns: Int, _ keys: [CardKey]) throws {
    var interaction = CardInteraction(card: card)
    var layout = CardLayout(card, columns: columns)
    try CardChecks.check(layout)
    for key in keys {
      _ = interaction.handle(key, in: layout)
      layout = CardLayout(card, columns: columns, state: interaction.state)
      try CardChecks.check(layout)
    }
  }
}
