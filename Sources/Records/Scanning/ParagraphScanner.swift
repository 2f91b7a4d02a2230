/// A record a paragraph: the lines between blank lines.
///
/// Within the trace of a failed program a blank line may be one of the source; it ends the paragraph only if what follows
/// is not indented.
package struct ParagraphScanner: RecordScanning {
  /// Bytes after which a paragraph is cut at the end of a line, so that a text without blank lines
  /// still has records of a size that can be read.
  private static let longestParagraph = 1 << 20

  package private(set) var line: Int
  private var lineStart: Int
  private var lineHasContent = false
  /// Whether the paragraph so far is a trace, and blank lines have followed it.
  private var isTrace = false
  private var isInGap = false
  /// Whether the line at hand begins with a blank.
  private var isIndented = false
  /// The whole lines of the paragraph so far.
  package private(set) var pending: RecordSpan?

  init(at offset: Int, line: Int) {
    self.lineStart = offset
    self.line = line
  }

  package mutating func next(in window: inout ByteWindow) -> ScanStep {
    lookAtStart(of: window)
    while let newline = window.nextNewline() {
      let isBlank = !lineHasContent && !window.hasContent(upTo: newline)
      if !isBlank {
        if let finished = finishedTrace() { return .record(finished) }
        isInGap = false
      }
      let finished = isBlank ? endingAtBlank() : addLine(endingAt: window.offset + newline)
      window.cursor = newline + 1
      lineStart = window.position
      line += 1
      lineHasContent = false
      lookAtStart(of: window)
      if let finished { return .record(finished) }
    }
    let startEnd = window.cursor + Self.traceStart.count
    if pending == nil, window.position == lineStart, window.bytes.count < startEnd, !window.isLast {
      return .needsMore
    }
    lineHasContent = lineHasContent || window.hasContent(upTo: window.bytes.count)
    window.cursor = window.bytes.count
    return window.isLast ? finish(at: window.end) : .needsMore
  }

  /// Looks at the first bytes of a line, if the cursor is there.
  private mutating func lookAtStart(of window: ByteWindow) {
    guard window.position == lineStart, window.cursor < window.bytes.count else { return }
    isIndented = Byte.isSpace(window.bytes[window.cursor])
    if pending == nil {
      isTrace = window.bytes[window.cursor...].starts(with: Self.traceStart)
      isInGap = false
    }
  }

  /// The start of the trace of a Python program.
  private static let traceStart = Array("Traceback (".utf8)

  /// The paragraph that a blank line ends.
  private mutating func endingAtBlank() -> RecordSpan? {
    guard isTrace, pending != nil else { return takePending() }
    isInGap = true
    return nil
  }

  /// The trace that blank lines have ended, as the line at hand shows.
  private mutating func finishedTrace() -> RecordSpan? {
    guard isInGap, !isIndented else { return nil }
    isInGap = false
    isTrace = false
    return takePending()
  }

  /// Adds a line to the paragraph and returns that if it has become too long to go on.
  private mutating func addLine(endingAt end: Int) -> RecordSpan? {
    let start = pending?.range.lowerBound ?? lineStart
    pending = RecordSpan(range: start..<end, line: pending?.line ?? line)
    return end - start >= Self.longestParagraph ? takePending() : nil
  }

  private mutating func finish(at end: Int) -> ScanStep {
    if lineHasContent {
      if let finished = finishedTrace() { return .record(finished) }
      lineHasContent = false
      _ = addLine(endingAt: end).map { pending = $0 }
    }
    return takePending().map(ScanStep.record) ?? .end
  }

  /// Takes the record that may go on as it is; what comes will be a record of its own.
  mutating func takePending() -> RecordSpan? {
    defer { pending = nil }
    return pending
  }
}
