import JSON
import TextLayout

/// A row of a CSV file as fields.
enum CSVRow {
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
