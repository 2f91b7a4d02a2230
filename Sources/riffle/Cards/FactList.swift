import AdaptiveCards
import JSON

/// The fields without a part of their own, as titles and values.
enum FactList {
  /// The facts of some fields; objects are flattened one level to `a.b`.
  static func facts(of fields: [Field], detail: CardBuilder.Detail) -> [Fact] {
    fields.flatMap { field -> [Fact] in
      guard case .object(let object) = field.value else {
        return [fact(field.name, field.value, detail)]
      }
      return object.members.filter { !ValueText.isEmpty($0.value) }.map {
        fact("\(field.name).\($0.key)", $0.value, detail)
      }
    }
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
