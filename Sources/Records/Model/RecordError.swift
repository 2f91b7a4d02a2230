public import JSON

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
  /// It is compressed, and cannot be read to its end; what could be read is there.
  case compression(Compression, CompressionProblem)
  /// A JSON document has nothing at the path that was asked for; the longest part of it that is there.
  case rootMissing(path: String, found: String)
  /// A record is bad where that is not allowed.
  case badRecord(line: Int, RecordProblem)
  /// The file has become shorter or was rewritten since it was indexed.
  case changed
  /// As much came through a pipe as may be kept, in bytes.
  case spoolFull(limit: Int)
  /// A database has not answered, or not to the end; why, in a clause.
  case database(String)
  /// The bytes of a pipe could not be kept in a temporary file, with this `errno`.
  case spoolFailed(code: Int32)
}

/// The reason why a record is bad.
public enum RecordProblem: Sendable, Hashable {
  /// It is not JSON.
  ///
  /// Offset, line and column count from the start of the record.
  case json(JSONError)
  /// A quote opens in this line that is never closed, or too late to be meant.
  case unclosedQuote
  /// It stands where the JSON array is already closed or broken.
  case outsideArray
  /// Whether a record starts here takes the regular expression that says so too long.
  case undecidedStart
}
