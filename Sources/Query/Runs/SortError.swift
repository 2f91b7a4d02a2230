import Records

/// Why records could not be sorted.
public enum SortError: Error, Sendable, Hashable {
  /// The input cannot be read.
  case unreadable(RecordError)
  /// What does not fit in memory could not be kept in a temporary file, with this `errno`.
  case temporaryFileFailed(code: Int32)
  /// There are more records than a list of them can number, which are 2^32.
  case tooManyRecords
}
