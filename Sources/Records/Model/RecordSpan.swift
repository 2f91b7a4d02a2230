/// Where a record stands in its input.
package struct RecordSpan: Sendable, Hashable {
  /// Bytes from the start of the input.
  package var range: Range<Int>
  /// The line of the first byte, 1-based.
  package var line: Int
  /// What the scanner found wrong with it, if anything; most faults only show in the parsing.
  package var fault: Fault?
  /// Whether a scanner can start at it; see ``RecordScanning``.
  package var isStart = true

  /// What a scanner can see that is wrong.
  package enum Fault: Sendable, Hashable {
    /// A quote is still open at the end of the record.
    case unclosedQuote
    /// It stands beside the array whose elements are the records.
    case outsideArray
    /// Whether a record starts at its first line takes a regular expression too long to say.
    case undecidedStart
  }
}
