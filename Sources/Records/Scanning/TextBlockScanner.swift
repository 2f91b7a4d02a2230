/// A record a block of text: a line that starts one, and the lines up to the next such.
///
/// What stands before the first such line is a record as well.
struct TextBlockScanner: RecordScanning {
  /// Bytes after which a block is cut at the end of a line, so that a text of which no line starts a
  /// block still has records that can be read.
  static let longestBlock = 8 << 20

  private let format: BlockFormat
  private let matcher: SplitMatcher?
  private var lines: LineGatherer

  var line: Int { lines.line }
  var pending: RecordSpan? { lines.pending }

  init(_ format: BlockFormat, at offset: Int, line: Int) {
    self.format = format
    if case .matching(let pattern) = format {
      matcher = SplitMatcher(pattern)
    } else {
      matcher = nil
    }
    lines = LineGatherer(at: offset, line: line)
  }

  mutating func next(in window: inout ByteWindow) -> ScanStep {
    while window.cursor < window.bytes.count {
      let newline = window.nextNewline()
      if !lines.isInsideLine {
        guard let starts = startsBlock(in: window, newline: newline) else { return .needsMore }
        if let finished = lines.beginLine(startsRecord: starts) { return .record(finished) }
      }
      lines.readLine(in: &window, newline: newline)
    }
    return window.isLast ? lines.finish(at: window.end) : .needsMore
  }

  /// Whether a new block starts at the cursor, or nil if that takes more bytes to see.
  private func startsBlock(in window: ByteWindow, newline: Int?) -> Bool? {
    guard let byteCount = lines.byteCount else { return true }
    let longest = window.cursor + format.startByteCount
    if newline == nil, window.bytes.count < longest, !window.isLast { return nil }
    if byteCount >= Self.longestBlock { return true }
    var end = min(newline ?? window.bytes.count, longest)
    if end > window.cursor, window.bytes[end - 1] == Byte.carriageReturn { end -= 1 }
    return startsBlock(UnsafeBufferPointer(rebasing: window.bytes[window.cursor..<end]))
  }

  private func startsBlock(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    switch format {
    case .matching: matcher?.matches(line) ?? false
    case .gitLog: GitCommit.isStart(line)
    case .mail: lines.isAfterBlank && line.starts(with: "From ".utf8)
    case .stanzas: lines.isAfterBlank
    }
  }

  mutating func takePending() -> RecordSpan? { lines.takePending() }
}
