import AdaptiveCards
import CellGrid
import RecordCards
import Records

/// The last records of a file as cards, while nobody knows how many come before them.
@MainActor
final class TailCards: CardSource {
  /// The section that the records belong to where all records are.
  let section: Int
  let source: RecordSource
  let tail: RecordTail
  private let builder: CardBuilder
  private let name: String?
  private let folder: String?

  /// Makes the cards of the last records of the last section, if those can be told already.
  init?(of records: RecordList) {
    section = records.sources.count - 1
    guard section >= 0, let tail = records.sources[section].tail() else { return nil }
    self.tail = tail
    source = records.sources[section]
    builder = records.builder(ofSection: section)
    name = records.title(ofSection: section)
    folder = records.folders[section]
  }

  var sectionCount: Int { 1 }

  func count(inSection section: Int) -> Int { tail.count }

  var hasTitles: Bool { name != nil }

  func title(ofSection section: Int) -> String? { name }

  func folder(at place: CardPlace) -> String? { folder }

  func record(at place: CardPlace) -> Record? { try? source.record(at: place.row, of: tail) }

  func number(at place: CardPlace) -> Int? { nil }

  func id(at place: CardPlace) -> CardID { CardID(section: section, number: place.row) }

  func place(of id: CardID) -> CardPlace? {
    id.section == section && (0..<tail.count).contains(id.number)
      ? CardPlace(section: 0, row: id.number) : nil
  }

  func card(at place: CardPlace, detail: CardBuilder.Detail) -> Card {
    do {
      return builder.card(for: try source.record(at: place.row, of: tail), detail: detail)
    } catch { return ProblemCard.card(unreadable: error, number: 0) }
  }

  func line(at place: CardPlace) -> StyledText? { record(at: place).flatMap(builder.line) }

  func row(at place: CardPlace) -> RecordRow? {
    guard let record = record(at: place), builder.isByPlan(record) else { return nil }
    return RecordRow(record)
  }

  /// The card of a record's source.
  func rawCard(at place: CardPlace, as form: SourceForm) -> Card {
    RawCard.card(of: source, number: 0, as: form) { () throws(RecordError) in
      try source.record(at: place.row, of: tail)
    }
  }

  /// The place of a card among all records, once these are indexed.
  ///
  /// nil also if the file is not the same any more.
  func placeAmongAll(of place: CardPlace) -> CardPlace? {
    source.number(of: place.row, in: tail).map { CardPlace(section: section, row: $0) }
  }
}
