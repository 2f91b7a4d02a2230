import AdaptiveCards
import JSON

/// The fields without a part of their own, as titles and values.
enum FactList {
  /// Facts that a card has; each takes more than a kilobyte where it is laid out.
  private static let mostFacts = 5_000

  /// The facts of some fields, and the fields that are too many to be facts.
  ///
  /// Objects are flattened one level to `a.b`, unless they have too many members for that.
  static func facts(
    of fields: [Field], detail: CardBuilder.Detail
  ) -> (facts: [Fact], rest: ArraySlice<Field>) {
    var facts: [Fact] = []
    for (index, field) in fields.enumerated() {
      guard facts.count < mostFacts else { return (facts, fields[index...]) }
      if case .object(let object) = field.value, object.members.count <= mostFacts - facts.count {
        facts += object.members.filter { !ValueText.isEmpty($0.value) }.map {
          fact("\(field.name).\($0.key)", $0.value, detail)
        }
      } else {
        facts.append(fact(field.name, field.value, detail))
      }
    }
    return (facts, [])
  }

  private static func fact(_ name: String, _ value: JSONValue, _ detail: CardBuilder.Detail) -> Fact
  {
    var fact = Fact(title: name, value: text(of: value, detail: detail))
    fact.isMarkdown = false
    if case .object = value { fact.isNested = detail == .full }
    return fact
  }

  private static func text(of value: JSONValue, detail: CardBuilder.Detail) -> String {
    detail == .full ? NestedText(value).text : ValueText.summary(value)
  }
}
