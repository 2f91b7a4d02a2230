import Dispatch
import Synchronization

/// Indexing a file that has changed.
extension RecordSource {
  /// Forgets all records and begins again with a file as it is now.
  func restart(with file: InputFile, event: SourceEvent?) {
    indexer.withLock { indexer in
      indexer = nil
      state.withLock { $0.restart(with: file, event: event) }
    }
    do throws(RecordError) {
      _ = try seeLayout(isForced: true)
    } catch {
      state.withLock { $0.fail(error) }
    }
  }

  /// Reads the input in another way: by another type, with a first row that names the columns or is one.
  ///
  /// All records are others then (``SourceChanges/isNew``), as if the file were another one. How bytes are
  /// decompressed and decoded, and how much of a pipe is kept, stays as it was. What keeps it from being
  /// read that way is the failure of ``progress``. What was cancelled stays as it is.
  public func reread(by options: RecordOptions) {
    if stream == nil {
      // Its own thread may be indexing it.
      state.withLock { $0.wishedOptions = options }
      return scheduleWork()
    }
    guard !isCancelled else { return }
    reread(now: options)
    indexAgain()
  }

  /// Begins to read the file in another way, if that was wished for.
  func adoptWish() -> Bool {
    let wish = state.withLock { state in
      defer { state.wishedOptions = nil }
      return state.wishedOptions
    }
    if let wish { reread(now: wish) }
    return wish != nil
  }

  private func reread(now options: RecordOptions) {
    let hasBytes = indexer.withLock { indexer in
      indexer = nil
      return state.withLock { state in
        state.reread(by: options)
        return state.extent.byteCount > 0 || state.extent.isFinal
      }
    }
    do throws(RecordError) {
      if hasBytes { _ = try seeLayout(isForced: true) }
    } catch {
      state.withLock { $0.fail(error) }
    }
  }

  /// Indexes what has come through a pipe by now; its own thread waits for more.
  private func indexAgain() {
    DispatchQueue(label: "records again " + name, qos: .userInitiated).async { [weak self] in
      var throttle = Throttle()
      while let self, !isCancelled, indexChunk() { if throttle.isDue() { notify() } }
      self?.endAgain()
    }
  }

  /// Ends as the reading of the pipe has ended, if it has.
  private func endAgain() {
    state.withLock { state in
      if let failure = state.pipeFailure, !state.isComplete { state.fail(failure) }
    }
    showRestingTail()
    countBadRecords {}
    notify()
  }

  /// Takes in bytes behind those that are known, as far as `grow` answers.
  ///
  /// The last records may have ended only where the bytes did: they are looked for again.
  /// O(bytes of the last records, at most some MB).
  func extend(_ grow: (inout SourceState) -> Extent) {
    indexer.withLock { indexer in
      let (plan, extent) = state.withLock { state in
        let wasFinal = state.extent.isFinal
        state.extent = grow(&state)
        state.noteGrowth()
        let plan = wasFinal ? state.resumption : nil
        // Nobody is to take the records that are known for all that are in these bytes.
        if plan != nil { state.isComplete = false }
        return (plan, state.extent)
      }
      guard let plan else { return }
      indexer = nil
      do throws(RecordError) {
        indexer = try resume(plan, extent)
      } catch {
        state.withLock { $0.fail(error) }
      }
    }
  }

  /// Indexes the last records once more, and takes them over all at once.
  private func resume(_ plan: Resumption, _ extent: Extent) throws(RecordError) -> RecordIndexer? {
    let known = Extent(byteCount: plan.indexedBytes, isFinal: true)
    var former = RecordIndexer(
      plan.file, layout: plan.layout, chunkByteCount: chunkByteCount, from: plan.checkpoint,
      faultCount: 0)
    var faultCount = plan.faultCount
    var outcome = ChunkScanner.Outcome.more
    while outcome == .more {
      let batch = try former.step(known)
      outcome = batch.outcome
      if outcome != .more { faultCount -= batch.faultCount }
    }
    var indexer = RecordIndexer(
      plan.file, layout: plan.layout, chunkByteCount: chunkByteCount, from: plan.checkpoint,
      faultCount: max(0, faultCount))
    var batches: [RecordIndexer.Batch] = []
    repeat {
      batches.append(try indexer.step(extent))
    } while batches.last?.outcome == .more && indexer.position < plan.indexedBytes
    let isOver = batches.last?.outcome == .end
    state.withLock { $0.apply(batches, after: plan.checkpoint) }
    if isOver { return nil }
    return consume indexer
  }
}
