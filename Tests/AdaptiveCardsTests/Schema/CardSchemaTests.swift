import JSON
import TestSupport
import Testing

@testable import AdaptiveCards

@Suite struct CardSchemaTests {
  /// Types that others are kinds of, of which no object is.
  private static let kinds: Set = [
    "Item", "Element", "Input", "Action", "Chart", "Chart.Axes",
  ]

  /// Properties whose effect comes with others alone; they have tests of their own.
  private static let conditional: Set = ["fallback", "requires", "type", "version"]

  @Test func `every type of the table has an example`() {
    let names = Set(CardSchema.types.map(\.name))
    #expect(names.subtracting(Self.kinds) == Set(SchemaExamples.all.keys))
  }

  @Test func `what is said to be used changes the card, what is not changes nothing`() throws {
    var faults: [String] = []
    for type in CardSchema.types {
      guard let example = SchemaExamples.all[type.name] else { continue }
      for property in CardSchema.properties(of: type)
      where !Self.conditional.contains(property.name) {
        let bare = try example.card(property.name, nil)
        let cards = try SchemaExamples.values.map { try example.card(property.name, $0) }
        let name = "\(type.name).\(property.name)"
        switch property.use {
        case .used:
          if !cards.contains(where: { !Self.isSame($0, bare) }) {
            faults.append("\(name) changes nothing")
          }
        case .ignored:
          for (card, value) in zip(cards, SchemaExamples.values) where !Self.isSame(card, bare) {
            faults.append("\(name) changes the card where it is \(value.text)")
            break
          }
        }
      }
    }
    #expect(faults.isEmpty, "\(faults.joined(separator: "\n"))")
  }

  /// Whether two cards are the same but for their warnings.
  private static func isSame(_ one: Card, _ other: Card) -> Bool {
    var (one, other) = (one, other)
    (one.warnings, other.warnings) = ([], [])
    return one == other
  }
}
