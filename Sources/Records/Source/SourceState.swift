/// The knowledge about an input: the part of a source that all threads share.
package struct SourceState {
  /// The file that the records are in.
  package var file: InputFile
  /// How it is read.
  let options: RecordOptions
  /// How it is to be read next, where that was asked for.
  var wishedOptions: RecordOptions?
  /// The tracker that sees the file change; nil for a pipe.
  var tracker: FileTracker?
  /// Raised when records that were known may have changed; nothing known of them before holds.
  package var version = 0
  package var layout: RecordLayout? {
    get { sharedLayout?.value }
    set { sharedLayout = newValue.map(SharedLayout.init) }
  }
  /// The same, for whoever names it often.
  package private(set) var sharedLayout: SharedLayout?
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
  /// The error that has ended the reading of a pipe.
  var pipeFailure: RecordError?
  package var isCancelled = false
  var following = FollowingState()
  package var changes = SourceChanges()
  /// The observers of changes, each under a number of its own.
  package var observers: [Int: @Sendable () -> Void] = [:]
  package var nextObserver = 0

  init(file: InputFile, options: RecordOptions, extent: Extent, tracker: FileTracker?) {
    self.file = file
    self.options = options
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

/// From where the last records of a file that has grown are looked for again.
struct Resumption {
  var file: InputFile
  var layout: RecordLayout
  var checkpoint: Checkpoint
  /// Bytes that are indexed.
  var indexedBytes: Int
  /// Bad records among these, as far as scanning shows.
  var faultCount: Int
}

extension SourceState {
  /// Forgets all that is known of the records, which are now those of `file`.
  package mutating func restart(with file: InputFile, event: SourceEvent?) {
    let (path, wasGone) = (tracker?.path, following.isNameGone)
    var next = SourceState(
      file: file, options: options, extent: extent, tracker: FileTracker(file, path: path))
    next.extent.byteCount = next.tracker?.status?.byteCount ?? 0
    next.extent.isFinal = following.mode != .following
    next.version = version + 1
    next.following = following
    next.following.isNameGone = event == .replaced ? false : wasGone
    next.following.waitingBytes = 0
    next.following.isSuspect = false
    next.following.settlesAt = ContinuousClock.now + FollowingState.settlingTime
    next.changes.events = changes.events + (event.map { [$0] } ?? [])
    next.takeOver(self)
    self = next
  }

  /// Forgets all that is known of the records, which are read in another way from now on.
  mutating func reread(by options: RecordOptions) {
    var next = SourceState(file: file, options: options, extent: extent, tracker: tracker)
    next.version = version + 1
    next.following = following
    next.decoding = decoding
    // A pipe that broke off is no longer for being read in another way. What it has brought is all there is,
    // or is indexed before it ends so.
    next.pipeFailure = pipeFailure
    if extent.isFinal { next.failure = pipeFailure }
    next.changes.events = changes.events
    next.takeOver(self)
    self = next
  }

  /// Takes over from a former state what is not about its records.
  private mutating func takeOver(_ former: SourceState) {
    changes.isNew = true
    wishedOptions = former.wishedOptions
    isCancelled = former.isCancelled
    (observers, nextObserver) = (former.observers, former.nextObserver)
  }

  /// Notes that what the file has grown by is taken in.
  package mutating func noteGrowth() {
    following.waitingBytes = 0
    if following.settlesAt != nil {
      following.settlesAt = ContinuousClock.now + FollowingState.settlingTime
    }
  }

  /// From where to look for the last records again, or nil where nothing is indexed.
  ///
  /// Any checkpoint is the start of a record. Of rows of cells the last one before all that an open
  /// quote can have cut is taken.
  var resumption: Resumption? {
    guard let layout else { return nil }
    var limit = indexedBytes
    if case .delimited = layout.format { limit -= DelimitedScanner.Limits().bytes }
    let position = checkpoints.lastIndex { $0.offset < limit } ?? 0
    return Resumption(
      file: file, layout: layout, checkpoint: checkpoints[position], indexedBytes: indexedBytes,
      faultCount: badCount)
  }

  /// Takes over what indexing from a checkpoint on has found.
  mutating func apply(_ batches: [RecordIndexer.Batch], after checkpoint: Checkpoint) {
    version += 1
    checkpoints.removeLast(checkpoints.count - 1 - (checkpoints.lastIndex(of: checkpoint) ?? 0))
    revise(from: checkpoint.index)
    isBadCountComplete = false
    for batch in batches { apply(batch) }
  }
}
