/// Whether an input is read on as it grows, and how far.
struct FollowingState {
  /// The treatment of bytes that come after the input was opened.
  enum Mode: Sendable {
    /// A file is left as it was opened; a pipe is read some way ahead of what is shown.
    case asNeeded
    /// All of them are read at once.
    case following
    /// None is read.
    case paused
  }

  /// How long after a file was written anew what comes is taken to belong to that: longer than from one look at
  /// a file to the next, where the system does not tell of changes.
  static let settlingTime = Duration.seconds(3)

  var mode = Mode.asNeeded
  /// Whether the records of a new file of the same name follow those of the old one.
  var followsName = false
  /// Bytes behind those that are read.
  var waitingBytes = 0
  /// The file that has the name now and is waited for to have something in it.
  var awaited: FileStatus.Identity?
  /// Whether the file's name was gone at the last look.
  var isNameGone = false
  /// Until when a file that was written anew is read on.
  var settlesAt: ContinuousClock.Instant?
  /// Whether the background is to look at the file.
  var isWorkDue = false
  /// Whether there is a background to do so.
  var isStarted = false
  /// Bytes that are read of a pipe ahead of what is shown, where nothing needs more.
  var mostBytesAhead = 64 << 20
  /// The end of the last record that somebody read, in bytes.
  var shownBytes = 0
  /// How many need all of a pipe.
  var demandCount = 0

  /// Whether the reading of a pipe waits for demand.
  var isHeld = false
  /// Whether the file was found to differ from what was indexed, before it was seen how.
  var isSuspect = false

  /// Whether what a file has grown by is taken in.
  ///
  /// A file that was cut to nothing is to be written anew, whenever that comes.
  ///
  /// - Parameter byteCount: Bytes that are known of it.
  func takesGrowth(behind byteCount: Int) -> Bool {
    if mode == .following { return true }
    return settlesAt.map { byteCount == 0 || ContinuousClock.now < $0 } ?? false
  }
}

// MARK: Flow control

extension FollowingState {
  /// Whether a pipe may be read on.
  enum Permission {
    /// It may be.
    case granted
    /// Not before more of it is wanted.
    case held
    /// As much is kept as may be.
    case full
  }

  /// Decides whether to read behind so many bytes, and notes if not.
  mutating func permission(toReadBehind byteCount: Int, limit: Int) -> Permission {
    if mode == .paused || !wantsMore(than: byteCount) {
      isHeld = true
      return .held
    }
    return byteCount >= limit ? .full : .granted
  }

  private func wantsMore(than byteCount: Int) -> Bool {
    mode == .following || demandCount > 0 || byteCount - shownBytes < mostBytesAhead
  }
}
