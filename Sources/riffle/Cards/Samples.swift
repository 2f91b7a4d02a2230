import JSON
import Records

/// The first records of a source, which its plan is made from.
enum Samples {
  /// The fields of the first records that have fields.
  ///
  /// Reads at most ``CardPlan/sampleSize`` records.
  static func fields(of source: RecordSource) -> [[Field]] {
    var samples: [[Field]] = []
    var byteCount = 0
    for index in 0..<min(CardPlan.sampleSize, source.progress.count) {
      guard byteCount < CardPlan.sampleByteCount, let record = try? source.record(at: index)
      else { break }
      byteCount += record.byteRange.count
      if let fields = fields(of: record) { samples.append(fields) }
    }
    return samples
  }

  /// The fields of a record, or nil if it has none.
  static func fields(of record: Record) -> [Field]? {
    switch record.content {
    case .json(.object(let object)):
      object.members.map { Field(name: $0.key, value: $0.value) }
    case .row(let names, let values):
      CSVRow.fields(names: names, values: values)
    default:
      nil
    }
  }
}
