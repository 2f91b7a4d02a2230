/// Tells what has become of an open file, and of its name, since they were looked at last.
struct FileTracker: Sendable, Hashable {
  /// A change of the bytes that are known.
  enum Content: Sendable, Hashable {
    /// They are there, and nothing else.
    case same
    /// They are there, and more behind them; bytes in all.
    case grown(to: Int)
    /// Some of them are gone.
    case truncated
    /// Others are in their place.
    case rewritten
  }

  /// A change of the name.
  enum Name: Sendable, Hashable {
    /// It names the open file, or there never was a name.
    case same
    /// It names no regular file any more.
    case gone
    /// It names another file.
    case other
  }

  /// The name that the file was opened by, or nil for a descriptor that was given.
  let path: String?
  /// The file when its bytes were last taken in; its size is what is known of it.
  private(set) var status: FileStatus?
  private var ends: FileEnds?
  /// The file when it was last found to have the known bytes, and perhaps more.
  private var soundStatus: FileStatus?

  init(_ file: InputFile, path: String?) {
    self.path = path
    status = FileStatus(descriptor: file.descriptor)
    ends = try? FileEnds(of: file, byteCount: status?.byteCount ?? 0)
  }

  /// Compares the file with what is known of it.
  ///
  /// O(1), and it reads some KB where the file was written to.
  func content(of file: InputFile) -> Content {
    guard let status, let now = FileStatus(descriptor: file.descriptor) else { return .same }
    if now.byteCount < status.byteCount { return .truncated }
    if now == status { return .same }
    guard let ends, ends == (try? FileEnds(of: file, byteCount: status.byteCount)) else {
      // It may have been cut after its size was asked for.
      let isCut = FileStatus(descriptor: file.descriptor).map { $0.byteCount < status.byteCount }
      return isCut == true ? .truncated : .rewritten
    }
    if now.byteCount > status.byteCount { return .grown(to: now.byteCount) }
    return FileEnds.areAll(of: now.byteCount) ? .same : .rewritten
  }

  /// Returns the change of the name since the last look.
  func name() -> Name {
    guard let path, let status else { return .same }
    guard let named = FileStatus(path: path), named.isRegular else { return .gone }
    return named.identity == status.identity ? .same : .other
  }

  /// Whether bytes that were read just now are those that are known.
  ///
  /// O(1), and it reads some KB where the file was written to since it was last found sound.
  mutating func isSound(_ file: InputFile) -> Bool {
    let now = FileStatus(descriptor: file.descriptor)
    if now == status || now == soundStatus { return true }
    switch content(of: file) {
    case .truncated, .rewritten: return false
    case .same, .grown: soundStatus = now
    }
    return true
  }

  /// Takes the file in as it is now, up to so many bytes.
  mutating func accept(_ file: InputFile, byteCount: Int) {
    status = FileStatus(descriptor: file.descriptor)
    status?.byteCount = byteCount
    ends = try? FileEnds(of: file, byteCount: byteCount)
  }
}
