/// Why an input, or one record of it, cannot be read.
public enum RecordError: Error, Sendable, Hashable {
  /// There is no such file.
  case notFound
  /// It is a directory.
  case isDirectory
  /// The system refused, with this `errno`.
  case unreadable(code: Int32)
  /// The first bytes are not text.
  case binary
  /// The text is in an encoding other than UTF-8, which is named here (`UTF-16LE`).
  case encoding(String)
  /// The file has become shorter or was rewritten since it was indexed.
  case changed
  /// As much came through a pipe as may be kept, in bytes.
  case spoolFull(limit: Int)
  /// What came through a pipe could not be kept in a temporary file, with this `errno`.
  case spoolFailed(code: Int32)
}
