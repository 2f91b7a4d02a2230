/// What is known of an input; the part of a source that everybody may look at.
struct SourceState {
  var layout: RecordLayout?
  var checkpoints: [Checkpoint] = []
  /// Whole records.
  var count = 0
  /// The record behind them, if it has begun but may go on.
  ///
  /// It counts while nothing else is there.
  var pending: RecordSpan?
  var indexedBytes = 0
  var extent: Extent
  var isComplete = false
  var badCount = 0
  var isBadCountComplete = false
  var failure: RecordError?
  var isCancelled = false
  /// Who wants to know of changes, each under a number of its own.
  var observers: [Int: @Sendable () -> Void] = [:]
  var nextObserver = 0

  init(extent: Extent) {
    self.extent = extent
  }

  var progress: RecordProgress {
    RecordProgress(
      count: count + (pending == nil ? 0 : 1), isComplete: isComplete, indexedBytes: indexedBytes,
      totalBytes: extent.isFinal ? extent.byteCount : nil, badCount: badCount,
      isBadCountComplete: isBadCountComplete, format: layout?.format, failure: failure)
  }

  /// Takes over what indexing a chunk has found.
  mutating func apply(_ batch: RecordIndexer.Batch) {
    checkpoints.append(contentsOf: batch.checkpoints)
    count = batch.count
    indexedBytes = batch.position
    isComplete = batch.outcome == .end
    pending = batch.outcome == .waiting ? batch.pending : nil
    if layout?.format.isJSON == false {
      badCount = batch.faultCount
      isBadCountComplete = isComplete
    }
  }

  /// Ends the index before the end of the input.
  mutating func fail(_ error: RecordError) {
    failure = error
    isComplete = true
    pending = nil
  }
}
