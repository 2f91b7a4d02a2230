import AdaptiveCards
import JSON
import Records
import Values

/// The fields of one record, each in the part of the card that the plan gives it.
struct CardFields {
  private let fields: [Field]
  private var plan: CardPlan
  private var dottedNames: [String]
  /// The line under the title.
  private(set) var subtitle: [SubtitleText] = []

  /// - Parameter dottedNames: ``CardPlan/dottedNames`` of the plan, where they are known.
  init(_ written: [Field], plan: CardPlan, dottedNames: [String]? = nil) {
    var shown = written
    for index in written.indices {
      let value = ShownValue.other(than: written[index].value, named: written[index].key)
      if let value { shown[index].value = value }
    }
    fields = shown
    self.dottedNames = dottedNames ?? plan.dottedNames
    self.plan = plan
    if self.plan.title != nil, value(self.plan.title) == nil, let name = ownTitle {
      self.plan.title = name
      self.dottedNames = self.plan.dottedNames
    }
    subtitle.reserveCapacity(plan.subtitle.count)
    for index in plan.subtitle.indices {
      let place = place(of: plan.subtitle[index].name)
      let value = place.map { fields[$0].value } ?? member(plan.subtitle[index].name)
      guard let value, let text = SubtitleText.of(value, as: plan.subtitle[index]) else { continue }
      subtitle.append(SubtitleText(kind: plan.subtitle[index].kind, text: text, place: place))
    }
  }

  /// The name by which a record is called that lacks what is the headline of most.
  private var ownTitle: String? {
    let titles = fields.filter { field in
      guard let text = field.value.string, plan.part(of: field.key) == nil else { return false }
      return FieldRoles.title.contains(field.key.lowercased()) && Self.isTitle(text)
    }
    return titles.min { rank(of: $0) < rank(of: $1) }?.key
  }

  private func rank(of field: Field) -> Int {
    FieldRoles.title.firstIndex(of: field.key.lowercased()) ?? FieldRoles.title.count
  }

