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
      guard state.following.isStarted, !state.following.isWorkDue, !state.isCancelled else {
        return false
      }
      state.following.isWorkDue = true
      return true
    }
    guard isFirst else { return }
    queue.async { [weak self] in self?.work() }
  }

  private func work() {
    state.withLock { $0.following.isWorkDue = false }
    let before = progress
    let isReread = adoptWish()
    let isNew = lookAtFile() || isReread
    if isNew { notify() }
    var throttle = Throttle()
    indexInParts()
    if state.withLock({ $0.following.isSuspect }) { scheduleWork() }
    // A chunk at least, for a file may be written to all the time.
    while indexChunk(), !isInterrupted { if throttle.isDue() { notify() } }
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
  var isInterrupted: Bool { state.withLock { $0.isCancelled || $0.following.isWorkDue } }
}
