import JSON
import Records
import TextLayout

/// A field of a record: its name and value.
///
/// The members of an object are its fields as they stand; a cell of a row is a string by its column's header.
package typealias Field = JSONObject.Member

/// The cells of a row as fields.
enum RowFields {
  /// The fields; cells beyond the header are numbered, missing cells are left out.
  static func fields(names: [String], values: [[UInt8]]) -> [Field] {
    values.enumerated().map { index, bytes in
      let name = index < names.count && !names[index].isEmpty ? names[index] : "column \(index + 1)"
      return Field(key: name, value: .string(string(bytes)))
    }
  }

  /// Bytes as a string; where they are not UTF-8 the bad bytes are written out (`<ff>`).
  static func string(_ bytes: [UInt8]) -> String {
    String(validating: bytes, as: UTF8.self)
      ?? String(decoding: DisplayText(bytes: bytes).utf8, as: UTF8.self)
  }
}
