import Query
import Records

/// Why records were not written to a file.
package enum SaveError: Error, Equatable {
  /// There is such a file already.
  case exists
  /// It is a folder, a device or the like.
  case isNoFile
  /// It was stopped.
  case stopped
  /// The system refused, with this `errno`.
  case failed(Int32)
  /// The records could not be read.
  case unreadable(RecordError)
  /// They could not be sorted.
  case unsorted(SortError)
}
