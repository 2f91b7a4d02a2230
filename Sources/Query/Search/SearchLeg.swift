import Records

/// A part of the way through all records: records of one source that stand together, up or down.
struct SearchLeg {
  /// Which source it is in.
  let source: Int
  /// The records of it; the upper bound is `Int.max` where it goes on as the source grows.
  let records: Range<Int>
  /// Whether it goes from the last record to the first.
  let isDescending: Bool
  /// The records that nobody has begun to search.
  private(set) var rest: Range<Int>
  /// The records that are searched.
  private(set) var searched: Range<Int>
  /// Those that match, in the order they were found.
  private var found: [UInt32] = []
  /// Records on which a regular expression took too long.
  private(set) var undecidedCount = 0

  init(source: Int, records: Range<Int>, isDescending: Bool = false) {
    self.source = source
    self.records = records
    self.isDescending = isDescending
    rest = records
    let start = isDescending ? records.upperBound : records.lowerBound
    searched = start..<start
  }

  /// Takes the next block of the way; nil where none is known yet.
  ///
  /// O(log records + checkpoints of the block).
  mutating func nextBlock(of state: borrowing SourceState, byteCount: Int) -> RecordBlock? {
    guard !rest.isEmpty else { return nil }
    if isDescending {
      let block = state.block(before: rest.upperBound, from: rest.lowerBound, byteCount: byteCount)
      if let block { rest = rest.lowerBound..<block.records.lowerBound }
      return block
    }
    let block = state.block(from: rest.lowerBound, before: rest.upperBound, byteCount: byteCount)
    if let block { rest = block.records.upperBound..<rest.upperBound }
    return block
  }

  /// Whether there are records on the way that nobody has begun to search, if so many are known.
  func hasRest(ofCount count: Int) -> Bool { !rest.isEmpty && rest.lowerBound < count }

  /// Whether no block is left, nor will be unless the source grows beyond its end.
  ///
  /// O(1).
  func isDone(in state: borrowing SourceState) -> Bool {
    let (hasEnded, count) = (state.hasEnded, state.searchableCount)
    return rest.isEmpty || hasEnded && !hasRest(ofCount: count)
  }

  /// Takes over what was found in the block that follows what is searched.
  mutating func finish(_ records: Range<Int>, hits: BlockHits) {
    found.append(contentsOf: isDescending ? hits.records.reversed() : hits.records)
    undecidedCount += hits.undecidedCount
    searched =
      isDescending
      ? records.lowerBound..<searched.upperBound : searched.lowerBound..<records.upperBound
  }
}

// MARK: Hits

extension SearchLeg {
  /// Records that match, so far.
  var hitCount: Int { found.count }

  /// A record that matches; the positions ascend with the records, 0-based.
  func hit(at position: Int) -> Int {
    Int(found[isDescending ? found.count - 1 - position : position])
  }

  /// The matching records at some positions, ascending.
  ///
  /// O(positions).
  func hits(_ positions: Range<Int>) -> [UInt32] {
    guard isDescending else { return Array(found[positions]) }
    let mirrored = (found.count - positions.upperBound)..<(found.count - positions.lowerBound)
    return found[mirrored].reversed()
  }

  /// How many matching records come before a record.
  ///
  /// O(log hits).
  func hitCount(before record: Int) -> Int {
    guard isDescending else { return found.partition { Int($0) >= record } }
    return found.count - found.partition { Int($0) < record }
  }

  /// Whether a record is known to match.
  ///
  /// O(log hits).
  func isHit(_ record: Int) -> Bool {
    let position = hitCount(before: record)
    return position < found.count && hit(at: position) == record
  }
}
