import Records

/// An opened input: its records, and where its images are.
struct Input: Sendable {
  /// The records.
  var source: RecordSource
  /// The folder of the file, for the images that it names; nil for a stream.
  var folder: String?
}
