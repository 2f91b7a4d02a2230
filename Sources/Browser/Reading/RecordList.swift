import AdaptiveCards
import Printing
import RecordCards
import Records

/// The records of the opened inputs as cards; the plan of a source is made at its first card.
@MainActor
final class RecordList: CardSource {
  let sources: [RecordSource]
  private let folders: [String?]
  private let parts: PartChoice
  private let template: RecordTemplate?
  /// Lines of a long text that are shown before it is folded; 0 shows all.
  var collapse: Int {
    didSet { for section in builders.indices { builders[section]?.collapse = collapse } }
  }
  private var builders: [CardBuilder?]
  /// The fields of the first records of each section, once they were asked for.
  private var samples: [(samples: FieldSamples, known: Int)?]
  /// Which fields are shown, or nil for all; cards that are there must be made anew when it changes.
  var fields: FieldSelection? {
    didSet {
      for section in builders.indices { builders[section]?.fields = fields }
      samples = samples.map { _ in nil }
    }
  }
  /// The rows of each section.
  private(set) var rows: [RecordRows]
  /// The version of each source that ``rows`` are of.
  private var versions: [Int]
  /// The version of each source at the last look.
  private var knownVersions: [Int]
  /// Records that were known of each source at the last look.
  private(set) var knownCounts: [Int]
  /// The error that had ended the reading of each source at the last look.
  private var failures: [RecordError?]

  init(inputs: [RecordInput], settings: CardSettings) {
    sources = inputs.map(\.source)
    folders = inputs.map(\.folder)
    parts = settings.parts
    template = settings.design.template
    collapse = settings.collapse
    fields = settings.fields
    builders = inputs.map { _ in nil }
    samples = inputs.map { _ in nil }
    knownCounts = inputs.map(\.source.progress.count)
    rows = knownCounts.map(RecordRows.all)
    knownVersions = inputs.map(\.source.progress.version)
    versions = knownVersions
    failures = inputs.map { _ in nil }
  }

  var sectionCount: Int { sources.count }

  func count(inSection section: Int) -> Int { rows[section].count }

  func title(ofSection section: Int) -> String? {
    sources.count > 1 ? sources[section].name : nil
  }

  func number(at place: CardPlace) -> Int? { id(at: place).number + 1 }

  func folder(ofSection section: Int) -> String? { folders[section] }

  func id(at place: CardPlace) -> CardID {
    CardID(section: place.section, number: rows[place.section].record(atRow: place.row))
  }

  func place(of id: CardID) -> CardPlace? {
    rows[id.section].row(ofRecord: id.number).map { CardPlace(section: id.section, row: $0) }
  }

  /// Shows other records, or the same in another order; the list must hear of it.
  func show(_ rows: RecordRows, inSection section: Int) { self.rows[section] = rows }

  /// Says which version of a source its rows are of.
  func show(version: Int, inSection section: Int) { versions[section] = version }

  /// Says that the rows are of the versions that were found at the last look.
  func showKnownVersions() { versions = knownVersions }

  func card(at place: CardPlace, detail: CardBuilder.Detail) -> Card {
    let builder = builder(ofSection: place.section)
    let record = id(at: place).number
    do {
      return builder.card(for: try sources[place.section].record(at: record), detail: detail)
    } catch { return ProblemCard.card(unreadable: error, number: record + 1) }
  }

  /// The records that are shown, in their order.
  var shown: [ShownRecords] {
    sources.indices.map { section in
      ShownRecords(
        source: sources[section], order: rows[section].order, version: versions[section],
        builder: builder(ofSection: section))
    }
  }

  /// Whether what is shown is of the inputs as they are now, and these are taken in; of one that is not
  /// looked at any more nobody waits for that.
  var isCurrent: Bool {
    sources.indices.allSatisfy {
      sources[$0].isStopped || sources[$0].isTakenIn && sources[$0].isStill(version: versions[$0])
    }
  }

  /// The fields that the first records of a section have.
  ///
  /// They are read again while there are fewer records than a sample has.
  func fieldSamples(ofSection section: Int) -> FieldSamples {
    if let known = samples[section], known.known >= min(knownCounts[section], CardPlan.sampleSize) {
      return known.samples
    }
    let made = FieldSamples(sources[section], selection: fields)
    samples[section] = (made, knownCounts[section])
    return made
  }

  /// Which field plays which part in a section.
  func plan(ofSection section: Int) -> CardPlan { builder(ofSection: section).plan }

  /// The card of a record's own bytes.
  func rawCard(at place: CardPlace) -> Card {
    let record = id(at: place).number
    return RawCard.card(of: sources[place.section], number: record + 1) { () throws(RecordError) in
      try sources[place.section].record(at: record)
    }
  }

  /// The builder of a section's cards.
  func builder(ofSection section: Int) -> CardBuilder {
    if let builder = builders[section] { return builder }
    let plan = CardPlan(samples: Samples.plannedFields(of: sources[section]), choice: parts)
    let builder = CardBuilder(plan: plan, collapse: collapse, fields: fields, template: template)
    builders[section] = builder
    return builder
  }
}

/// Changes of the records while they are shown.
extension RecordList {
  /// The changes in a section since the last look.
  struct Update {
    var section: Int
    /// Records that came, or less than 0 for those that are gone.
    var added: Int
    /// Records that there are now.
    var count: Int
    var changes: SourceChanges
    /// The error that has ended the reading of the source, reported once.
    var failure: RecordError?

    /// Whether records that were known before may be others now.
    var changesKnown: Bool { changes.isNew || changes.firstRevised != nil }
  }

  /// Takes in what has changed since the last call, in the sections where something has.
  ///
  /// - Parameter tell: Called with each section right behind the change of its rows, for the list to
  ///   take them in: it must not ask for a card of one section while another has other rows than it
  ///   knows.
  func update(_ tell: (Update) -> Void) -> [Update] {
    sources.indices.compactMap { section in
      guard let update = update(inSection: section) else { return nil }
      tell(update)
      return update
    }
  }

  private func update(inSection section: Int) -> Update? {
    let (changes, progress) = sources[section].takeChanges()
    let failure = failures[section] == progress.failure ? nil : progress.failure
    knownVersions[section] = progress.version
    let update = Update(
      section: section, added: progress.count - knownCounts[section], count: progress.count,
      changes: changes, failure: failure)
    guard update.added != 0 || failure != nil || !changes.isEmpty else { return nil }
    knownCounts[section] = progress.count
    failures[section] = progress.failure
    if changes.isNew { builders[section] = nil }
    if changes.isNew || showsAll(inSection: section) { rows[section] = .all(progress.count) }
    return update
  }

  /// Whether a section shows all its records in their order.
  func showsAll(inSection section: Int) -> Bool {
    if case .all = rows[section] { true } else { false }
  }
}
