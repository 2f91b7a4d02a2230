import Dispatch
import Platform
import Synchronization

/// Indexing several parts of a file at the same time.
extension RecordSource {
  /// Threads that index, at most; more only wait for the memory.
  private static let mostWorkers = 4

  /// Indexes the rest of a large file on several processors, where its format lets one start anywhere, or shows where
  /// records are likely to start; else does nothing.
  ///
  /// - Parameter byteCount: bytes of a part, about.
  func indexInParts(of byteCount: Int = RecordParts.byteCount) {
    indexer.withLock { indexer in
      guard let rest, rest.extent.byteCount - rest.base.offset > 2 * byteCount,
        let starts = rest.starts()
      else { return }
      // The records behind the last checkpoint are found again.
      let parts = Mutex(
        RecordParts(starts, of: byteCount, from: rest.base, to: rest.extent.byteCount))
      let throttle = Mutex(Throttle())
      DispatchQueue.concurrentPerform(iterations: Self.workerCount) { _ in
        while !isInterrupted, let part = parts.withLock({ $0.next() }) {
          guard let index = index(part, rest) else { return }
          parts.withLock { parts in
            parts.finish(part, index)
            while let batch = parts.takeInOrder() { apply(batch, rest.version) }
          }
          if throttle.withLock({ $0.isDue() }) { notify() }
        }
      }
      let (end, faultCount) = parts.withLock { ($0.base, $0.faultCount) }
      // Where nothing has come of it, it goes on as before.
      guard end != rest.base else { return }
      indexer = nil
      guard !isComplete else { return }
      indexer = RecordIndexer(
        rest.file, layout: rest.layout, chunkByteCount: chunkByteCount, behind: end,
        faultCount: faultCount)
    }
  }

  private static var workerCount: Int {
    min(mostWorkers, max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }

  private var isComplete: Bool { state.withLock { $0.isComplete } }

  /// The part of a file that is not indexed yet.
  private struct Rest: Sendable {
    var file: InputFile
    var layout: RecordLayout
    /// The last checkpoint.
    var base: Checkpoint
    var extent: Extent
    var version: Int

    /// Where records start in it; nil where that cannot be found.
    func starts() -> RecordStarts? {
      if RecordStarts.canFind(layout.format) { return RecordStarts(file, format: layout.format) }
      // A file that cannot be read says so where it is indexed as usual.
      let pattern = try? StartPattern(file, layout: layout, from: base, to: extent.byteCount)
      return pattern.map { RecordStarts(file, pattern: $0) }
    }
  }

  /// The part not indexed yet of a file that is read as it is; nil where there is none.
  private var rest: Rest? {
    state.withLock { state in
      guard !state.isComplete, !state.following.isSuspect, state.extent.isFinal,
        // Which of the bad records are before the last checkpoint is not known.
        state.layout?.format.isJSON != false || state.badCount == 0,
        let layout = state.layout, let last = state.checkpoints.last
      else { return nil }
      return Rest(
        file: state.file, layout: layout, base: last, extent: state.extent, version: state.version)
    }
  }

  /// All of a file of lines or of entries of a log, to be read once from its first record to its end, whatever of it is
  /// indexed; nil for another source.
  package var whole: InputRest? {
    guard !isStream else { return nil }
    return state.withLock { state in
      guard !state.following.isSuspect, state.extent.isFinal, let shared = state.sharedLayout,
        RecordStarts.canFind(shared.value.format)
      else { return nil }
      return InputRest(
        file: state.file, sharedLayout: shared, start: Checkpoint(start: shared.value),
        byteCount: state.extent.byteCount)
    }
  }

  private func apply(_ batch: Result<RecordIndexer.Batch, RecordError>, _ version: Int) {
    state.withLock { state in
      // Behind a part that cannot be read, none counts.
      guard !state.isComplete, state.version == version else { return }
      switch batch {
      case .success(let batch): state.apply(batch)
      case .failure(.changed): state.following.isSuspect = true
      case .failure(let error): state.fail(error)
      }
    }
  }

  /// Indexes a part; nil if it was cancelled.
  private func index(
    _ part: RecordParts.Part, _ rest: Rest
  ) -> Result<RecordParts.Index, RecordError>? {
    var layout = rest.layout
    layout.start = part.range.lowerBound
    layout.line = 1
    var indexer = RecordIndexer(rest.file, layout: layout, chunkByteCount: chunkByteCount)
    var index = RecordParts.Index()
    let extent = Extent(byteCount: part.range.upperBound, isFinal: !part.isEndLikely)
    do throws(RecordError) {
      while !isInterrupted {
        let batch = try indexer.step(extent)
        index.checkpoints += batch.checkpoints
        index.count = batch.count
        index.faultCount = batch.faultCount
        index.lineCount = indexer.line - 1
        switch batch.outcome {
        case .more: continue
        case .waiting: index.stand = indexer.stand(at: part.range.upperBound)
        case .end: index.stand = part.isEndLikely ? .elsewhere : .betweenRecords
        }
        if case .inRecord(_, let line) = index.stand { index.lineCount = line - 1 }
        return .success(index)
      }
      return nil
    } catch { return .failure(error) }
  }
}
