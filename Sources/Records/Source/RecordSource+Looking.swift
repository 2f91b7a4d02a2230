import Synchronization

/// Seeing what has become of a file.
extension RecordSource {
  /// Takes in what has become of the file since the last look; answers whether anything has.
  func lookAtFile() -> Bool {
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
    return adoptContent(tracker, isNameOther: name == .other)
  }

  /// Has the file looked at, in which somebody came across bytes of another version than was indexed.
  package func suspect(_ version: Int) {
    state.withLock { state in
      guard state.version == version, state.tracker != nil else { return }
      state.following.isSuspect = true
    }
    scheduleWork()
  }

  private func adoptContent(_ tracker: FileTracker, isNameOther: Bool) -> Bool {
    let (file, following, knownCount) = state.withLock {
      ($0.file.newest, $0.following, $0.extent.byteCount)
    }
    let takesGrowth = following.takesGrowth(behind: knownCount)
    switch tracker.content(of: file) {
    case .truncated: restart(with: file, event: .truncated)
    case .rewritten: restart(with: file, event: .rewritten)
    case _ where following.isSuspect: restart(with: file, event: .rewritten)
    case .grown(let byteCount):
      if takesGrowth { grow(to: byteCount, following) } else { noteWaiting(upTo: byteCount) }
      // The rest of a file comes before the one that has its name now.
      if isNameOther, takesGrowth { scheduleWork() }
    case .same where isNameOther && following.mode == .following: return rotate(tracker)
    case .same: return adoptAbsence()
    }
    return true
  }

  /// Handles bytes that waited and may be gone again; returns whether observers are to be told of that or of the name.
  private func adoptAbsence() -> Bool {
    state.withLock { state in
      let wasWaiting = state.following.waitingBytes > 0
      state.following.waitingBytes = 0
      return wasWaiting || !state.changes.events.isEmpty
    }
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

  /// Notes that a file has grown, and leaves it at that.
  private func noteWaiting(upTo byteCount: Int) {
    state.withLock { state in
      state.following.waitingBytes = byteCount + state.file.newestOffset - state.extent.byteCount
    }
  }

  private func grow(to byteCount: Int, _ following: FollowingState) {
    let (file, tracker, isKnown) = state.withLock {
      ($0.file, $0.tracker, $0.layout != nil && !$0.isLayoutTentative)
    }
    guard isKnown else { return restart(with: file.newest, event: nil) }
    guard var tracker, tracker.accept(file.newest, byteCount: byteCount) else {
      return scheduleWork()
    }
    extend { state in
      state.tracker = tracker
      return Extent(byteCount: byteCount + file.newestOffset, isFinal: following.mode != .following)
    }
  }

  private func replaceFile() -> Bool {
    guard let path = state.withLock({ $0.tracker?.path }), let file = InputFile(regularFileAt: path)
    else { return false }
    restart(with: file, event: .replaced)
    watch(file, path: path)
    return true
  }
}
