import Synchronization

/// Logs that are rotated: a new file gets the name, and its records follow those of the old one.
extension RecordSource {
  /// Whether records of a new file can follow those that are there.
  ///
  /// An array ends with its file, and no more files are read as one than may be open.
  var canContinue: Bool {
    state.withLock { state in
      guard state.file.continuationCount < InputFile.mostContinuations else { return false }
      return switch state.layout?.format {
      case .jsonArray, .jsonMember, nil: false
      default: true
      }
    }
  }

  /// Goes on with the file that has the name now, once there is something in it: until then whoever
  /// writes may not have noticed.
  ///
  /// Answers whether it could.
  func rotate(_ tracker: FileTracker) -> Bool {
    guard let path = tracker.path, let next = InputFile(regularFileAt: path) else { return false }
    let (file, layout, extent) = state.withLock { ($0.file, $0.layout, $0.extent) }
    guard let layout, let skipped = headByteCount(of: next, like: file, layout) else {
      watchAwaited(next, path: path)
      return false
    }
    let size = next.byteCount
    extend { state in
      file.append(next, behind: extent.byteCount, skipping: skipped)
      state.tracker = FileTracker(next, path: path, byteCount: size)
      state.following.isNameGone = false
      // To see it otherwise would be to read the last file alone.
      state.isLayoutTentative = false
      state.changes.events.append(.rotated)
      return Extent(byteCount: extent.byteCount + 1 + size - skipped, isFinal: false)
    }
    watch(next, path: path)
    return true
  }

  /// Watches the file that has the name now, too.
  private func watchAwaited(_ next: InputFile, path: String) {
    let identity = FileStatus(descriptor: next.descriptor)?.identity
    let isNew = state.withLock { state in
      defer { state.following.awaited = identity }
      return state.following.awaited != identity
    }
    if isNew { watch(next, path: path) }
  }

  /// Bytes before the first record of the next file: as many as in the first file if they are the same,
  /// such as a header, else none; nil while there are too few bytes to tell.
  private func headByteCount(
    of next: InputFile, like file: InputFile, _ layout: RecordLayout
  ) -> Int? {
    guard next.byteCount >= max(1, layout.start) else { return nil }
    let (ours, theirs) = (
      try? FileEnds.head(of: file, byteCount: layout.start),
      try? FileEnds.head(of: next, byteCount: layout.start)
    )
    return ours == theirs ? layout.start : 0
  }
}
