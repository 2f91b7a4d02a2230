import JSON

/// Chooses the parts of a card from what the first records have in common.
struct CardPlanner {
  private let fields: [FieldStatistics]
  /// The members of objects, from the outside to the inside.
  private let members: [FieldStatistics]
  private let recordCount: Int
  private let choice: PartChoice
  private var claimed: Set<String>

  /// A text field is a body of its own when half of its values are longer, in bytes.
  private static let bodyLength = 80
  /// A further text is one when half of its values are longer, in bytes.
  private static let furtherBodyLength = 160
  /// A name that is longer does not fit beside its value, in bytes.
  private static let longName = 30
  /// The kinds of fields of the line under the title, and their names.
  private static let subtitleRoles: [(CardPlan.SubtitleField.Kind, [String])] = [
    (.identifier, FieldRoles.identifier), (.status, FieldRoles.status),
    (.person, FieldRoles.person), (.date, FieldRoles.date),
  ]

  init(samples: [[Field]], choice: PartChoice) {
    var fields = FieldCount()
    var members = FieldCount()
    for field in samples.joined() {
      fields.add(field.key, field.value)
      members.addMembers(of: field.value, named: field.key)
    }
    self.fields = fields.statistics
    self.members = members.statistics
    recordCount = samples.count
    let names = (fields.statistics + members.statistics).map(\.name)
    self.choice = choice.adapted(to: names)
    claimed = Set(self.choice.names)
  }

  /// Chooses; the order decides which part gets a field that could play two.
  mutating func plan() -> CardPlan {
    var plan = CardPlan()
    plan.conversation = claim(first { $0.count > 0 && $0.mostly($0.conversations) })
    plan.image = chosen(choice.image) ?? claim(best(FieldRoles.image) { $0.imageLike > 0 })
    let pair = choice.bodies == nil ? pairedTexts() : []
    plan.title = chosen(choice.title) ?? claim(title(besides: pair))
    plan.bodies = choice.bodies.map(chosenBodies) ?? bodies(pair: pair)
    plan.subtitle = choice.subtitle.map(chosenSubtitle) ?? subtitle()
    return plan
  }

  /// The field that says best what a record is: one that is called a name, also inside of objects; a short
  /// message; the key that it has in its map; else the first words that differ from record to record.
  private func title(besides pair: [String]) -> String? {
    func isTitle(_ field: FieldStatistics) -> Bool {
      !pair.contains(field.name) && isCommon(field) && field.mostly(field.titleLike)
    }
    func isOwn(_ field: FieldStatistics) -> Bool { isTitle(field) && !field.isConstant }
    // A path says where something is, and is a name only where there is no other.
    func suits(_ field: FieldStatistics) -> Bool { isOwn(field) && !field.mostly(field.paths) }
    func isShortBody(_ field: FieldStatistics) -> Bool {
      isTitle(field) && field.medianLength <= Self.bodyLength
    }
    let named = best(FieldRoles.title, where: suits) ?? nameInside(where: suits)
    if let named { return named }
    let said = best(FieldRoles.body) { isShortBody($0) && !$0.isRemark }
    if let said { return said }
    let known =
      reportInside(where: suits) ?? keyOfMap(where: isOwn) ?? best(FieldRoles.title, where: isOwn)
    if let known { return known }
    let telling = (fields + members).first { suits($0) && tellsApart($0) }
    // Of one thing in many versions, as in a list of changes, the version says which this is.
    func isVersion(_ field: FieldStatistics) -> Bool {
      isCommon(field) && !field.isConstant && field.mostly(field.shortScalars)
    }
    return (telling ?? fields.first { isOwn($0) && tellsApart($0) })?.name
      ?? best(FieldRoles.versions, where: isVersion) ?? best(FieldRoles.body, where: isShortBody)
  }

  /// The name of the record itself, which is not that of a person that it mentions.
  private func nameInside(where suits: (FieldStatistics) -> Bool) -> String? {
    let names = members.filter { suits($0) && !isOfPerson($0.name) }
    return names.compactMap { field in
      FieldRoles.title.firstIndex(of: field.key.normalised).map { (rank: $0, name: field.name) }
    }.min { $0.rank < $1.rank }?.name
  }

  private func isOfPerson(_ path: String) -> Bool {
    path.split(separator: ".").dropLast().contains {
      FieldName(String($0)).rank(in: FieldRoles.person) != nil
    }
  }

  /// The text of a message or an error that is an object.
  private func reportInside(where suits: (FieldStatistics) -> Bool) -> String? {
    members.filter { field in
      let owner = field.name.split(separator: ".").dropLast().last.map(String.init) ?? ""
      return suits(field) && FieldRoles.reports.contains(FieldName(owner).normalised)
        && field.medianLength <= Self.bodyLength
    }.compactMap { field in
      FieldRoles.reported.firstIndex(of: field.key.normalised).map { (rank: $0, name: field.name) }
    }.min { $0.rank < $1.rank }?.name
  }

  /// The key of a record in the map that it comes from, which is its first field.
  private func keyOfMap(where suits: (FieldStatistics) -> Bool) -> String? {
    guard let first = fields.first, first.name == "key", !claimed.contains(first.name) else {
      return nil
    }
    return suits(first) && first.isTelling && first.mostly(first.wordLike) ? first.name : nil
  }

