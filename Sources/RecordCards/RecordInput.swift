import Records

/// An opened input: its records, and where its images are.
package struct RecordInput: Sendable {
  /// The records.
  package var source: RecordSource
  /// The folder of the file, for the images that it names; nil for a stream.
  package var folder: String?

  /// Makes one of its parts.
  package init(source: RecordSource, folder: String? = nil) {
    self.source = source
    self.folder = folder
  }
}
