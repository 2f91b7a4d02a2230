/// What a scanner found.
package enum ScanStep: Sendable, Hashable {
  /// A record; the cursor stands behind it.
  case record(RecordSpan)
  /// A bad record, after which scanning goes on at a byte that may be before the window.
  case badRecord(RecordSpan, resumeAt: Int)
  /// The window is used up.
  ///
  /// What is behind the cursor must come again with more behind it.
  case needsMore
  /// The input has no more records.
  case end
}

/// Finds where records start and end, window by window, without keeping any bytes.
///
/// A scanner that starts at the first byte of a record, with its line, finds the same records from
/// there on as one that started at the beginning; the sparse index rests on that.
package protocol RecordScanning {
  /// The line that is being read, 1-based.
  var line: Int { get }

  /// The record that has begun but is not known to be whole, up to its last whole line.
  var pending: RecordSpan? { get }

  /// Reads on to the end of the next record.
  ///
  /// O(bytes read).
  mutating func next(in window: inout ByteWindow) -> ScanStep

  /// Passes over records without a word about each, and answers how many they were.
  ///
  /// It is for those who only count. It stops wherever a closer look is needed, at the latest where
  /// the window's last whole record ends; ``next(in:)`` goes on from there. O(bytes passed over).
  ///
  /// - Parameters:
  ///   - most: how many records to pass over at most.
  ///   - limit: an offset in the input; no record that starts there or behind it is passed over.
  mutating func skip(_ most: Int, before limit: Int, in window: inout ByteWindow) -> Int
}

extension RecordScanning {
  /// Hands on the records of a window until `body` answers false, up to a step that is more than a
  /// record.
  package mutating func forEach(
    in window: inout ByteWindow, _ body: (RecordSpan, ByteWindow) -> Bool
  ) -> ScanStep {
    while true {
      let step = next(in: &window)
      guard case .record(let span) = step, body(span, window) else { return step }
    }
  }

  package mutating func skip(_ most: Int, before limit: Int, in window: inout ByteWindow) -> Int {
    0
  }
}
