/// A format that records are written in.
public enum OutputFormat: String, Sendable, CaseIterable {
  /// Each record as it stands in the input.
  ///
  /// A record ends with the line break that it has in the input, or with a line feed where it has none.
  /// Paragraphs have a blank line between them, and rows of a CSV file its header before them.
  case raw
  /// A JSON value a line (UTF-8): a record that is JSON as it was written, without the white space and
  /// line breaks between its tokens if it has any; all others as an object.
  ///
  /// A row is an object of strings by the names of its columns. An entry of a log has `timestamp`,
  /// `level`, `source` and `message`, as far as they are there, and its fields. A text is
  /// `{"text": …}`. What is not UTF-8 becomes U+FFFD. A bad record is
  /// `{"raw": …, "error": …, "line": …}`.
  case jsonl
  /// Rows of cells (RFC 4180), each ended by a line feed.
  ///
  /// The columns are those of the first ``CSVEncoder/sampleSize`` records; the members of an object
  /// have one each, `a.b`, an array is JSON, and `null` and what is missing are empty.
  case csv
}

/// The losses of an output format.
public struct OutputLosses: Sendable, Hashable {
  /// No loss.
  public init() {}

  /// Bad records: as ``OutputFormat/jsonl`` they are marked, as ``OutputFormat/csv`` left out.
  public var badCount = 0
  /// Records too long to be read, of which only the first bytes are written.
  public var oversizedCount = 0
  /// Names of fields that came after the header of a CSV was written, the first few of them.
  public var lateFields: [String] = []
  /// Records that have such a field.
  public var lateCount = 0
}
