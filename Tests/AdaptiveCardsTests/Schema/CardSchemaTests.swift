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
        case .ignored, .refused:
          for (card, value) in zip(cards, SchemaExamples.values) where !Self.isSame(card, bare) {
            faults.append("\(name) changes the card where it is \(value.text)")
            break
          }
        }
      }
    }
    #expect(faults.isEmpty, "\(faults.joined(separator: "\n"))")
  }

  @Test func `a refused type gives its warning whatever its properties are, others do not`()
    throws
  {
    let refusals: [CardWarning.Reason] = CardSchema.types.compactMap(\.refusal)
    #expect(refusals.count == 4)
    for type in CardSchema.types {
      let names = CardSchema.properties(of: type).map(\.name)
      for name in names where name != "type" && name != "fallback" && name != "requires" {
        for value in SchemaExamples.values {
          guard let card = try SchemaExamples.all[type.name]?.card(name, value) else { break }
          let given = card.warnings.map(\.reason).filter(refusals.contains)
          #expect(given == (type.refusal.map { [$0] } ?? []), "\(type.name).\(name): \(value.text)")
        }
      }
      let isRefused = !type.properties.isEmpty && type.properties.allSatisfy { $0.use == .refused }
      #expect(isRefused == (type.refusal != nil), "\(type.name)")
    }
  }

  @Test func `a refused type is a line or a button, and its fallback goes before it`() throws {
    for type in CardSchema.types where type.refusal != nil {
      let example = try #require(SchemaExamples.all[type.name])
      let card = try example.card("title", .string("t"))
      #expect(card.body.count + card.actions.count == 1, "\(type.name)")
      #expect(card.actions.allSatisfy { !$0.isEnabled && $0.title == "t" })
      let other = try example.card("fallback", .string("drop"))
      #expect(other.body.isEmpty && other.actions.isEmpty, "\(type.name)")
      #expect(other.warnings.allSatisfy { $0.reason != type.refusal })
    }
  }

  @Test func `all that the schema lists is in the table, with the version that it came with`()
    throws
  {
    guard let data = VectorFolder.data("../design/adaptive-cards/schema.md") else { return }
    let rows = String(decoding: data, as: UTF8.self).split(separator: "\n").compactMap(
      ListedProperty.init)
    #expect(rows.count > 150)
    var faults: [String] = []
    for row in rows {
      let name = Self.names[row.type] ?? row.type
      guard let type = CardSchema.type(named: name) else {
        faults.append("\(row.type) is missing")
        continue
      }
      let property = CardSchema.property(row.name, of: type)
      let since = Self.later(property?.since, type.since)
      if property == nil { faults.append("\(row.type).\(row.name) is missing") }
      if let since, since != Self.later(row.since, type.since), row.name != "backgroundImage" {
        faults.append("\(row.type).\(row.name) came with \(row.since), not \(since)")
      }
    }
    #expect(faults.isEmpty, "\(faults.joined(separator: "\n"))")
  }

  /// Types of the list that are called otherwise here.
  private static let names = ["ToggleableItem": "Element"]

  private static func later(_ one: CardVersion?, _ other: CardVersion?) -> CardVersion? {
    guard let one, let other else { return one ?? other }
    return one < other ? other : one
  }

  /// Whether two cards are the same but for their warnings.
  private static func isSame(_ one: Card, _ other: Card) -> Bool {
    var (one, other) = (one, other)
    (one.warnings, other.warnings) = ([], [])
    return one == other
  }
}

/// A property as a line of the schema's list has it: `| Type | `name` | value | default | version |`.
private struct ListedProperty {
  var type: String
  var name: String
  var since: CardVersion

  init?(_ line: Substring) {
    let cells = line.replacing("\\|", with: "/").split(
      separator: "|", omittingEmptySubsequences: false
    )
    .map { $0.trimming(while: \.isWhitespace) }
    guard cells.count > 6, let name = cells[2].split(separator: "`").first, cells[2].hasPrefix("`"),
      let since = CardVersion(String(cells[5]))
    else { return nil }
    (self.type, self.name, self.since) = (String(cells[1]), String(name), since)
  }
}

extension Substring {
  /// The text without such characters at its ends.
  fileprivate func trimming(while isLeftOut: (Character) -> Bool) -> Substring {
    var rest = self
    while let first = rest.first, isLeftOut(first) { rest.removeFirst() }
    while let last = rest.last, isLeftOut(last) { rest.removeLast() }
    return rest
  }
}
