import JSON
import Records

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

  /// The fields of some records in the order in which they first come; of objects their members.
  static func fields(of records: [[Field]]) -> [SampledField] {
    var fields: [SampledField] = []
    var indexes: [[String]: Int] = [:]
    for (path, value) in records.joined().flatMap(parts) {
      let index = indexes[path] ?? fields.count
      if index == fields.count {
        indexes[path] = index
        fields.append(SampledField(path: path))
      }
      fields[index].add(value)
    }
    return fields
  }

  private mutating func add(_ value: JSONValue) {
    guard !ValueText.isEmpty(value) else { return }
    count += 1
    if example.isEmpty { example = String(ValueText.summary(value).prefix(Self.longestExample)) }
  }

  private static func parts(of field: Field) -> [(path: [String], value: JSONValue)] {
    guard let members = field.members, !members.isEmpty else {
      return [([field.name], field.value)]
    }
    return members.map { ([field.name, $0.key], $0.value) }
  }
}
