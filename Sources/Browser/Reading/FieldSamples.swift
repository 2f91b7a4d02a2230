import JSON
import RecordCards
import Records

/// The fields that the first records of a section have.
extension RecordList {
  /// How many records were looked at for that.
  func sampleCount(ofSection section: Int) -> Int { fieldSamples(ofSection: section).recordCount }

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
    let selection = selection?.adapted(to: found.map(\.name))
    hiddenCount = selection.map { shown in found.count { shown.rank(of: $0.path) == nil } } ?? 0
  }
}

/// The names of fields, for who completes them outside of the program on the screen.
package enum FieldList {
  /// The dotted names of the fields of the first records of a source, in the order in which they first come.
  package static func names(of source: RecordSource) -> [String] {
    FieldSamples(source, selection: nil).fields.map(\.name)
  }
}

/// A field that the first records of a source have.
struct SampledField: Equatable, Sendable {
  /// The names from the field down to the member.
  let path: [String]
  /// Records that have it with a value.
  var count = 0
  /// A value that it has.
  var example = ""

  /// The dotted name.
  var name: String { path.joined(separator: ".") }

  /// The most that is kept of an example, in characters.
  private static let longestExample = 200

  /// The fields of some records in the order in which they first come; of those that are objects, or
  /// nothing, in all records their members.
  static func fields(of records: [[Field]]) -> [SampledField] {
    let all = records.joined()
    let objects = Set(all.lazy.filter { $0.members?.isEmpty == false }.map(\.key))
    let others = Set(
      all.lazy.filter { $0.members == nil && !ValueText.isEmpty($0.value) }.map(\.key))
    var fields: [SampledField] = []
    var indexes: [[String]: Int] = [:]
    for field in all {
      let isObject = objects.contains(field.key) && !others.contains(field.key)
      for (path, value) in isObject ? members(of: field) : [([field.key], field.value)] {
        let index = indexes[path] ?? fields.count
        if index == fields.count {
          indexes[path] = index
          fields.append(SampledField(path: path))
        }
        fields[index].add(value)
      }
    }
    return fields
  }

  private mutating func add(_ value: JSONValue) {
    guard !ValueText.isEmpty(value) else { return }
    count += 1
    if example.isEmpty { example = String(ValueText.summary(value).prefix(Self.longestExample)) }
  }

  private static func members(of field: Field) -> [(path: [String], value: JSONValue)] {
    (field.members ?? []).map { ([field.key, $0.key], $0.value) }
  }
}
