import JSON
import Records
import TextLayout

/// A field of a record: its name and value.
package struct Field: Sendable, SelectableField {
  /// Its name; a column's header.
  package var name: String
  /// Its value; a cell of a CSV file is a string.
  package var value: JSONValue

  package var members: [JSONObject.Member]? {
    get { value.object?.members }
    set { value = .object(JSONObject(members: newValue ?? [])) }
  }

  package var elements: [JSONValue]? {
    get { value.array }
    set { value = .array(newValue ?? []) }
  }
}

extension JSONObject {
  /// Makes the object that some fields are.
  init(_ fields: some Sequence<Field>) {
    self.init(members: fields.map { Member(key: $0.name, value: $0.value) })
  }

  /// The members as fields.
  var fields: [Field] { members.map { Field(name: $0.key, value: $0.value) } }
}

/// The cells of a row as fields.
enum RowFields {
  /// The fields; cells beyond the header are numbered, missing cells are left out.
  static func fields(names: [String], values: [[UInt8]]) -> [Field] {
    values.enumerated().map { index, bytes in
      let name = index < names.count && !names[index].isEmpty ? names[index] : "column \(index + 1)"
      return Field(name: name, value: .string(string(bytes)))
    }
  }

  /// Bytes as a string; where they are not UTF-8 the bad bytes are written out (`<ff>`).
  static func string(_ bytes: [UInt8]) -> String {
    String(validating: bytes, as: UTF8.self)
      ?? String(decoding: DisplayText(bytes: bytes).utf8, as: UTF8.self)
  }
}
