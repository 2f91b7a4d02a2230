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
      file: file, extent: extent, tracker: FileTracker(file, path: path))
    next.extent.byteCount = next.tracker?.status?.byteCount ?? 0
    next.extent.isFinal = following.mode != .following
    next.version = version + 1
    next.following = following
    next.following.isNameGone = event == .replaced ? false : wasGone
    next.following.waitingBytes = 0
    next.following.isSuspect = false
    next.following.settlesAt = ContinuousClock.now + FollowingState.settlingTime
    next.changes.events = changes.events + (event.map { [$0] } ?? [])
    next.changes.isNew = true
    next.isCancelled = isCancelled
    (next.observers, next.nextObserver) = (observers, nextObserver)
    self = next
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
