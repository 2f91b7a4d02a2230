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

  /// Takes in bytes behind those that are known, as far as `grow` answers.
  ///
  /// The last records may have ended only where the bytes did: they are looked for again.
  /// O(bytes of the last records, at most some MB).
  func extend(_ grow: (inout SourceState) -> Extent) {
    indexer.withLock { indexer in
      let (wasFinal, extent) = state.withLock { state in
        let wasFinal = state.extent.isFinal
        state.extent = grow(&state)
        state.noteGrowth()
        return (wasFinal, state.extent)
      }
      guard wasFinal, let plan = state.withLock({ $0.resumption }) else { return }
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
