/// How an input is laid out: its format, and where its records start.
struct RecordLayout: Sendable, Hashable {
  var format: RecordFormat
  /// Where the first record can be, in bytes.
  var start: Int
  /// The line of that byte, 1-based.
  var line: Int
  /// The names of the columns; empty where there is no header.
  var names: [String] = []
  /// What stands before the first record of a file with a header, up to the end of that line.
  var header: [UInt8] = []
  /// What begins a line of delimited text that is left out.
  var comment: UInt8?
  /// The path that was given to the records of a JSON document.
  var root: JSONPath?
}
