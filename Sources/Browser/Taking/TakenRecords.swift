import Phrases
import Printing
import RecordCards
import Records

/// The records that are taken along: those that are tagged, else the selected one.
@MainActor
struct TakenRecords {
  /// Where they stand.
  let places: [CardPlace]
  /// Of which cards.
  let cards: any CardSource
  /// Whether they are those that are tagged.
  let areTagged: Bool

  /// They in a few words: `record 34`, `3 tagged records`.
  ///
  /// - Parameter asRow: Whether a record is called a row.
  func title(asRow: Bool = false) -> Phrase {
    guard !areTagged else {
      let noun = asRow ? "tagged row" : "tagged record"
      return Phrase(verbatim: ValueText.count(places.count, noun))
    }
    guard let number = places.first.flatMap(cards.number).map(ValueText.grouped) else {
      return asRow ? "the row" : "the record"
    }
    return asRow ? "row \(number)" : "record \(number)"
  }

  /// They as they stand in the file, each with a line break at its end; nil for more than so many bytes.
  ///
  /// Paragraphs have a blank line between them, as in the file. O(bytes that are returned).
  func asTheyStand(mostBytes: Int) throws(RecordError) -> [UInt8]? {
    var bytes: [UInt8] = []
    for place in places {
      guard let record = try cards.takenRecord(at: place) else { continue }
      if !bytes.isEmpty, record.isParagraph { bytes.append(UInt8(ascii: "\n")) }
      bytes += try record.bytes(limit: mostBytes)
      if bytes.count > mostBytes { return nil }
    }
    return bytes
  }

  /// They as their cards show them, with a blank line between two; nil for more than so many bytes.
  func asText(_ plan: PrintPlan, mostBytes: Int) -> [UInt8]? {
    CardText.text(
      of: places.lazy.map { cards.card(at: $0, detail: .full) }, plan: plan, mostBytes: mostBytes)
  }

  /// They as rows of a table, with the names of its columns above them; nil for more than so many bytes.
  ///
  /// O(bytes of the records · columns).
  func asTable(
    _ columns: [FieldPath], _ style: TakenTable.Style, mostBytes: Int
  ) throws(RecordError) -> [UInt8]? {
    var table = TakenTable(columns, style: style)
    for place in places {
      guard let record = try cards.takenRecord(at: place) else { continue }
      table.append(record.record)
      if table.bytes.count > mostBytes { return nil }
    }
    return table.bytes
  }
}