  /// Whether words differ from record to record and no other part of the card is for them.
  private func tellsApart(_ field: FieldStatistics) -> Bool {
    guard !claimed.contains(field.name), field.isTelling, field.mostly(field.wordLike),
      !FieldRoles.unnaming.contains(field.key.normalised)
    else { return false }
    // A long name is a question, without which its answer says nothing.
    return field.medianLength <= Self.bodyLength && field.name.utf8.count <= Self.longName
      && !Self.subtitleRoles.contains { field.key.rank(in: $0.1) != nil }
  }

  /// The choice for a part: nil where none was made, and nil inside where nothing was chosen.
  private func chosen(_ name: String?) -> String?? { name.map { $0.isEmpty ? nil : $0 } }

  private func chosenBodies(_ names: [String]) -> [CardPlan.Body] {
    names.map { CardPlan.Body(name: $0, isLabelled: names.count > 1 || saysSomething($0)) }
  }

  /// Whether a body's name says more than that it is a text.
  private func saysSomething(_ name: String) -> Bool {
    FieldName(name).rank(in: FieldRoles.body) == nil
  }

  private func chosenSubtitle(_ names: [String]) -> [CardPlan.SubtitleField] {
    names.map { name in
      let key = FieldName(name)
      let kind = Self.subtitleRoles.first { key.rank(in: $0.1) != nil }?.0 ?? .other
      return CardPlan.SubtitleField(name: name, kind: kind)
    }
  }

  private mutating func claim(_ name: String?) -> String? {
    if let name { claimed.insert(name) }
    return name
  }

  /// A field that only a few records have cannot carry a part for all of them.
  private func isCommon(_ field: FieldStatistics) -> Bool { field.count * 2 >= recordCount }

  private func first(where isRight: (FieldStatistics) -> Bool) -> String? {
    fields.first { !claimed.contains($0.name) && isRight($0) }?.name
  }

  private func best(_ names: [String], where isRight: (FieldStatistics) -> Bool) -> String? {
    // Without lists of what may be it: to make their types takes longer than to look.
    var best: (rank: Int, name: String)?
    for field in fields where !claimed.contains(field.name) && isRight(field) {
      guard let rank = field.key.rank(in: names), rank < best?.rank ?? .max else { continue }
      best = (rank, field.name)
    }
    return best?.name
  }

  /// The fields of the first known pair that the records have, with the third that goes with it.
  private func pairedTexts() -> [String] {
    let texts = fields.filter { $0.strings > 0 && !claimed.contains($0.name) }
    for pair in FieldRoles.pairs {
      let present = texts.filter { pair.contains($0.key.normalised) }
      if present.count == 2 {
        return texts.filter {
          pair.contains($0.key.normalised) || FieldRoles.pairCompanions.contains($0.key.normalised)
        }.map(\.name)
      }
    }
    return []
  }

  private mutating func bodies(pair: [String]) -> [CardPlan.Body] {
    var bodies = pair.map { CardPlan.Body(name: $0, isLabelled: true) }
    claimed.formUnion(pair)
    if pair.isEmpty, let name = claim(mainBody()) {
      bodies.append(CardPlan.Body(name: name, isLabelled: saysSomething(name)))
    }
    for field in fields where !claimed.contains(field.name) && isFurtherBody(field) {
      claimed.insert(field.name)
      bodies.append(CardPlan.Body(name: field.name, isLabelled: true))
    }
    return bodies
  }

  private func mainBody() -> String? {
    if let named = best(FieldRoles.body, where: { $0.mostly($0.strings) && !$0.isAddressLike }) {
      return named
    }
    return fields.filter {
      !claimed.contains($0.name) && $0.medianLength >= Self.bodyLength && !$0.isAddressLike
        && !$0.isCodeLike
    }.max { $0.medianLength < $1.medianLength }?.name
  }

  private func isFurtherBody(_ field: FieldStatistics) -> Bool {
    guard field.mostly(field.strings), !field.isAddressLike, !field.isCodeLike else { return false }
    return field.medianLength >= Self.furtherBodyLength || field.multiline * 4 >= field.count
      || (field.name.utf8.count > Self.longName && field.medianLength >= Self.longName)
  }

  private mutating func subtitle() -> [CardPlan.SubtitleField] {
    Self.subtitleRoles.compactMap { kind, names in
      claim(
        best(names) { field in
          field.mostly(kind == .person ? field.personLike : field.shortScalars)
            && !FieldRoles.isMediaType(field.name)
        }
      )
      .map { CardPlan.SubtitleField(name: $0, kind: kind) }
    }
  }
}

/// Counts of the values of fields, each by its name.
private struct FieldCount {
  private(set) var statistics: [FieldStatistics] = []
  private var indexes: [String: Int] = [:]

  /// Fields that are looked at; who has more has no part for each.
  private static let mostFields = 2_000
  /// Objects in which a member is looked for, one inside the other.
  private static let deepest = 3

  mutating func add(_ name: String, _ value: JSONValue, key: String? = nil) {
    let index = indexes[name] ?? statistics.count
    if index == statistics.count {
      guard index < Self.mostFields else { return }
      indexes[name] = index
      statistics.append(FieldStatistics(name: name, key: key))
    }
    statistics[index].add(value)
  }

  mutating func addMembers(of value: JSONValue, named name: String, depth: Int = 1) {
    guard depth <= Self.deepest, case .object(let object) = value else { return }
    for member in object.members.prefix(Self.mostFields) {
      add("\(name).\(member.key)", member.value, key: member.key)
    }
    for member in object.members.prefix(Self.mostFields) {
      addMembers(of: member.value, named: "\(name).\(member.key)", depth: depth + 1)
    }
  }
}
