import AdaptiveCards
import CellGrid
import JSON
import Printing
import Query
import RecordCards
import Records

/// The records of the opened inputs as cards; the plan of a source is made at its first card.
@MainActor
final class RecordList: CardSource {
  let sources: [RecordSource]
  /// The folder that each source's image paths are relative to, or nil without one.
  let folders: [String?]
  /// What says which records are shown, where these are rows of tables; nil for files.
  let feeds: [any TableFeed]?
  private let parts: PartChoice
  /// The look as files give it; cards that are there must be made anew when it changes.
  var design: CardDesign {
    didSet {
      for section in builders.indices { builders[section]?.follow(design) }
      if design.template != oldValue.template { forgetReplacementsOfOthers() }
    }
  }
  private let markdown: MarkdownMode
  /// Lines of a long text that are shown before it is folded; 0 shows all.
  var collapse: Int {
    didSet { for section in builders.indices { builders[section]?.collapse = collapse } }
  }
  private var builders: [CardBuilder?]
  /// The fields of the first records of each source, once they were asked for.
  private var samples: [(samples: FieldSamples, known: Int)?]
  /// Which fields are shown, or nil for all; cards that are there must be made anew when it changes.
  var fields: FieldSelection? {
    didSet {
      for section in builders.indices { builders[section]?.fields = fields }
      samples = samples.map { _ in nil }
    }
  }
  /// The records that are shown, in their order.
  private(set) var rows: ListRows
  /// The version of each source that ``rows`` are of.
  private var versions: [Int]
  /// The version of each source at the last look.
  private var knownVersions: [Int]
  /// Records that were known of each source at the last look.
  private(set) var knownCounts: [Int]
  /// Rows that were read for the columns of a table, until they are shown for the first time.
  private var rowsAhead: [CardID: RecordRow] = [:]
  /// The error that had ended the reading of each source at the last look.
  private var failures: [RecordError?]
  /// The cards that stand in place of those of their records.
  private var replacements: [CardID: Replacement] = [:]

  /// A card that stands in place of the one of its record.
  private struct Replacement {
    var json: JSONValue
    var card: Card
    /// The card of the record itself.
    var own: JSONValue?
  }

  /// How many sources are looked at for the columns of a table.
  private static let sampledSources = 8
  /// Bytes of the largest record that is kept as a row ahead.
  private static let mostBytesAhead = 1 << 16

  init(inputs: [RecordInput], settings: CardSettings) {
    sources = inputs.map(\.source)
    folders = inputs.map(\.folder)
    let feeds = inputs.compactMap(\.feed)
    self.feeds = !feeds.isEmpty && feeds.count == inputs.count ? feeds : nil
    parts = settings.parts
    design = settings.design
    markdown = settings.markdown
    collapse = settings.collapse
    fields = settings.fields
    builders = inputs.map { _ in nil }
    samples = inputs.map { _ in nil }
    knownCounts = inputs.map(\.source.progress.count)
    rows = .apart(knownCounts.map { feeds.isEmpty ? .all($0) : .window([]) })
    knownVersions = inputs.map(\.source.progress.version)
    versions = knownVersions
    failures = inputs.map { _ in nil }
  }

  var sectionCount: Int { rows.sectionCount }

  func count(inSection section: Int) -> Int { rows.count(inSection: section) }

  var hasTitles: Bool { sources.count > 1 && !rows.isMerged }

  func title(ofSection section: Int) -> String? {
    guard case .apart(let sections) = rows, sources.count > 1 else { return nil }
    if showsNoneFound(sections[section]) { return nil }
    return sources[section].name
  }

  /// Whether these are the records that a filter lets through, and there is none.
  private func showsNoneFound(_ rows: RecordRows) -> Bool {
    switch rows {
    case .found, .around: rows.count == 0
    case .all, .sorted, .window: false
    }
  }

  func surroundings(at place: CardPlace) -> Surroundings { rows.surroundings(at: place) }

  func record(at place: CardPlace) -> Record? {
    let id = id(at: place)
    return try? sources[id.section].record(at: id.number)
  }

  func number(at place: CardPlace) -> Int? {
    guard let feeds else { return id(at: place).number + 1 }
    return feeds[place.section].window.rowsBefore.map { $0 + place.row + 1 }
  }

