import AdaptiveCards
import JSON
import Phrases
import Records
import Templating

/// An Adaptive Card template that every record becomes a card by.
package struct RecordTemplate: Equatable, Sendable {
  private let source: JSONValue
  private let template: Template

  /// Compiles a template, once.
  package init(_ source: JSONValue) {
    self.source = source
    template = Template(source)
  }

  package static func == (one: RecordTemplate, other: RecordTemplate) -> Bool {
    one.source == other.source
  }

  /// The card of a record, or nil where the template does not make a card of it.
  func card(for record: Record) -> Card? { value(of: record).map(card(for:)) }

  /// The card of a value; what could not be filled in is among its warnings.
  func card(for value: JSONValue) -> Card {
    let (json, warnings) = filled(with: value)
    var card = CardParser.parse(json)
    card.warnings += warnings
    return card
  }

  /// The JSON of the card of a value, and what could not be filled in.
  package func filled(with value: JSONValue) -> (card: JSONValue, warnings: [CardWarning]) {
    let expansion = template.expansion(root: value)
    let warnings = expansion.warnings.map { warning in
      CardWarning(reason: .template(warning.message), path: warning.path)
    }
    let missing = expansion.missing.map { value in
      let message: Phrase = "\(value.expression) has no value in the data"
      return CardWarning(reason: .template(message.text), path: value.path)
    }
    return (expansion.card, warnings + missing)
  }

  /// The JSON of the card of a value.
  package func expand(_ value: JSONValue) -> JSONValue { template.expand(root: value).card }

  /// The JSON of the card of a record, or nil where the template does not make a card of it.
  package func expand(_ record: Record) -> JSONValue? { value(of: record).map(expand) }

  /// The `$root` of a record: its JSON, else an object of its fields; nil for a bad one.
  private func value(of record: Record) -> JSONValue? {
    switch record.content {
    case .json(let value): return value
    case .text(let text):
      let text = String(decoding: text.bytes, as: UTF8.self)
      return .object(JSONObject(members: [.init(key: "text", value: .string(text))]))
    case .row, .log: return .object(JSONObject(members: Samples.listedFields(of: record) ?? []))
    case .bad, .oversized: return nil
    }
  }
}
