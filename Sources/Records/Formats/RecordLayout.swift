/// How an input is laid out: its format, and where its records start.
package struct RecordLayout: Sendable, Hashable {
  package var format: RecordFormat
  /// Where the first record can be, in bytes.
  package var start: Int
  /// The line of that byte, 1-based.
  package var line: Int
  /// The names of the columns; empty where there is no header.
  package var names: [String] = []
  /// What stands before the first record of a file with a header, up to the end of that line.
  package var header: [UInt8] = []
  /// What begins a line of delimited text that is left out.
  package var comment: UInt8?
  /// The path that was given to the records of a JSON document.
  package var root: JSONPath?
}
