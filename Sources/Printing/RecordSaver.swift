import Records

/// Writes the records that are shown to a file; it takes the time that it takes.
package struct RecordSaver: Sendable {
  /// The records to write.
  package var writer: ShownWriter
  /// Where to.
  var path: String
  /// Whether a file that is there goes away.
  var replaces: Bool

  /// Makes one of its parts.
  package init(writer: ShownWriter, path: String, replaces: Bool) {
    self.writer = writer
    self.path = path
    self.replaces = replaces
  }

  /// Writes all of them.
  ///
  /// - Parameter goesOn: called after every record with their number so far; false stops, and leaves
  ///   nothing.
  func run(_ goesOn: (Int) -> Bool) throws(SaveError) -> ShownWriter.Result {
    let file = try NewFile.make(path: path, replaces: replaces)
    var result = try writer.write(to: file.descriptor, goesOn)
    result.byteCount = file.byteCount
    try file.finish()
    return result
  }
}
