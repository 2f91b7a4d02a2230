import Platform
import Values

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
  /// Whether every write since then shows in the file's status.
  private let isStatusProof: Bool
  private let ends: FileEnds?
  /// The file when it was last found to have the known bytes, and perhaps more, if every write since then shows.
  private var soundStatus: FileStatus?

  /// - Parameter byteCount: bytes of the file that are taken in; nil means all there are.
  init(_ file: InputFile, path: String?, byteCount: Int? = nil) {
    self.path = path
    status = FileStatus(descriptor: file.descriptor)
    isStatusProof = status?.isSettled ?? false
    if let byteCount { status?.byteCount = byteCount }
    ends = try? FileEnds(of: file, byteCount: status?.byteCount ?? 0)
  }

  /// Compares the file with what is known of it.
  ///
  /// O(1), and it reads some KB where the file was written to.
  func content(of file: InputFile) -> Content {
    guard let status, let now = FileStatus(descriptor: file.descriptor) else { return .same }
    if now.byteCount < status.byteCount { return .truncated }
    if now == status, isStatusProof { return .same }
    guard let ends, ends == (try? FileEnds(of: file, byteCount: status.byteCount)) else {
      // It may have been cut after its size was asked for.
      let isCut = FileStatus(descriptor: file.descriptor).map { $0.byteCount < status.byteCount }
      return isCut == true ? .truncated : .rewritten
    }
    if now.byteCount > status.byteCount { return .grown(to: now.byteCount) }
    return now == status || FileEnds.areAll(of: now.byteCount) ? .same : .rewritten
  }

  /// Whether bytes that are known are gone, or others are in their place.
  func hasOtherContent(_ file: InputFile) -> Bool {
    switch content(of: file) {
    case .truncated, .rewritten: true
    case .same, .grown: false
    }
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
    if now == status && isStatusProof || now == soundStatus { return true }
    let isProof = now?.isSettled ?? false
    if hasOtherContent(file) { return false }
    soundStatus = isProof ? now : nil
    return true
  }

  /// Takes in what the file has grown by, up to so many bytes in all.
  ///
  /// - Returns: false where the bytes that were known are not there any more; nothing is taken in then.
  mutating func accept(_ file: InputFile, byteCount: Int) -> Bool {
    guard let status, let ends else { return false }
    // The known bytes are compared last: were they compared first, what is written over them after that would
    // be taken in unseen.
    let next = FileTracker(file, path: path, byteCount: byteCount)
    guard ends == (try? FileEnds(of: file, byteCount: status.byteCount)) else { return false }
    self = next
    return true
  }
}

/// The first and the last bytes of what is known of a file.
///
/// By them a file that was written anew is told from one that has only grown.
struct FileEnds: Sendable, Hashable {
  /// Bytes that are kept of each end.
  static let mostBytes = 4 << 10

  private let head: [UInt8]
  private let tail: [UInt8]

  /// Reads the ends of the first `byteCount` bytes of a file.
  init(of file: InputFile, byteCount: Int) throws(RecordError) {
    let count = min(byteCount, Self.mostBytes)
    head = try Self.head(of: file, byteCount: count)
    tail = try file.bytes(count, at: byteCount - count)
  }

  /// The first bytes of a file, fewer where it ends before.
  static func head(of file: InputFile, byteCount: Int) throws(RecordError) -> [UInt8] {
    try file.bytes(byteCount, at: 0)
  }

  /// Whether the two ends are all the bytes.
  static func areAll(of byteCount: Int) -> Bool { byteCount <= mostBytes * 2 }
}

extension InputFile {
  /// Bytes of the file, fewer where it ends before.
  fileprivate func bytes(_ count: Int, at offset: Int) throws(RecordError) -> [UInt8] {
    let buffer = ReadBuffer(byteCount: count)
    return Array(buffer.bytes(try readSelf(into: buffer.memory, at: offset)))
  }
}

/// The status of a file at one moment.
struct FileStatus: Sendable, Hashable {
  /// Which file it is, whatever its name.
  struct Identity: Sendable, Hashable {
    var device: UInt
    var number: UInt
  }

  var identity: Identity
  var byteCount: Int
  /// When its bytes were last written, in nanoseconds since 1970.
  var modified: Int
  /// Whether it is a file of bytes, and no folder, pipe or device.
  var isRegular: Bool

  /// The status of an open file, or nil where the system does not tell.
  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  /// The status of the file that has a name now, or nil where none has.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    identity = Identity(device: UInt(status.st_dev), number: UInt(status.st_ino))
    byteCount = Int(status.st_size)
    modified = Int(status.st_mtim.tv_sec) * 1_000_000_000 + Int(status.st_mtim.tv_nsec)
    isRegular = status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether the next write gets another time than the last one.
  ///
  /// The time of a file moves on with the system's ticks, at most 10 milliseconds long, or by seconds, as on FAT. Two
  /// writes within one of them bear the same time.
  var isSettled: Bool {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    let step = modified % 1_000_000_000 == 0 ? 2_000_000_000 : 20_000_000
    return modified + step < Int(now.tv_sec) * 1_000_000_000 + Int(now.tv_nsec)
  }

  /// When its bytes were last written; nil where the system does not say.
  var lastWrite: Moment? {
    modified > 0 ? Moment(seconds: modified / 1_000_000_000) : nil
  }
}
