/// What is known of an input; the part of a source that everybody may look at.
package struct SourceState {
  /// The file that the records are in.
  package var file: InputFile
  /// What is known of that file, by which it is seen to change; nil for what came through a pipe.
  var tracker: FileTracker?
  /// Raised when records that were known may have changed; nothing known of them before holds.
  package var version = 0
  package var layout: RecordLayout?
  /// Whether the layout was seen in too few bytes to be relied upon when more come.
  package var isLayoutTentative = false
  package var checkpoints: [Checkpoint] = []
  /// Whole records.
  package var count = 0
  /// The records behind them that have begun but may go on.
  ///
  /// They count while nothing else is there.
  package var tail: [RecordSpan] = []
  package var indexedBytes = 0
  /// Bytes that were looked at for that; the first of a line may not tell yet what it is.
  package var seenBytes = 0
  package var extent: Extent
  package var decoding = InputDecoding()
  package var isComplete = false
  package var badCount = 0
  package var isBadCountComplete = false
  package var failure: RecordError?
  package var isCancelled = false
  var following = FollowingState()
  package var changes = SourceChanges()
  /// Who wants to know of changes, each under a number of its own.
  package var observers: [Int: @Sendable () -> Void] = [:]
  package var nextObserver = 0

  init(file: InputFile, extent: Extent, tracker: FileTracker?) {
    self.file = file
    self.extent = extent
    self.tracker = tracker
  }

  package var progress: RecordProgress {
    RecordProgress(
      count: count + tail.count, isComplete: isComplete, indexedBytes: indexedBytes,
      totalBytes: extent.isFinal ? extent.byteCount : nil, badCount: badCount,
      isBadCountComplete: isBadCountComplete, format: layout?.format, failure: failure,
      isCurrent: isComplete || seenBytes == extent.byteCount,
      waitingBytes: following.waitingBytes, version: version)
  }

  /// Whether no more records will come, unless the file is read on by a new wish.
  package var hasEnded: Bool { isComplete && (tracker == nil || following.mode != .following) }

  /// Takes over what indexing a chunk has found.
  mutating func apply(_ batch: RecordIndexer.Batch) {
    let next = batch.outcome == .waiting ? batch.tail : []
    // What was shown of a record without end stays, until it is seen what has become of it.
    let keepsTail = batch.outcome == .waiting && batch.count == count && next.count < tail.count
    if !tail.isEmpty || !next.isEmpty { revise(from: count) }
    if !keepsTail { tail = next }
    checkpoints.append(contentsOf: batch.checkpoints)
    count = batch.count
    indexedBytes = batch.position
    seenBytes = batch.seenBytes
    isComplete = batch.outcome == .end
    if layout?.format.isJSON == false {
      badCount = batch.faultCount
      isBadCountComplete = isComplete
    }
  }

  /// Ends the index before the end of the input.
  package mutating func fail(_ error: RecordError) {
    failure = error
    isComplete = true
    tail = []
  }
}
