import Records

/// Some records that stand together and are searched at a time.
struct RecordBlock: Sendable {
  /// Bytes that are enough to have all records of a block but a last one that is too long to read.
  static let mostBytes = Checkpoint.byteStride + Record.largestByteCount

  /// Where scanning can start in it, ascending; at least one.
  var checkpoints: [Checkpoint]
  /// The end of its bytes.
  var end: Int
  /// The records that are asked for; others may stand around them.
  var records: Range<Int>

  /// Where its bytes start.
  var start: Int { checkpoints[0].offset }
}

extension SourceState {
  /// Records that are known to be whole and have a number that fits into a list of hits.
  var searchableCount: Int { min(count, Int(UInt32.max)) }

  /// The block of the records from one on, before another; nil where none of them is known.
  ///
  /// - Parameter byteCount: bytes that it should not exceed; it does if its records are long.
  ///
  /// O(log records + checkpoints of the block).
  func block(from record: Int, before limit: Int, byteCount: Int) -> RecordBlock? {
    let limit = min(limit, searchableCount)
    guard record < limit else { return nil }
    let first = checkpointPosition(for: record)
    var next = first + 1
    while next < checkpoints.count, checkpoints[next].index < limit,
      blockEnd(next + 1) - checkpoints[first].offset <= byteCount
    {
      next += 1
    }
    return block(first..<next, record..<limit)
  }

  /// The block of the records before one, down to another; nil where there is none.
  ///
  /// O(log records + checkpoints of the block).
  func block(before record: Int, from limit: Int, byteCount: Int) -> RecordBlock? {
    let record = min(record, searchableCount)
    guard limit < record else { return nil }
    let last = checkpointPosition(for: record - 1)
    let end = blockEnd(last + 1)
    var first = last
    while first > 0, checkpoints[first].index > limit,
      end - checkpoints[first - 1].offset <= byteCount
    {
      first -= 1
    }
    return block(first..<(last + 1), limit..<record)
  }

  private func block(_ positions: Range<Int>, _ records: Range<Int>) -> RecordBlock {
    let end = positions.upperBound
    let known =
      checkpoints[positions.lowerBound]
      .index..<(end < checkpoints.count ? checkpoints[end].index : searchableCount)
    return RecordBlock(
      checkpoints: Array(checkpoints[positions]), end: blockEnd(end),
      records: records.clamped(to: known))
  }

  /// Where the block that ends before a checkpoint ends in the input.
  private func blockEnd(_ position: Int) -> Int {
    if position < checkpoints.count { return checkpoints[position].offset }
    return isComplete && failure == nil ? extent.byteCount : indexedBytes
  }

  /// The position of the last checkpoint at a record or before it.
  private func checkpointPosition(for record: Int) -> Int {
    max(0, checkpoints.partition { $0.index > record } - 1)
  }
}
