/// Where a record stands in its input.
package struct RecordSpan: Sendable, Hashable {
  /// Bytes from the start of the input.
  package var range: Range<Int>
  /// The line of the first byte, 1-based.
  package var line: Int
  /// The fault that the scanner found, if any; most faults only show in the parsing.
  package var fault: Fault?
  /// Whether a scanner can start at it; see ``RecordScanning``.
  package var isStart = true

  /// A fault that a scanner can see.
  package enum Fault: Sendable, Hashable {
    /// A quote is still open at the end of the record.
    case unclosedQuote
    /// It stands beside the array whose elements are the records.
    case outsideArray
    /// Whether a record starts at its first line takes a regular expression too long to say.
    case undecidedStart
  }
}

/// The part of an input that can be read now.
package struct Extent: Sendable, Hashable {
  /// Bytes that may be read.
  package var byteCount: Int
  /// Whether no more will come.
  package var isFinal: Bool

  package init(byteCount: Int, isFinal: Bool) {
    self.byteCount = byteCount
    self.isFinal = isFinal
  }
}
