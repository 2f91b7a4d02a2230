import AdaptiveCards
import Records

/// The records of the opened inputs as cards; the plan of a source is made at its first card.
@MainActor
final class RecordCards: CardSource {
  let sources: [RecordSource]
  private let folders: [String?]
  private let settings: CardSettings
  private var builders: [CardBuilder?]
  /// Which fields are shown, or nil for all; cards that are there must be made anew when it changes.
  var fields: FieldSelection? {
    didSet { for section in builders.indices { builders[section]?.fields = fields } }
  }
  /// What each section shows; all its records follow ``RecordSource/progress`` a turn at a time.
  private(set) var rows: [RecordRows]
  /// Whether a section still arrives, or did so at the last look.
  private var isGrowing: [Bool]

  init(inputs: [Input], settings: CardSettings) {
    sources = inputs.map(\.source)
    folders = inputs.map(\.folder)
    self.settings = settings
    fields = settings.fields
    builders = inputs.map { _ in nil }
    rows = inputs.map { .all($0.source.progress.count) }
    isGrowing = inputs.map { $0.source.progress.totalBytes == nil }
  }

  var sectionCount: Int { sources.count }

  func count(inSection section: Int) -> Int { rows[section].count }

  func title(ofSection section: Int) -> String? {
    sources.count > 1 ? sources[section].name : nil
  }

  func folder(ofSection section: Int) -> String? { folders[section] }

  func id(at place: CardPlace) -> CardID {
    CardID(section: place.section, number: rows[place.section].record(atRow: place.row))
  }

  /// Where a record stands, or nil where it is not shown.
  func place(of id: CardID) -> CardPlace? {
    rows[id.section].row(ofRecord: id.number).map { CardPlace(section: id.section, row: $0) }
  }

  /// Shows other records, or the same in another order; the list must hear of it.
  func show(_ rows: RecordRows, inSection section: Int) {
    self.rows[section] = rows
  }

  func card(at place: CardPlace, detail: CardBuilder.Detail) -> Card {
    let builder = builder(ofSection: place.section)
    let record = id(at: place).number
    do {
      return builder.card(for: try sources[place.section].record(at: record), detail: detail)
    } catch {
      return ProblemCard.card(unreadable: error, number: record + 1)
    }
  }

  /// Which field plays which part in a section.
  func plan(ofSection section: Int) -> CardPlan { builder(ofSection: section).plan }

  private func builder(ofSection section: Int) -> CardBuilder {
    if let builder = builders[section] { return builder }
    let plan = CardPlan(samples: Samples.fields(of: sources[section]), choice: settings.parts)
    let builder = CardBuilder(plan: plan, collapse: settings.collapse, fields: fields)
    builders[section] = builder
    return builder
  }
}

// MARK: Growth

extension RecordCards {
  /// The sections whose last record may have grown since it was shown: entries of a log or a text that
  /// still arrives.
  func growingSections() -> [Int] {
    sources.indices.filter { section in
      guard isGrowing[section], rows[section].count > 0 else { return false }
      let progress = sources[section].progress
      isGrowing[section] = !progress.isComplete
      return progress.format.map { !$0.isJSON } ?? false
    }
  }

  /// Takes in what was indexed since the last call, where all records are shown; the new ones of a
  /// section by its number.
  func takeNewRecords() -> [(section: Int, count: Int)] {
    sources.indices.compactMap { section in
      guard case .all(let known) = rows[section] else { return nil }
      let count = sources[section].progress.count
      guard count > known else { return nil }
      rows[section] = .all(count)
      return (section, count - known)
    }
  }
}