  /// The headline, or nil where the record has none.
  var title: String? {
    guard let name = plan.title, let value = value(name) else { return nil }
    guard let elements = value.array, isInArray(name) else { return Self.title(value) }
    let titles = elements.compactMap(Self.title)
    return titles.isEmpty ? nil : titles.joined(separator: ", ")
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
  ///
  /// - Parameter showingEmpty: Whether those with nothing in them are among these: null, `""`, `[]`, `{}`.
  func facts(showingEmpty: Bool) -> [Field] {
    var facts: [Field] = []
    // Mostly few are left.
    facts.reserveCapacity(min(fields.count, Self.usualFacts))
    let unplaced = unplaced
    // With dotted names these are other fields than the record's.
    let arePlaces = dottedNames.isEmpty
    for index in unplaced.indices {
      if ValueText.isEmpty(unplaced[index].value) {
        if showingEmpty { facts.append(unplaced[index]) }
        continue
      }
      // A field is looked at closely only where its place does not say it all.
      let part = plan.part(of: unplaced[index].key)
      guard let part, arePlaces && isShown(index, as: part) || suits(unplaced[index], part) else {
        facts.append(unplaced[index])
        continue
      }
      if case .object = unplaced[index].value, let rest = remainder(of: unplaced[index]) {
        facts.append(rest)
      }
    }
    return facts
  }

  /// All fields, without the members that have a part.
  private var unplaced: [Field] {
    guard !dottedNames.isEmpty else { return fields }
    let members = dottedNames.filter { name in
      !fields.contains { $0.key == name } && (name != plan.title || title != nil)
        && !isInArray(name)
    }
    return FieldSelection(hiding: members.sorted())?.apply(to: fields) ?? fields
  }

  /// The value of a field, or of a member by its dotted name; nil where there is nothing to show.
  private func value(_ name: String?) -> JSONValue? {
    guard let name else { return nil }
    return place(of: name).map { fields[$0].value } ?? member(name)
  }

  /// The index of the field of a name; of several that of the last with something to show.
  private func place(of name: String) -> Int? {
    fields.lastIndex { $0.key == name && !ValueText.isEmpty($0.value) }
  }

  private func member(_ name: String) -> JSONValue? {
    member(name[...], of: .object(JSONObject(members: fields)))
  }

  private func member(_ path: Substring, of value: JSONValue) -> JSONValue? {
    guard let dot = path.firstIndex(of: ".") else { return nil }
    guard let inner = value[String(path[..<dot])] else { return nil }
    let rest = path[path.index(after: dot)...]
    if case .array(let elements) = inner { return member(rest, ofEach: elements) }
    if let member = inner[String(rest)], !ValueText.isEmpty(member) { return member }
    return member(rest, of: inner)
  }

  /// The members of the elements of an array, of which one alone is a value by itself.
  private func member(_ path: Substring, ofEach elements: [JSONValue]) -> JSONValue? {
    let found = elements.compactMap { element in
      element[String(path)].flatMap { ValueText.isEmpty($0) ? nil : $0 }
        ?? member(path, of: element)
    }
    return found.count > 1 ? .array(found) : found.first
  }

  /// Whether the way to a member goes through an array, which stays among the facts then: it has more to it.
  private func isInArray(_ name: String) -> Bool {
    var value = JSONValue.object(JSONObject(members: fields))
    for part in name.split(separator: ".") {
      if value.array != nil { return true }
      guard let inner = value[String(part)] else { return false }
      value = inner
    }
    return false
  }

  /// Facts for which there is room from the start.
  private static let usualFacts = 8

  /// Longest text without a field that is a headline, in bytes.
  private static let longestTitle = 200

  /// Whether a text that is all of a record can be its headline.
  static func isTitle(_ text: String) -> Bool {
    guard !text.isEmpty, text.utf8.count <= longestTitle else { return false }
    // The line break that a program wrote behind its line ends nothing here.
    return !text.contains(byte: 10) || text.count > 1 && !text.utf8.dropLast().contains(10)
  }

  private static func title(_ value: JSONValue) -> String? {
    if case .number(let text) = value { return text }
    guard let text = value.string?.withoutMarks else { return nil }
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }

  /// The members of an object that are left when the name in it stands under the title.
  private func remainder(of field: Field) -> Field? {
    guard case .object(let object) = field.value,
      plan.subtitle.contains(where: { $0.name == field.key && $0.kind == .person })
    else { return nil }
    let name = PersonName.of(field.value)
    let rest = object.members.filter { $0.value.string != name && !ValueText.isEmpty($0.value) }
    return rest.isEmpty
      ? nil : Field(key: field.key, value: .object(JSONObject(members: rest)))
  }

  /// Whether a placed field was shown in its place; what was not is a fact, so that nothing is lost.
  private func suits(_ field: Field, _ part: CardPlan.Part) -> Bool {
    switch part {
    case .title: Self.title(field.value) != nil
    case .image: ImageValue.address(of: field.value) != nil
    case .conversation: Conversation.isConversation(field.value)
    case .subtitle(let index): SubtitleText.of(field.value, as: plan.subtitle[index]) != nil
    case .body: true
    }
  }

  /// Whether the field of an index is known to be shown in its part.
  private func isShown(_ index: Int, as part: CardPlan.Part) -> Bool {
    switch part {
    case .subtitle: subtitle.contains { $0.place == index }
    case .body: true
    case .title, .image, .conversation: false
    }
  }
}

/// A part of the line under the title.
struct SubtitleText {
  let kind: CardPlan.SubtitleField.Kind
  let text: String
  /// The index of the field that it is the value of; nil for the member of one.
  let place: Int?

  /// Longest text that belongs on that line, in bytes.
  private static let mostBytes = 80

  /// Writes a value for that line; nil if it does not belong there.
  static func of(_ value: JSONValue, as part: CardPlan.SubtitleField) -> String? {
    if part.kind == .person { return PersonName.of(value) }
    guard let text = ValueText.scalar(value), !text.isEmpty, text.utf8.count <= mostBytes,
      !text.contains(byte: 10)
    else { return nil }
    guard part.kind == .identifier else { return text }
    // A key, or the identifier of something else, is no number of the record.
    return part.isOwnIdentifier ? "#\(text)" : "\(part.name) \(text)"
  }

  /// A level has a colour besides its word.
  static func color(of status: String) -> TextColor? {
    switch status.lowercased() {
    case "error", "err", "fatal", "critical", "crit", "alert", "emerg", "panic", "failed":
      return .attention
    case "warn", "warning": return .warning
    default: return nil
    }
  }
}
