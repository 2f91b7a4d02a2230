/// A record a block of text: a line that starts one, and the lines up to the next such.
///
/// What stands before the first such line is a record as well.
package struct TextBlockScanner: RecordScanning {
  /// Bytes after which a block is cut at the end of a line, so that a text of which no line starts a
  /// block still has records that can be read.
  private static let longestBlock = 8 << 20

  private let format: BlockFormat
  private let matcher: SplitMatcher?
  private var lines: LineGatherer
  /// Whether the line before stands between records.
  private var isAfterSeparator = false
  /// Whether the record so far has more than comments, or than a rule.
  private var hasBody = false

  package var line: Int { lines.line }
  package var pending: RecordSpan? { lines.pending }

  init(_ format: BlockFormat, at offset: Int, line: Int) {
    self.format = format
    switch format {
    case .matching(let pattern): matcher = SplitMatcher(pattern)
    case .defined(let format): matcher = SplitMatcher(format.start)
    case .gitLog, .mail, .letter, .stanzas, .journal, .sections, .separated, .table, .settings,
      .directory, .database, .ruled, .led:
      matcher = nil
    }
    lines = LineGatherer(at: offset, line: line)
  }

  package mutating func next(in window: inout ByteWindow) -> ScanStep {
    while window.cursor < window.bytes.count {
      let newline = window.nextNewline()
      if !lines.isInsideLine {
        guard let start = start(in: window, newline: newline) else { return .needsMore }
        let finished = lines.beginLine(
          startsRecord: start != .no, fault: start == .undecided ? .undecidedStart : nil)
        if let finished { return .record(finished) }
      }
      lines.readLine(in: &window, newline: newline)
    }
    return window.isLast ? lines.finish(at: window.end) : .needsMore
  }

  /// Whether a new block starts at the cursor, or nil if that takes more bytes to see.
  private mutating func start(in window: ByteWindow, newline: Int?) -> Verdict? {
    let longest = window.cursor + window.startByteCount(format.startByteCount)
    if newline == nil, window.bytes.count < longest, !window.isLast { return nil }
    if let byteCount = lines.byteCount, byteCount >= Self.longestBlock { return .yes }
    var end = min(newline ?? window.bytes.count, longest)
    if end > window.cursor, window.bytes[end - 1] == Byte.carriageReturn { end -= 1 }
    let line = UnsafeBufferPointer(rebasing: window.bytes[window.cursor..<end])
    let start: Verdict = MarkedText.withPlain(line) { self.start(of: $0) }
    if case .separated(let separator) = format { isAfterSeparator = separator.separates(line) }
    // The first line of all starts a block whatever it is, but not without a word about it.
    return lines.byteCount == nil && start == .no ? .yes : start
  }

  private mutating func start(of line: UnsafeBufferPointer<UInt8>) -> Verdict {
    switch format {
    case .matching, .defined: matcher?.verdict(on: line) ?? .no
    case .gitLog: Verdict(GitCommit.isStart(line))
    case .mail: Verdict(lines.isAfterBlank && line.starts(with: "From ".utf8))
    case .letter: .no
    case .stanzas, .journal, .directory, .database: Verdict(lines.isAfterBlank)
    case .led(let leading): Verdict(leading.begins(line))
    case .settings: Verdict(beginsSection(line))
    case .ruled(let rule): Verdict(beginsText(line, behind: rule))
    case .separated(let separator): Verdict(isAfterSeparator && !separator.separates(line))
    case .table: Verdict(TextTable.begins(line))
    case .sections(let start): Verdict(start.begins(line))
    }
  }

  /// Whether a line of a file of settings begins a section.
  ///
  /// The comments right above it are of it, and so is what stands before the first one, if that is comments alone.
  private mutating func beginsSection(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    let hadBody = lines.pending != nil && hasBody
    let first = line.first { !Byte.isSpace($0) }
    if first == 0x23 || first == Byte.semicolon {
      lines.markHead()
      hasBody = hadBody
      return false
    }
    // Most lines are seen to be none by their first byte.
    if first == Byte.openBracket, case .section = SettingLine(line[...]) {
      if !hadBody { lines.dropHead() }
      hasBody = true
      return hadBody
    }
    lines.dropHead()
    hasBody = first != nil || hadBody
    return false
  }

  /// Whether a line is the first one behind a rule, with a text above that.
  private mutating func beginsText(
    _ line: UnsafeBufferPointer<UInt8>, behind rule: RuledText
  ) -> Bool {
    let hadBody = lines.pending != nil && hasBody
    if rule.separates(line) {
      isAfterSeparator = true
      hasBody = hadBody
    } else if line.contains(where: { !Byte.isSpace($0) }) {
      defer { isAfterSeparator = false }
      hasBody = true
      return isAfterSeparator && hadBody
    }
    return false
  }

  mutating func takePending() -> RecordSpan? { lines.takePending() }
}
