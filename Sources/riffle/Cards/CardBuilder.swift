import AdaptiveCards
import CellGrid
import JSON
import Records
import TextLayout

/// Turns records into cards: Adaptive Cards as they are, everything else by the plan of its source.
struct CardBuilder: Sendable {
  /// Which field plays which part.
  var plan: CardPlan
  /// Lines of a long text that are shown before "… N more lines"; 0 shows all.
  var collapse: Int

  /// How much of a record's nested values is written out.
  enum Detail: Sendable {
    /// Nested values by their size, long texts folded.
    case summary
    /// All of it.
    case full
  }

  /// The card of a record.
  func card(for record: Record, detail: Detail) -> Card {
    switch record.content {
    case .json(let value):
      if CardParser.isAdaptiveCard(value) { return CardParser.parse(value) }
      return card(for: value, number: record.index + 1, detail: detail)
    case .row(let names, let values):
      return card(fields: CSVRow.fields(names: names, values: values), record.index + 1, detail)
    case .text(let bytes):
      // Who opens a text does not expect a part of it to be folded away.
      return TextCard.card(for: bytes, collapse: 0)
    case .log(let bytes):
      return LogCard.card(for: bytes, collapse: limit(detail))
    case .bad(let raw, let problem):
      return ProblemCard.card(raw: raw, problem: problem, line: record.line, limit(detail))
    case .oversized(let prefix, let byteCount):
      return ProblemCard.card(prefix: prefix, byteCount: byteCount, record: record, limit(detail))
    }
  }

  private func limit(_ detail: Detail) -> Int { detail == .full ? 0 : collapse }

  private func card(for value: JSONValue, number: Int, detail: Detail) -> Card {
    switch value {
    case .object(let object):
      return card(
        fields: object.members.map { Field(name: $0.key, value: $0.value) }, number, detail)
    case .array where Conversation.isConversation(value):
      var parts = CardParts(collapse: limit(detail))
      parts.addTitle(nil, number: number)
      parts.addConversation(value)
      return parts.card
    default:
      var parts = CardParts(collapse: limit(detail))
      parts.addTitle(nil, number: number)
      parts.addText(NestedText(value).text)
      return parts.card
    }
  }

  private func card(fields: [Field], _ number: Int, _ detail: Detail) -> Card {
    var parts = CardParts(collapse: limit(detail))
    func value(_ name: String?) -> JSONValue? {
      guard let name else { return nil }
      return fields.last { $0.name == name && !ValueText.isEmpty($0.value) }?.value
    }
    parts.addTitle(value(plan.title)?.string, number: number)
    parts.addSubtitle(plan.subtitle.compactMap { part in value(part.name).map { (part, $0) } })
    if let address = value(plan.image).flatMap(ImageValue.address) { parts.addImage(address) }
    if let conversation = value(plan.conversation) { parts.addConversation(conversation) }
    for body in plan.bodies {
      if let text = value(body.name) {
        parts.addBody(text, label: body.isLabelled ? body.name : nil)
      }
    }
    parts.addFacts(rest(of: fields), detail: detail)
    return parts.card
  }

  /// The fields without a part, and those whose value does not suit the part.
  private func rest(of fields: [Field]) -> [Field] {
    let placed = plan.placed
    return fields.compactMap { field in
      if ValueText.isEmpty(field.value) { return nil }
      guard placed.contains(field.name), suits(field) else { return field }
      return remainder(of: field)
    }
  }

  /// What an object still has to say whose name stands under the title.
  private func remainder(of field: Field) -> Field? {
    guard case .object(let object) = field.value,
      plan.subtitle.contains(where: { $0.name == field.name && $0.kind == .person })
    else { return nil }
    let name = PersonName.of(field.value)
    let rest = object.members.filter { $0.value.string != name && !ValueText.isEmpty($0.value) }
    return rest.isEmpty
      ? nil : Field(name: field.name, value: .object(JSONObject(members: rest)))
  }

  /// Whether a placed field was shown in its place; what was not is a fact, so that nothing is lost.
  private func suits(_ field: Field) -> Bool {
    if field.name == plan.title { return field.value.string != nil }
    if field.name == plan.image { return ImageValue.address(of: field.value) != nil }
    if field.name == plan.conversation { return Conversation.isConversation(field.value) }
    if let part = plan.subtitle.first(where: { $0.name == field.name }) {
      return SubtitleText.of(field.value, kind: part.kind) != nil
    }
    return true
  }
}
