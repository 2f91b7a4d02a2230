import JSON
import Records

/// The fields of one record, each in the part of the card that the plan gives it.
struct CardFields {
  private let fields: [Field]
  private let plan: CardPlan

  init(_ fields: [Field], plan: CardPlan) {
    self.fields = fields
    self.plan = plan
  }

  /// The headline, or nil where the record has none.
  var title: String? { value(plan.title).flatMap(Self.title) }

  /// The values of the line under the title.
  var subtitle: [(CardPlan.SubtitleField, JSONValue)] {
    plan.subtitle.compactMap { part in value(part.name).map { (part, $0) } }
  }

  /// The address of the image.
  var imageAddress: String? { value(plan.image).flatMap(ImageValue.address) }

  /// The conversation.
  var conversation: JSONValue? { value(plan.conversation) }

  /// The texts of their own.
  var bodies: [(CardPlan.Body, JSONValue)] {
    plan.bodies.compactMap { body in value(body.name).map { (body, $0) } }
  }

  /// The fields without a part, and those whose value does not suit the part.
  var facts: [Field] {
    let placed = plan.placed
    let members = placed.filter { name in !fields.contains { $0.name == name } && name.contains(".")
    }
    let unplaced = FieldSelection(hiding: members.sorted())?.apply(to: fields) ?? fields
    return unplaced.compactMap { field in
      if ValueText.isEmpty(field.value) { return nil }
      guard placed.contains(field.name), suits(field) else { return field }
      return remainder(of: field)
    }
  }

  /// The value of a field, or of a member by its dotted name; nil where there is nothing to show.
  private func value(_ name: String?) -> JSONValue? {
    guard let name else { return nil }
    let found = fields.last { $0.name == name && !ValueText.isEmpty($0.value) }?.value
    return found ?? member(name[...], of: JSONValue(fields))
  }

  private func member(_ path: Substring, of value: JSONValue) -> JSONValue? {
    guard let dot = path.firstIndex(of: ".") else { return nil }
    guard let inner = value[String(path[..<dot])] else { return nil }
    let rest = path[path.index(after: dot)...]
    if let member = inner[String(rest)], !ValueText.isEmpty(member) { return member }
    return member(rest, of: inner)
  }

  private static func title(_ value: JSONValue) -> String? {
    if case .number(let text) = value { text } else { value.string }
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
    if field.name == plan.title { return Self.title(field.value) != nil }
    if field.name == plan.image { return ImageValue.address(of: field.value) != nil }
    if field.name == plan.conversation { return Conversation.isConversation(field.value) }
    if let part = plan.subtitle.first(where: { $0.name == field.name }) {
      return SubtitleText.of(field.value, kind: part.kind) != nil
    }
    return true
  }
}

extension JSONValue {
  /// The object that some fields are.
  fileprivate init(_ fields: [Field]) {
    self = .object(
      JSONObject(members: fields.map { JSONObject.Member(key: $0.name, value: $0.value) }))
  }
}
