import Records

/// How far a count has come.
package struct CountProgress: Sendable, Equatable {
  /// Raised with each new result.
  package var version = 0
  /// Records that were read.
  package var count = 0
  /// How much of what is known was read, from 0 to 1.
  package var fraction = 0.0
  /// Whether all that was known at some time was counted, so that the answer is no estimate; more may have come since.
  package var isCaughtUp = false
  /// Whether no more records are to come.
  package var isComplete = false
  /// Records on which a regular expression of the query took too long.
  package var undecidedCount = 0
  /// Why records are missing, if they are.
  package var failure: RecordError?
}
