/// A record a block of text: a line that starts one, and the lines up to the next such.
///
/// What stands before the first such line is a record as well.
struct TextBlockScanner: RecordScanning {
  /// Bytes after which a block is cut at the end of a line, so that a text of which no line starts a
  /// block still has records that can be read.
  static let longestBlock = 8 << 20

  private let format: BlockFormat
  private let matcher: SplitMatcher?
  private(set) var line: Int
  private var lineStart: Int
  /// Whether the line that is being read is known to belong to the block.
  private var isInsideLine = false
  private var lineHasContent = false
  private var isAfterBlank = true
  /// The whole lines of the block so far; trailing blank lines are not counted.
  private(set) var pending: RecordSpan?

  init(_ format: BlockFormat, at offset: Int, line: Int) {
    self.format = format
    if case .matching(let pattern) = format {
      matcher = SplitMatcher(pattern)
    } else {
      matcher = nil
    }
    self.lineStart = offset
    self.line = line
  }

  mutating func next(in window: inout ByteWindow) -> ScanStep {
    while window.cursor < window.bytes.count {
      let newline = window.nextNewline()
      if !isInsideLine {
        guard let starts = startsBlock(in: window, newline: newline) else { return .needsMore }
        isInsideLine = true
        if starts, let finished = takePending() { return .record(finished) }
      }
      readLine(in: &window, newline: newline)
    }
    return window.isLast ? finish(at: window.end) : .needsMore
  }

  /// Whether a new block starts at the cursor, or nil if that takes more bytes to see.
  private func startsBlock(in window: ByteWindow, newline: Int?) -> Bool? {
    guard let pending else { return true }
    let longest = window.cursor + format.startByteCount
    if newline == nil, window.bytes.count < longest, !window.isLast { return nil }
    if lineStart - pending.range.lowerBound >= Self.longestBlock { return true }
    var end = min(newline ?? window.bytes.count, longest)
    if end > window.cursor, window.bytes[end - 1] == Byte.carriageReturn { end -= 1 }
    return startsBlock(UnsafeBufferPointer(rebasing: window.bytes[window.cursor..<end]))
  }

  private func startsBlock(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    switch format {
    case .matching: matcher?.matches(line) ?? false
    case .gitLog: GitCommit.isStart(line)
    case .mail: isAfterBlank && line.starts(with: "From ".utf8)
    case .stanzas: isAfterBlank
    }
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
    isAfterBlank = !lineHasContent
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
