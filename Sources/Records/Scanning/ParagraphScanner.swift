/// A record a paragraph: the lines between blank lines.
package struct ParagraphScanner: RecordScanning {
  /// Bytes after which a paragraph is cut at the end of a line, so that a text without blank lines
  /// still has records of a size that can be read.
  private static let longestParagraph = 1 << 20

  package private(set) var line: Int
  private var lineStart: Int
  private var lineHasContent = false
  /// The whole lines of the paragraph so far.
  package private(set) var pending: RecordSpan?

  init(at offset: Int, line: Int) {
    self.lineStart = offset
    self.line = line
  }

  package mutating func next(in window: inout ByteWindow) -> ScanStep {
    while let newline = window.nextNewline() {
      let isBlank = !lineHasContent && !window.hasContent(upTo: newline)
      let finished = isBlank ? takePending() : addLine(endingAt: window.offset + newline)
      window.cursor = newline + 1
      lineStart = window.position
      line += 1
      lineHasContent = false
      if let finished { return .record(finished) }
    }
    lineHasContent = lineHasContent || window.hasContent(upTo: window.bytes.count)
    window.cursor = window.bytes.count
    return window.isLast ? finish(at: window.end) : .needsMore
  }

  /// Adds a line to the paragraph and returns that if it has become too long to go on.
  private mutating func addLine(endingAt end: Int) -> RecordSpan? {
    let start = pending?.range.lowerBound ?? lineStart
    pending = RecordSpan(range: start..<end, line: pending?.line ?? line)
    return end - start >= Self.longestParagraph ? takePending() : nil
  }

  private mutating func finish(at end: Int) -> ScanStep {
    if lineHasContent {
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
