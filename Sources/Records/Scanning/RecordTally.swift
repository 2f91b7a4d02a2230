/// How many records there are, and the places of every so many.
struct RecordTally: Sendable {
  /// The places that are new since they were last taken.
  var checkpoints: [Checkpoint] = []
  /// Records so far.
  private(set) var count = 0
  /// Records that the scanning alone has found to be bad.
  private(set) var faultCount = 0
  private var last: Checkpoint

  /// Makes a tally of the records from a checkpoint on.
  ///
  /// - Parameter faultCount: Bad records before it.
  init(from start: Checkpoint, faultCount: Int = 0) {
    last = start
    count = start.index
    self.faultCount = faultCount
  }

  /// Makes a tally of the records behind others; the first gets a place of its own.
  ///
  /// - Parameter faultCount: Bad records among the others.
  init(behind end: Checkpoint, faultCount: Int) {
    last = end
    self.faultCount = faultCount
    last.index -= Checkpoint.recordStride
    count = end.index
  }

  /// Records that need no place of their own, if none starts at ``limit`` or behind it.
  var passable: Int { last.index + Checkpoint.recordStride - count }

  /// Where a record gets a place of its own at the latest.
  var limit: Int { last.offset + Checkpoint.byteStride }

  /// Counts records whose places nobody needs.
  mutating func pass(_ passed: Int) { count += passed }

  /// Counts a record.
  mutating func add(_ span: RecordSpan) {
    // What follows an array cannot be told from an element if scanning starts there.
    if span.fault != .outsideArray, span.isStart, passable <= 0 || span.range.lowerBound >= limit {
      last = Checkpoint(index: count, offset: span.range.lowerBound, line: span.line)
      checkpoints.append(last)
    }
    count += 1
    if span.fault != nil { faultCount += 1 }
  }

  /// Takes the places that are new.
  mutating func takeCheckpoints() -> [Checkpoint] {
    defer { checkpoints = [] }
    return checkpoints
  }
}

extension RecordScanning {
  /// Counts the records of a window up to a step that is more than that.
  mutating func count(in window: inout ByteWindow, _ tally: inout RecordTally) -> ScanStep {
    while true {
      tally.pass(skip(tally.passable, before: tally.limit, in: &window))
      let step = next(in: &window)
      guard case .record(let span) = step else { return step }
      tally.add(span)
    }
  }
}

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
