import RecordCards
import Records

/// A record that is taken along, with the input that it stands in.
struct TakenRecord {
  let source: RecordSource
  let record: Record

  /// Its bytes in the input and the line break at its end, at most so many of its own.
  ///
  /// O(bytes).
  func bytes(limit: Int) throws(RecordError) -> [UInt8] {
    try source.bytes(of: record, limit: limit) + [UInt8(ascii: "\n")]
  }

  /// Whether a blank line is what tells it from the one before.
  var isParagraph: Bool { source.progress.format == .paragraphs }
}

extension CardSource {
  /// Reads the record of a card; nil where cards are of no records.
  ///
  /// O(bytes of the record).
  func takenRecord(at place: CardPlace) throws(RecordError) -> TakenRecord? {
    if let tail = self as? TailCards {
      let record = try tail.source.record(at: place.row, of: tail.tail)
      return TakenRecord(source: tail.source, record: record)
    }
    guard let list = self as? RecordList else { return nil }
    let id = list.id(at: place)
    let source = list.sources[id.section]
    return TakenRecord(source: source, record: try source.record(at: id.number))
  }
}
