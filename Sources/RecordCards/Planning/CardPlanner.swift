import JSON

/// Chooses the parts of a card from what the first records have in common.
struct CardPlanner {
  private let fields: [FieldStatistics]
  private let recordCount: Int
  private let choice: PartChoice
  private var claimed: Set<String>

  /// A text field is a body of its own when half of its values are longer, in bytes.
  private static let bodyLength = 80
  /// A further text is one when half of its values are longer, in bytes.
  private static let furtherBodyLength = 160
  /// Fields that are looked at; who has more has no part for each.
  private static let mostFields = 2_000
  /// A name that is longer does not fit beside its value, in bytes.
  private static let longName = 30
  /// The kinds of fields of the line under the title, and their names.
  private static let subtitleRoles: [(CardPlan.SubtitleField.Kind, [String])] = [
    (.identifier, FieldRoles.identifier), (.status, FieldRoles.status),
    (.person, FieldRoles.person), (.date, FieldRoles.date),
  ]

  init(samples: [[Field]], choice: PartChoice) {
    self.choice = choice
    claimed = Set(choice.names)
    var statistics: [FieldStatistics] = []
    var indexes: [String: Int] = [:]
    for field in samples.joined() {
      let index = indexes[field.name] ?? statistics.count
      if index == statistics.count {
        guard index < Self.mostFields else { continue }
        indexes[field.name] = index
        statistics.append(FieldStatistics(name: field.name))
      }
      statistics[index].add(field.value)
    }
    fields = statistics
    recordCount = samples.count
  }

  /// Chooses; the order decides which part gets a field that could play two.
  mutating func plan() -> CardPlan {
    var plan = CardPlan()
    plan.conversation = claim(first { $0.count > 0 && $0.mostly($0.conversations) })
    plan.image = chosen(choice.image) ?? claim(best(FieldRoles.image) { $0.imageLike > 0 })
    let pair = choice.bodies == nil ? pairedTexts() : []
    plan.title =
      chosen(choice.title)
      ?? claim(
        best(FieldRoles.title) {
          !pair.contains($0.name) && isCommon($0) && $0.mostly($0.titleLike)
        })
    plan.bodies = choice.bodies.map(chosenBodies) ?? bodies(pair: pair)
    plan.subtitle = choice.subtitle.map(chosenSubtitle) ?? subtitle()
    return plan
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
    fields.filter { !claimed.contains($0.name) && isRight($0) }
      .compactMap { field in field.key.rank(in: names).map { (rank: $0, name: field.name) } }
      .min { $0.rank < $1.rank }?.name
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
    }.max { $0.medianLength < $1.medianLength }?.name
  }

  private func isFurtherBody(_ field: FieldStatistics) -> Bool {
    guard field.mostly(field.strings), !field.isAddressLike else { return false }
    return field.medianLength >= Self.furtherBodyLength || field.multiline * 4 >= field.count
      || (field.name.utf8.count > Self.longName && field.medianLength >= Self.longName)
  }

  private mutating func subtitle() -> [CardPlan.SubtitleField] {
    Self.subtitleRoles.compactMap { kind, names in
      claim(best(names) { $0.mostly(kind == .person ? $0.personLike : $0.shortScalars) })
        .map { CardPlan.SubtitleField(name: $0, kind: kind) }
    }
  }
}
