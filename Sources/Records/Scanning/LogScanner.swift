/// A record a log entry: a line that starts like one, and the lines up to the next such.
package struct LogScanner: RecordScanning {
  /// Bytes after which an entry is cut at the end of a line.
  private static let longestEntry = 1 << 20

  private var start = LogStart()
  private var lines: LineGatherer

  package var line: Int { lines.line }
  package var pending: RecordSpan? { lines.pending }

  init(at offset: Int, line: Int) { lines = LineGatherer(at: offset, line: line) }

  package mutating func next(in window: inout ByteWindow) -> ScanStep {
    while window.cursor < window.bytes.count {
      let newline = window.nextNewline()
      if !lines.isInsideLine {
        guard let starts = startsEntry(in: window, newline: newline) else { return .needsMore }
        if let finished = lines.beginLine(startsRecord: starts) { return .record(finished) }
      }
      lines.readLine(in: &window, newline: newline)
    }
    return window.isLast ? lines.finish(at: window.end) : .needsMore
  }

  package mutating func forEach(
    in window: inout ByteWindow, _ body: (RecordSpan, ByteWindow) -> Bool
  ) -> ScanStep {
    while true {
      var last: RecordSpan?
      _ = pass(in: &window) { entry, window in
        let goesOn = body(entry, window)
        if !goesOn { last = entry }
        return goesOn
      }
      if let last {
        // The line at the cursor begins the next.
        _ = lines.beginLine(startsRecord: true)
        return .record(last)
      }
      let step = next(in: &window)
      guard case .record(let span) = step, body(span, window) else { return step }
    }
  }

  package mutating func skip(_ most: Int, before limit: Int, in window: inout ByteWindow) -> Int {
    var left = most
    return pass(in: &window) { entry, _ in
      left -= 1
      return left >= 0 && entry.range.lowerBound < limit
    }
  }

  /// Passes over entries of one line that are followed by another entry, and answers how many they were.
  ///
  /// - Parameter isPassed: Asked for each before; where it answers false, that entry is the one that is pending.
  @inline(__always)
  private mutating func pass(
    in window: inout ByteWindow, _ isPassed: (RecordSpan, ByteWindow) -> Bool
  ) -> Int {
    if lines.isInsideLine { lines.readLine(in: &window, newline: window.nextNewline()) }
    guard !lines.isInsideLine, var entry = lines.pending, let pattern = start.pattern else {
      return 0
    }
    // Locals, for the compiler keeps these in registers through the loop.
    var ahead = window
    var line = lines.line
    var count = 0
    while pattern.fits(ahead) {
      let lineStart = ahead.cursor
      // The pattern has no line break.
      ahead.cursor += pattern.count
      guard let newline = ahead.nextNewline(), isPassed(entry, ahead) else { break }
      entry = RecordSpan(
        range: (ahead.offset + lineStart)..<(ahead.offset + newline), line: line)
      ahead.cursor = newline + 1
      window.cursor = newline + 1
      line += 1
      count += 1
    }
    if count > 0 {
      lines.pass(count, lastRecordAt: entry.range.lowerBound, to: window.position)
    }
    return count
  }

  /// Whether a new entry starts at the cursor, or nil if that takes more bytes to see.
  private mutating func startsEntry(in window: ByteWindow, newline: Int?) -> Bool? {
    let longest = window.cursor + window.startByteCount(LogPrefix.longest)
    if newline == nil, window.bytes.count < longest, !window.isLast { return nil }
    if let pattern = start.pattern, pattern.fits(window) { return true }
    let end = min(newline ?? window.bytes.count, longest)
    let line = UnsafeBufferPointer(rebasing: window.bytes[window.cursor..<end])
    return start.isPresent(in: line) || (lines.byteCount ?? 0) >= Self.longestEntry
  }

  mutating func takePending() -> RecordSpan? { lines.takePending() }
}

/// Tells whether a line of a log starts an entry, and learns from the lines that do.
///
/// The lines of a log look alike: up to the end of the time, most have digits where the entry before
/// them has digits, and else the same bytes. Such a line needs no closer look.
struct LogStart {
  /// The start of the last line, if all lines that start like it start an entry, and none of them is a
  /// heading.
  private(set) var pattern: BytePattern?

  /// Whether the line before was a heading, to which a level that stands alone belongs; there is no pattern then.
  private var isBehindHeading = false

  /// Whether a line starts an entry.
  mutating func isPresent(in line: UnsafeBufferPointer<UInt8>) -> Bool {
    let prefix = LogPrefix(withoutMarks: line)
    defer { isBehindHeading = prefix.isHeading }
    guard prefix.isPresent, !(prefix.isLevelAlone && isBehindHeading) else { return false }
    if prefix.mayBeHeading {
      // What stands behind the time tells whether it is one.
      pattern = nil
    } else if !MarkedText.mayBeMarked(line) {
      // A line with codes is no pattern for those that follow, which are compared as they stand there.
      pattern = Self.decisiveByteCount(of: prefix, in: line).flatMap {
        BytePattern(line.prefix($0))
      }
    }
    return true
  }

  /// How many of the first bytes decide that a line starts an entry, or nil where the value of a digit
  /// or the length of the line matters too.
  ///
  /// That are those up to the one behind the time, the level, or the key of a logfmt pair.
  private static func decisiveByteCount(
    of prefix: LogPrefix, in line: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    // The number of the process is behind a tag of any length.
    if prefix.style == .tag { return nil }
    if prefix.isLogfmt { return line.firstIndex(of: equals).map { $0 + 1 } }
    guard prefix.end < line.count else { return nil }
    if let time = prefix.timestamp {
      // Seconds since 1970 start with a 1; a day without a time needs something behind it.
      let digits = line[time].prefix(while: Byte.isDigit).count
      guard digits <= longestNumber, time.count > longestNumber else { return nil }
    }
    return prefix.end + 1
  }

  private static let equals: UInt8 = 0x3D
  /// Digits of a year, or of a month and a day.
  private static let longestNumber = 4
}
