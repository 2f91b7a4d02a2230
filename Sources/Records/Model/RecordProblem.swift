public import JSON

/// What is wrong with a bad record.
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
