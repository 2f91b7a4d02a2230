import Records

/// Decides by its raw bytes whether a record is one of those that are looked for.
///
/// It may keep buffers, so one thread at a time uses it.
protocol RecordMatching: ~Copyable {
  /// Whether a record is one of them, as far as that can be said.
  ///
  /// - Parameters:
  ///   - bytes: the record as it stands in the input; valid during the call.
  ///   - isBad: whether the bytes are known not to be a record of the format.
  mutating func verdict(on bytes: UnsafeBufferPointer<UInt8>, isBad: Bool) -> Verdict

  /// A byte at `start` or behind it such that no record that ends before it matches; nil if no record
  /// from `start` on matches.
  ///
  /// Records that are passed over by this cost next to nothing. Without a quick test it is `start`. In a
  /// block it is asked with starts that ascend, the first of them 0, so that it may remember what it has found.
  ///
  /// - Parameter block: whole records, one behind the other, with what stands between them.
  mutating func nextCandidate(in block: UnsafeBufferPointer<UInt8>, from start: Int) -> Int?
}

extension RecordMatching where Self: ~Copyable {
  mutating func nextCandidate(in block: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    start
  }
}