  /// The number of a record, 1-based, also where it is not shown; nil where nobody knows it.
  func number(of id: CardID) -> Int? {
    feeds == nil ? id.number + 1 : place(of: id).flatMap(number)
  }

  func folder(at place: CardPlace) -> String? { folders[id(at: place).section] }

  func id(at place: CardPlace) -> CardID { rows.id(at: place) }

  func place(of id: CardID) -> CardPlace? { rows.place(of: id) }

  /// Shows other records, or the same in another order; the list must hear of it.
  func show(_ rows: ListRows) { self.rows = rows }

  /// Shows other records in a section, which are apart before and after; the list must hear of it.
  func show(_ rows: RecordRows, inSection section: Int) {
    guard case .apart(var sections) = self.rows else { return }
    sections[section] = rows
    self.rows = .apart(sections)
  }

  /// Says which version of a source its rows are of.
  func show(version: Int, inSection section: Int) { versions[section] = version }

  /// Says that the rows are of the versions that were found at the last look.
  func showKnownVersions() { versions = knownVersions }

  func card(at place: CardPlace, detail: CardBuilder.Detail) -> Card {
    let id = id(at: place)
    if let replacement = replacements[id] { return replacement.card }
    var builder = builder(ofSection: id.section)
    if rows.isMerged { builder.sourceName = sources[id.section].name }
    do {
      return builder.card(for: try sources[id.section].record(at: id.number), detail: detail)
    } catch { return ProblemCard.card(unreadable: error, number: id.number + 1) }
  }

  func line(at place: CardPlace) -> StyledText? {
    let id = id(at: place)
    guard let record = try? sources[id.section].record(at: id.number) else { return nil }
    var builder = builder(ofSection: id.section)
    if rows.isMerged { builder.sourceName = sources[id.section].name }
    return builder.line(for: record)
  }

  func row(at place: CardPlace) -> RecordRow? {
    let id = id(at: place)
    if let row = rowsAhead.removeValue(forKey: id) { return row }
    // A plan is not needed for this, and takes as long to make as a screen of rows.
    guard let record = try? sources[id.section].record(at: id.number),
      CardBuilder.isByPlan(record, template: design.template)
    else { return nil }
    return RecordRow(record)
  }

  /// The first records of the first sources as rows, from which the columns of a table are made.
  ///
  /// Those that a table shows first are kept, so that none is read twice.
  func firstRows() -> [(row: RecordRow, section: Int)] {
    sources.indices.prefix(Self.sampledSources).flatMap { section in
      var rows: [(row: RecordRow, section: Int)] = []
      Samples.visit(sources[section]) { number, record in
        let row = RecordRow(record)
        rows.append((row, section))
        if section == 0, record.byteRange.count <= Self.mostBytesAhead,
          CardBuilder.isByPlan(record, template: design.template)
        {
          rowsAhead[CardID(section: section, number: number)] = row
        }
        return true
      }
      return rows
    }
  }

  /// Some records of each source, in an order.
  func shown(_ orders: [[UInt32]]) -> ShownRecords {
    var parts = shownParts
    for index in parts.indices { parts[index].order = orders[index] }
    return ShownRecords(parts)
  }

  private var shownParts: [ShownRecords.Part] {
    sources.indices.map { index in
      ShownRecords.Part(
        source: sources[index], version: versions[index], builder: builder(ofSection: index),
        isFed: feeds != nil)
    }
  }

  /// The records that are shown, in their order.
  var shown: ShownRecords {
    var parts = shownParts
    switch rows {
    case .apart(let sections):
      for index in parts.indices {
        parts[index].order = sections[index].order
        if case .around(let rows) = sections[index] { parts[index].around = rows }
      }
      return ShownRecords(parts)
    case .merged(let rows):
      return ShownRecords(parts, merging: rows.count, rows.position(ofRow:))
    }
  }

  /// Whether what is shown is of the inputs as they are now, and these are taken in; of one that is not
  /// looked at any more nobody waits for that.
  var isCurrent: Bool {
    sources.indices.allSatisfy {
      sources[$0].isStopped || sources[$0].isTakenIn && sources[$0].isStill(version: versions[$0])
    }
  }

