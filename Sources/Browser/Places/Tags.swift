import Phrases

/// The tagged records of all sources, whichever of them are shown.
struct Tags: Equatable, Sendable {
  /// The records of each section that has any.
  private var sections: [Int: RecordSet] = [:]

  /// How many there are.
  var count: Int { sections.values.reduce(0) { $0 + $1.count } }

  /// Whether there is none.
  var isEmpty: Bool { sections.isEmpty }

  /// Whether a record is tagged.
  ///
  /// O(log n).
  func contains(_ id: CardID) -> Bool { sections[id.section]?.contains(id.number) ?? false }

  /// The tagged records of a section.
  subscript(section: Int) -> RecordSet {
    get { sections[section] ?? RecordSet() }
    set { sections[section] = newValue.isEmpty ? nil : newValue }
  }

  /// Tags a record, or takes its tag away; whether it is tagged then.
  @discardableResult
  mutating func toggle(_ id: CardID) -> Bool {
    if self[id.section].remove(id.number) { return false }
    self[id.section].insert(id.number)
    return true
  }

  /// Takes all tags away in a section, whose records are others now; how many there were.
  mutating func forget(section: Int) -> Int { sections.removeValue(forKey: section)?.count ?? 0 }
}

/// Going from tagged record to tagged record among those that are shown.
extension Tags {
  /// The nearest tagged record behind a place or before it; nil where there is none.
  ///
  /// O(log n) where all records are shown, else O(rows or tags that are passed over).
  func place(from here: CardPlace, isForward: Bool, in rows: ListRows) -> CardPlace? {
    switch rows {
    case .merged(let merged):
      return Self.row(from: here.row, isForward: isForward, count: merged.count) {
        contains(CardID(merged.position(ofRow: $0)))
      }.map { CardPlace(section: 0, row: $0) }
    case .apart(let all):
      var section = here.section
      var row = here.row
      while all.indices.contains(section) {
        let tagged = self[section]
        if let found = Self.row(from: row, isForward: isForward, in: all[section], among: tagged) {
          return CardPlace(section: section, row: found)
        }
        section += isForward ? 1 : -1
        row = isForward ? -1 : .max
      }
      return nil
    }
  }

  /// The first or last tagged record that is shown; nil where none is.
  func end(isFirst: Bool, in rows: ListRows) -> CardPlace? {
    let outside =
      isFirst
      ? CardPlace(section: 0, row: -1) : CardPlace(section: rows.sectionCount - 1, row: .max)
    return place(from: outside, isForward: isFirst, in: rows)
  }

  private static func row(
    from row: Int, isForward: Bool, in rows: RecordRows, among tagged: RecordSet
  ) -> Int? {
    if tagged.isEmpty { return nil }
    switch rows {
    case .all(let count):
      let next = isForward ? tagged.next(after: row) : tagged.previous(before: min(row, count))
      return next.flatMap { $0 < count ? $0 : nil }
    case .found, .around:
      let records = rows.order ?? []
      var record = row < 0 ? -1 : row < records.count ? Int(records[row]) : .max
      while let next = isForward ? tagged.next(after: record) : tagged.previous(before: record) {
        if let row = rows.row(ofRecord: next) { return row }
        record = next
      }
      return nil
    case .sorted(let sorted):
      return self.row(from: row, isForward: isForward, count: rows.count) {
        tagged.contains(Int(sorted.records[$0]))
      }
    case .window(let records):
      return self.row(from: row, isForward: isForward, count: rows.count) {
        tagged.contains(Int(records[$0]))
      }
    }
  }

  private static func row(
    from row: Int, isForward: Bool, count: Int, _ isTagged: (Int) -> Bool
  ) -> Int? {
    isForward
      ? (min(row, count - 1) + 1..<count).first(where: isTagged)
      : (0..<min(max(0, row), count)).last(where: isTagged)
  }
}

/// Tags in messages.
extension Tags {
  /// The message where nothing is taken, for the tags are of records that are not shown.
  static var noneIsShown: Phrase { "no tagged record is shown (,c: no tags)." }

  /// The name of a record that is taken.
  var noun: String { isEmpty ? "record" : "tagged record" }
}
