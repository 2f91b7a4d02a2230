/// What a user may say that an input is, in place of leaving it to its content.
public enum RecordType: String, Sendable, Hashable, CaseIterable {
  /// A JSON value a line.
  case jsonl
  /// A JSON array, whose elements are the records, or JSON values one after the other.
  case json
  /// Rows of cells between commas.
  case csv
  /// Rows of cells between tabs.
  case tsv
  /// Rows of cells between `|`.
  case psv
  /// An Adaptive Card, or several one after the other; or a JSON array of them.
  case adaptive
  /// Text, a paragraph a record.
  case text
  /// A log, with the lines that belong to an entry.
  case log
}
