import Dispatch
import Synchronization

/// Files that change while they are open.
extension RecordSource {
  /// Reads on whatever comes from now on: what a file grows by, all of a pipe.
  ///
  /// - Parameter byName: whether the records of a new file that gets the name of an old one follow
  ///   those of the old one, as where a log is rotated; else the new file takes its place.
  public func follow(byName: Bool = false) {
    state.withLock { state in
      state.following.mode = .following
      state.following.followsName = byName
    }
    wakeReader()
    scheduleWork()
  }

  /// Reads nothing that comes from now on, until ``follow(byName:)``.
  public func pause() {
    state.withLock { $0.following.mode = .paused }
    scheduleWork()
  }

  /// Takes what has changed, beside records that were added, and how far the input is known with that;
  /// for one taker.
  public func takeChanges() -> (SourceChanges, RecordProgress) {
    state.withLock { state in
      defer { state.changes = SourceChanges() }
      return (state.changes, state.progress)
    }
  }

  func startWatching() {
    let (file, path) = state.withLock { state in
      state.following.isStarted = true
      return (state.file, state.tracker?.path)
    }
    watch(file, path: path)
  }

  /// Watches a file and, until another is watched, the one that was watched before.
  func watch(_ file: InputFile, path: String?) {
    let watch = FileWatch(file, path: path) { [weak self] in self?.scheduleWork() }
    watches.withLock { $0 = $0.suffix(1) + [watch] }
    // Of what happened before the watch does not tell.
    scheduleWork()
  }

  /// Has the background look at the file and index what is there.
  func scheduleWork() {
    let isFirst = state.withLock { state in
      guard state.following.isStarted, !state.following.isWorkDue else { return false }
      state.following.isWorkDue = true
      return true
    }
    guard isFirst else { return }
    queue.async { [weak self] in self?.work() }
  }

  private func work() {
    state.withLock { $0.following.isWorkDue = false }
    let before = progress
    let isNew = lookAtFile()
    if isNew { notify() }
    var throttle = Throttle()
    indexInParts()
    if state.withLock({ $0.following.isSuspect }) { scheduleWork() }
    // A chunk at least, for a file may be written to all the time.
    while indexChunk(), !isInterrupted {
      if throttle.isDue() { notify() }
    }
    if progress.isCurrent, !progress.isBadCountComplete {
      countBadRecords { if throttle.isDue() { notify() } }
    }
    guard isNew || progress != before else { return }
    notify()
    if !progress.isComplete, progress.isCurrent { restSoon() }
  }

  /// Shows a last record without its end when nothing has come for a while.
  private func restSoon() {
    let end = progress.indexedBytes
    queue.asyncAfter(deadline: .now() + .milliseconds(Int(Self.patience))) { [weak self] in
      guard let self, !isCancelled, progress.indexedBytes == end else { return }
      showRestingTail()
      notify()
    }
  }

  /// Whether something else is to be done before the indexing goes on.
  var isInterrupted: Bool {
    state.withLock { $0.isCancelled || $0.following.isWorkDue }
  }
}

// MARK: Looking

extension RecordSource {
  /// Takes in what has become of the file since the last look; answers whether anything has.
  private func lookAtFile() -> Bool {
    endPausedPart()
    let (tracker, following) = state.withLock { ($0.tracker, $0.following) }
    guard let tracker else { return false }
    let name = tracker.name()
    let followsName = following.followsName && canContinue
    switch name {
    case .other where !followsName: return replaceFile()
    case .gone where !following.isNameGone: tell(.deleted)
    case .same where following.isNameGone: tell(.restored)
    case .same, .gone, .other: break
    }
    return takeContent(tracker, isNameOther: name == .other)
  }

  private func takeContent(_ tracker: FileTracker, isNameOther: Bool) -> Bool {
    let (file, following) = state.withLock { ($0.file.newest, $0.following) }
    switch tracker.content(of: file) {
    case .truncated: restart(with: file, event: .truncated)
    case .rewritten: restart(with: file, event: .rewritten)
    case _ where following.isSuspect: restart(with: file, event: .rewritten)
    case .grown(let byteCount):
      grow(to: byteCount, following)
      // The rest of a file comes before the one that has its name now.
      if isNameOther, following.takesGrowth { scheduleWork() }
    case .same where isNameOther && following.mode == .following: return rotate(tracker)
    case .same: return state.withLock { !$0.changes.events.isEmpty }
    }
    return true
  }

  /// Takes what is indexed of a file for all of it when nothing more is to be read.
  private func endPausedPart() {
    state.withLock { state in
      guard state.following.mode == .paused, state.tracker != nil, !state.extent.isFinal else {
        return
      }
      state.revise(from: state.count)
      state.extent.isFinal = true
    }
  }

  private func tell(_ event: SourceEvent) {
    state.withLock { state in
      state.following.isNameGone = event == .deleted
      state.changes.events.append(event)
    }
  }

  private func grow(to byteCount: Int, _ following: FollowingState) {
    guard following.takesGrowth else {
      return state.withLock { state in
        state.following.waitingBytes =
          byteCount + state.file.newestOffset - state.extent.byteCount
      }
    }
    let (file, isKnown) = state.withLock { ($0.file, $0.layout != nil && !$0.isLayoutTentative) }
    guard isKnown else { return restart(with: file.newest, event: nil) }
    extend { state in
      state.tracker?.accept(file.newest, byteCount: byteCount)
      return Extent(
        byteCount: byteCount + file.newestOffset, isFinal: following.mode != .following)
    }
  }

  private func replaceFile() -> Bool {
    guard let path = state.withLock({ $0.tracker?.path }),
      let file = try? InputFile(path: path)
    else { return false }
    restart(with: file, event: .replaced)
    watch(file, path: path)
    return true
  }
}

// MARK: Indexing anew

extension RecordSource {
  /// Forgets all records and begins again with a file as it is now.
  private func restart(with file: InputFile, event: SourceEvent?) {
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
  private func resume(
    _ plan: Resumption, _ extent: Extent
  ) throws(RecordError) -> RecordIndexer? {
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
