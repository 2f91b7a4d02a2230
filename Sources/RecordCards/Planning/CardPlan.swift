import JSON
import Records
import Values

/// Which field of a source's records plays which part on their cards.
///
/// It is decided once, from the first records, so that a field has the same place on every card.
package struct CardPlan: Sendable {
  /// A field that is a text of its own under the title.
  struct Body: Sendable, Equatable {
    /// The field.
    var name: String
    /// Whether its name is written above it, because the name says something.
    var isLabelled: Bool
    /// Whether it is known to be what somebody wrote, by its name.
    let isProse: Bool

    init(name: String, isLabelled: Bool) {
      self.name = name
      self.isLabelled = isLabelled
      isProse = FieldRoles.isProse(name)
    }
  }

  /// The conversation, drawn as turns.
  var conversation: String?
  /// The headline.
  var title: String?
  /// The image.
  var image: String?
  /// Texts, in the order of the file.
  var bodies: [Body] = []
  /// The line under the title, from most to least important.
  package var subtitle: [SubtitleField] = []

  /// A field of the line under the title.
  package struct SubtitleField: Sendable, Equatable {
    /// The ways to write a value there.
    package enum Kind: Sendable { case identifier, status, person, date, other }
    /// The field.
    package let name: String
    /// The way to write its value.
    package let kind: Kind
    /// Whether it is the record's own identifier, by its name.
    let isOwnIdentifier: Bool

    init(name: String, kind: Kind) {
      self.name = name
      self.kind = kind
      isOwnIdentifier = FieldRoles.isOwnIdentifier(name)
    }
  }

  /// The most records that the plan is made from.
  package static let sampleSize = 32
  /// Bytes of records after which the sample is large enough.
  package static let sampleByteCount = 1 << 20

  /// Makes the plan from the first records' fields, but for the parts that were chosen.
  package init(samples: [[Field]], choice: PartChoice = PartChoice()) {
    var planner = CardPlanner(samples: samples, choice: choice)
    self = planner.plan()
  }

  /// Makes a plan in which every field is a fact.
  init() {}

  /// Whether there are texts of their own, or a conversation.
  package var hasBodies: Bool { !bodies.isEmpty || conversation != nil }

  /// Whether the records say what happened and when, as the entries of a log do.
  package var isOfEvents: Bool {
    guard let name = title?.split(separator: ".").last else { return false }
    return ["message", "msg", "event", "log", "text"].contains(FieldName(String(name)).normalised)
      && subtitle.contains { $0.kind == .date }
  }

  /// A part of a card that a field has.
  enum Part {
    case title
    case image
    case conversation
    /// The index of the field under the title.
    case subtitle(Int)
    case body
  }

  /// The part that a field has; the rest, with none, are facts.
  func part(of name: String) -> Part? {
    if title == name { return .title }
    if image == name { return .image }
    if conversation == name { return .conversation }
    if let index = subtitle.firstIndex(where: { $0.name == name }) { return .subtitle(index) }
    return bodies.contains { $0.name == name } ? .body : nil
  }

  /// The dotted names that have a part, each once: those of members, unless a field is called so itself.
  var dottedNames: [String] {
    var names: [String] = []
    func add(_ name: String?) {
      guard let name, name.contains(byte: 0x2E), !names.contains(name) else { return }
      names.append(name)
    }
    add(conversation)
    add(title)
    add(image)
    for body in bodies { add(body.name) }
    for part in subtitle { add(part.name) }
    return names
  }
}

/// The parts of the cards that the user has chosen fields for; the plan finds the others.
///
/// A part that is chosen to be nothing is on no card.
package struct PartChoice: Equatable, Sendable {
  /// The field of the headline; empty for none, nil to find one.
  package var title: String?
  /// The fields of the line under the title.
  package var subtitle: [String]?
  /// The fields that are texts of their own.
  package var bodies: [String]?
  /// The field of the image; empty for none.
  package var image: String?

  /// The same for records that have fields of some dotted names: a choice that none of them is called means the
  /// one that differs from it in case.
  func adapted(to names: [String]) -> PartChoice {
    func adapted(_ name: String) -> String {
      NameCase.lastIndex(of: name, among: names).map { names[$0] } ?? name
    }
    var choice = self
    choice.title = title.map(adapted)
    choice.image = image.map(adapted)
    choice.subtitle = subtitle?.map(adapted)
    choice.bodies = bodies?.map(adapted)
    return choice
  }

  /// All fields that were chosen for a part.
  package var names: [String] {
    ([title, image].compactMap(\.self) + (subtitle ?? []) + (bodies ?? [])).filter { !$0.isEmpty }
  }
}
