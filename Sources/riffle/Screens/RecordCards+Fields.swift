import RecordCards
import Records

/// The fields that the first records of a section have.
extension RecordCards {
  /// The fields in their order.
  func sampledFields(ofSection section: Int) -> [SampledField] {
    fieldSamples(ofSection: section).fields
  }

  /// How many records were looked at for that.
  func sampleCount(ofSection section: Int) -> Int {
    fieldSamples(ofSection: section).recordCount
  }

  /// How many of the fields are hidden.
  func hiddenCount(ofSection section: Int) -> Int {
    fields == nil ? 0 : fieldSamples(ofSection: section).hiddenCount
  }
}

/// The fields of the first records of a source.
struct FieldSamples {
  /// The fields, in the order in which they first come.
  let fields: [SampledField]
  /// How many records were looked at.
  let recordCount: Int
  /// How many of the fields the selection hides.
  let hiddenCount: Int

  init(_ source: RecordSource, selection: FieldSelection?) {
    let records = Samples.fields(of: source, takingApartBy: Samples.listedFields)
    let found = SampledField.fields(of: records)
    fields = found
    recordCount = records.count
    hiddenCount = selection.map { shown in found.count { shown.rank(of: $0.path) == nil } } ?? 0
  }
}
