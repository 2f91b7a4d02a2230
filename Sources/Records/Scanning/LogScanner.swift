/// A record a log entry: a line that starts like one, and the lines up to the next such.
struct LogScanner: RecordScanning {
  /// Bytes of a line that may be needed to see whether it starts an entry.
  static let longestPrefix = 128
  /// Bytes after which an entry is cut at the end of a line.
  static let longestEntry = 1 << 20

  private var start = LogStart()
  private(set) var line: Int
  private var lineStart: Int
  /// Whether the line that is being read is known to belong to the entry.
  private var isInsideLine = false
  private var lineHasContent = false
  /// The whole lines of the entry so far; trailing blank lines are not counted.
  private(set) var pending: RecordSpan?

  init(at offset: Int, line: Int) {
    self.lineStart = offset
    self.line = line
  }

  mutating func next(in window: inout ByteWindow) -> ScanStep {
    while window.cursor < window.bytes.count {
      let newline = window.nextNewline()
      if !isInsideLine {
        guard let starts = startsEntry(in: window, newline: newline) else { return .needsMore }
        isInsideLine = true
        if starts, let finished = takePending() { return .record(finished) }
      }
      readLine(in: &window, newline: newline)
    }
    return window.isLast ? finish(at: window.end) : .needsMore
  }

  /// Passes over entries of one line that are followed by another entry.
  mutating func skip(_ most: Int, before limit: Int, in window: inout ByteWindow) -> Int {
    if isInsideLine { readLine(in: &window, newline: window.nextNewline()) }
    guard !isInsideLine, let entry = pending, let pattern = start.pattern else { return 0 }
    // Locals, for the compiler keeps these in registers through the loop.
    var lines = window
    var entryStart = entry.range.lowerBound
    var count = 0
    while count < most, entryStart < limit, pattern.fits(lines) {
      let lineStart = lines.cursor
      // The pattern has no line break.
      lines.cursor += pattern.count
      guard let newline = lines.nextNewline() else { break }
      entryStart = lines.offset + lineStart
      lines.cursor = newline + 1
      window = lines
      count += 1
    }
    if count > 0 { pass(count, lastEntryAt: entryStart, in: window) }
    return count
  }

  private mutating func pass(_ count: Int, lastEntryAt entryStart: Int, in window: ByteWindow) {
    line += count
    lineStart = window.position
    pending = RecordSpan(range: entryStart..<(lineStart - 1), line: line - 1)
  }

  /// Whether a new entry starts at the cursor, or nil if that takes more bytes to see.
  private mutating func startsEntry(in window: ByteWindow, newline: Int?) -> Bool? {
    let longest = window.cursor + Self.longestPrefix
    if newline == nil, window.bytes.count < longest, !window.isLast { return nil }
    if let pending, lineStart - pending.range.lowerBound >= Self.longestEntry { return true }
    if let pattern = start.pattern, pattern.fits(window) { return true }
    let end = min(newline ?? window.bytes.count, longest)
    return start.isPresent(
      in: UnsafeBufferPointer(rebasing: window.bytes[window.cursor..<end]))
  }

  private mutating func readLine(in window: inout ByteWindow, newline: Int?) {
    let end = newline ?? window.bytes.count
    lineHasContent = lineHasContent || window.hasContent(upTo: end)
    window.cursor = end
    guard newline != nil else { return }
    if lineHasContent { addLine(endingAt: window.position) }
    window.cursor += 1
    lineStart = window.position
    line += 1
    isInsideLine = false
    lineHasContent = false
  }

  private mutating func addLine(endingAt end: Int) {
    let start = pending?.range.lowerBound ?? lineStart
    pending = RecordSpan(range: start..<end, line: pending?.line ?? line)
  }

  private mutating func finish(at end: Int) -> ScanStep {
    if lineHasContent { addLine(endingAt: end) }
    lineHasContent = false
    isInsideLine = false
    return takePending().map(ScanStep.record) ?? .end
  }

  /// Takes the record that may go on as it is; what comes will be a record of its own.
  mutating func takePending() -> RecordSpan? {
    defer { pending = nil }
    return pending
  }
}
