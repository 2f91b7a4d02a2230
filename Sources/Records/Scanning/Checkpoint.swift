/// A record whose place is kept; those behind it are found by scanning from there.
package struct Checkpoint: Sendable, Hashable {
  /// Records from one checkpoint to the next, at most.
  package static let recordStride = 64
  /// Bytes behind which the next record gets a checkpoint of its own, so that records that are long
  /// are found as quickly as short ones.
  package static let byteStride = 256 << 10

  /// Which record it is, 0-based.
  package var index: Int
  /// Where it starts, in bytes; for the first one, where it can start.
  package var offset: Int
  /// The line of that byte, 1-based.
  package var line: Int
}

extension Checkpoint {
  /// The checkpoint that is there before anything is indexed.
  package init(start layout: RecordLayout) {
    self.init(index: 0, offset: layout.start, line: layout.line)
  }
}