  /// How far a source is known, where the list has all of that; nil where more has come, or other records have,
  /// since it was updated.
  ///
  /// A source reads on while the list stays as it is: that all is read does not say that it is in the list.
  func listedProgress(ofSection section: Int) -> RecordProgress? {
    let progress = sources[section].progress
    let isListed =
      progress.count == knownCounts[section] && progress.version == knownVersions[section]
    return isListed ? progress : nil
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

  /// The card of a record's source.
  func rawCard(at place: CardPlace, as form: SourceForm) -> Card {
    let id = id(at: place)
    let source = sources[id.section]
    return RawCard.card(of: source, number: id.number + 1, as: form) { () throws(RecordError) in
      try source.record(at: id.number)
    }
  }

  /// The builder of a section's cards.
  func builder(ofSection section: Int) -> CardBuilder {
    if let builder = builders[section] { return builder }
    let plan = CardPlan(samples: Samples.plannedFields(of: sources[section]), choice: parts)
    let builder = CardBuilder(
      plan: plan, collapse: collapse, fields: fields, design: design,
      markdown: markdown)
    builders[section] = builder
    return builder
  }
}

/// Cards that take the place of those of their records, which stay as they are: they are what is filtered, sorted,
/// copied and written.
extension RecordList {
  /// Shows a card in place of the one of a record, until the record is another one; the list must hear of it.
  ///
  /// O(bytes).
  ///
  /// - Returns: The card.
  func replace(_ id: CardID, by json: JSONValue) -> Card {
    let card = CardParser.parse(json)
    replacements[id] = Replacement(
      json: json, card: card, own: replacements[id]?.own ?? ownJSON(ofCard: id))
    return card
  }

  /// The cards that stand in place of those of their records.
  var replacedCards: [CardID: JSONValue] { replacements.mapValues(\.json) }

  /// The card of a record as it is shown: what has taken its place, or the record itself, or what the template
  /// makes of it; nil where its look is this program's.
  ///
  /// O(bytes of the record).
  func json(ofCard id: CardID) -> JSONValue? {
    replacements[id]?.json ?? ownJSON(ofCard: id)
  }

  private func ownJSON(ofCard id: CardID) -> JSONValue? {
    let source = sources[id.section]
    guard id.number < source.progress.count, let record = try? source.record(at: id.number) else {
      return nil
    }
    return design.template.map { $0.expand(record) } ?? record.adaptiveCard
  }

  /// Gives a small input other bytes, which are one card; the list hears of it with the next update.
  ///
  /// - Parameter warnings: What a template could not fill in, where one made the card.
  func renew(
    _ bytes: [UInt8], _ warnings: [CardWarning], ofSection section: Int
  ) throws(RecordError) {
    design.made?.warnings = warnings
    try sources[section].renew(bytes)
  }

  /// Forgets the cards in place of those that are made in another way now.
  private func forgetReplacementsOfOthers() {
    replacements = replacements.filter { ownJSON(ofCard: $0) == $1.own }
  }

  /// Forgets the cards in place of records that are others now.
  private func forgetReplacements(_ changes: SourceChanges, inSection section: Int) {
    guard !replacements.isEmpty, changes.isNew || changes.firstRevised != nil else { return }
    replacements = replacements.filter { id, replacement in
      guard id.section == section else { return true }
      // More may be said to have changed than has: where a file grows, its last records.
      let mayBeOther = changes.isNew || id.number >= changes.firstRevised ?? .max
      return !mayBeOther || !changes.isNew && ownJSON(ofCard: id) == replacement.own
    }
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
    if update.changesKnown { rowsAhead.removeAll() }
    forgetReplacements(changes, inSection: section)
    if changes.isNew { (builders[section], samples[section]) = (nil, nil) }
    if feeds == nil, changes.isNew || showsAll(inSection: section) {
      show(.all(progress.count), inSection: section)
    }
    return update
  }

  /// Whether a section shows all the records of its source in their order.
  func showsAll(inSection section: Int) -> Bool {
    guard case .apart(let sections) = rows, case .all = sections[section] else { return false }
    return true
  }
}
