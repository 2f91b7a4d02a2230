import Values

/// The start of an entry of a log, up to its message: its time, its level, and what stands beside them.
///
/// Keep one for many entries: it reuses its memory.
struct LogFront {
  private(set) var head = LogPrefix()
  /// The part behind the time in the same brackets, if any.
  private var bracketTail: Range<Int>?
  /// Where the line with the message ends, the first one but for headings.
  private(set) var lineEnd = 0
  /// The level that follows a heading on a line of its own, and where that line starts.
  private var second: (level: Severity, lineStart: Int, end: Int)?
  /// The lines before that of the message that say where that is, if any.
  private(set) var remarks: Range<Int>?
  /// Where the message starts, and what stands before it; found with ``columns``.
  private(set) var start = 0
  private var columns: LogColumns.Level?
  private var areColumnsFound = false
  /// The columns of entries before that begin with the same time.
  private var known = KnownColumns()
  /// The pieces at places that are known; found with ``columns`` too.
  private(set) var shape = LogShape()
  /// The bytes that the time of the entry before is read from, where the same place is a time in all entries that begin so;
  /// else of no bytes.
  private var timePattern = BytePattern()

  /// Looks at an entry.
  ///
  /// O(bytes of the first line).
  mutating func locate(in text: UnsafeBufferPointer<UInt8>) {
    if hasSameHead(text) {
      lineEnd = text.offset(of: Byte.newline, from: head.end) ?? text.count
      columns = nil
      areColumnsFound = false
      return
    }
    known.forget()
    head = LogPrefix(ofEntry: text)
    let pattern = head.isPlainTime(of: text) ? BytePattern(text.prefix(head.end + 1)) : nil
    timePattern = pattern ?? BytePattern()
    bracketTail = head.timestamp.flatMap { LogText.bracketTail(in: text, behind: $0) }
    lineEnd = text.offset(of: Byte.newline) ?? text.count
    second = nil
    remarks = nil
    if head.style == .slowQuery {
      findCommentEnd(in: text)
    } else if head.style == .category {
      findIndentedLine(in: text)
    } else if head.style == .remark {
      findDiagnostic(in: text)
    } else if head.isHeading {
      findSecondLine(in: text)
    }
    columns = nil
    areColumnsFound = false
  }

  /// Whether an entry begins with a time where the one before it does, written alike, and with nothing else before the
  /// message that a head says.
  private func hasSameHead(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard timePattern.count > 0, text.count >= timePattern.reach, let first = text.baseAddress,
      timePattern.matches(first)
    else { return false }
    // A zone may follow what else looks alike.
    return LogTimestamp.tailEnd(in: text, from: head.end) == head.end
  }

  /// Looks for a level at the start of the second line, behind a heading.
  private mutating func findSecondLine(in text: UnsafeBufferPointer<UInt8>) {
    let lineStart = min(lineEnd + 1, text.count)
    let rest = UnsafeBufferPointer(rebasing: text[lineStart...])
    let line = LogPrefix(ofEntry: rest)
    guard line.isLevelAlone, line.style == .usual, let level = line.level else { return }
    second = (level, lineStart, lineStart + line.end)
    lineEnd = rest.offset(of: Byte.newline).map { lineStart + $0 } ?? text.count
  }

  /// Takes the indented line below a category as that of the message, unless that stands behind it.
  private mutating func findIndentedLine(in text: UnsafeBufferPointer<UInt8>) {
    guard let found = CategoryLine(text, head.lineStart..<lineEnd),
      text[found.end..<lineEnd].allSatisfy(Byte.isSpace), lineEnd + 1 < text.count,
      LogText.isBlank(text[lineEnd + 1])
    else { return }
    lineEnd = text.offset(of: Byte.newline, from: lineEnd + 1) ?? text.count
  }

  /// Looks for what a compiler says behind the lines on where that is.
  private mutating func findDiagnostic(in text: UnsafeBufferPointer<UInt8>) {
    var lineStart = lineEnd + 1
    while lineStart < text.count {
      let rest = UnsafeBufferPointer(rebasing: text[lineStart...])
      let line = LogPrefix(ofEntry: rest)
      if line.style == .diagnostic {
        remarks = 0..<(lineStart - 1)
        lineEnd = rest.offset(of: Byte.newline).map { lineStart + $0 } ?? text.count
        return
      }
      guard line.isHeading, let newline = rest.offset(of: Byte.newline) else { return }
      lineStart += newline + 1
    }
  }

  /// Finds the end of the comments that an entry starts with.
  private mutating func findCommentEnd(in text: UnsafeBufferPointer<UInt8>) {
    while lineEnd + 2 < text.count, text[lineEnd + 1] == 0x23, text[lineEnd + 2] == Byte.space {
      lineEnd = text.offset(of: Byte.newline, from: lineEnd + 1) ?? text.count
    }
  }

  /// Finds the parts of the entry that was looked at last, unless that is done, and says whether it was still to do.
  ///
  /// O(bytes of the first line).
  mutating func findParts(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard !areColumnsFound else { return false }
    areColumnsFound = true
    if let second {
      var firstEnd = second.lineStart - 1
      if text[firstEnd - 1] == Byte.carriageReturn { firstEnd -= 1 }
      let before = LogText.contentStart(in: text, from: head.end)..<firstEnd
      columns = LogColumns.Level(level: second.level, before: before, end: second.end)
      start = LogText.contentStart(in: text, from: second.end)
      shape.clear()
      return true
    }
    if head.style == .diagnostic || head.style == .remark {
      start = remarks.map { $0.upperBound + 1 } ?? head.lineStart
      shape.findDiagnostic(in: text, from: start, to: lineEnd)
      if shape.isPresent { start = shape.end }
      return true
    }
    if head.style == .category {
      shape.findCategory(in: text, from: head.lineStart, to: lineEnd)
      start = max(head.lineStart, shape.end)
      return true
    }
    if let columns = known.columns(of: text, from: head.end) {
      self.columns = columns
      shape.begin(text)
      start = LogText.contentStart(in: text, from: columns.end)
      findLogger(in: text, behind: columns.end)
      return true
    }
    start = bracketTail?.upperBound ?? head.end
    // A line that somebody passes on may be any text.
    let isPlain = head.envelope != nil && head.timestamp == nil && head.level == nil
    if !isPlain { start = LogText.contentStart(in: text, from: start) }
    shape.find(in: text, head, from: start, to: lineEnd)
    if shape.end > start { start = LogText.contentStart(in: text, from: shape.end) }
    if shape.message == nil { findLevel(in: text) }
    return true
  }

  /// Finds the level in the columns, and the logger beside it.
  private mutating func findLevel(in text: UnsafeBufferPointer<UInt8>) {
    var levelEnd = head.end
    if head.level == nil, shape.level == nil {
      let columnStart = start
      guard let found = LogColumns(text, from: start, to: max(start, lineEnd)).level else { return }
      columns = found
      levelEnd = found.end
      start = LogText.contentStart(in: text, from: found.end)
      if timePattern.count > 0, found.isSaidByFront, !shape.isPresent {
        known.add(found, of: text, from: head.end, columnStart..<lineEnd)
      }
    } else if head.level == nil || head.style != .usual || head.envelope != nil {
      return
    }
    findLogger(in: text, behind: levelEnd)
  }

  /// Finds the logger beside the level.
  private mutating func findLogger(in text: UnsafeBufferPointer<UInt8>, behind levelEnd: Int) {
    guard shape.sources.isEmpty || head.envelope != nil, levelEnd < lineEnd else { return }
    let from = text[levelEnd] == Byte.tab ? levelEnd : start
    let before = columns?.before ?? 0..<0
    if let end = shape.findLogger(in: text, before: before, from: from, to: lineEnd) {
      start = LogText.contentStart(in: text, from: end)
    }
  }

  /// Takes what stands behind the pieces that are known as the rest of the message.
  mutating func addRest(_ rest: Range<Int>) { shape.addRest(rest) }

  /// The line with the message from there on, once the parts are found.
  var content: Range<Int> { start..<max(start, lineEnd) }

  /// The level in front of the message, once the parts are found.
  var level: Severity? { head.level ?? shape.level ?? columns?.level }

  /// The parts before the message besides time and level, once they are found.
  ///
  /// O(1).
  func source(in text: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    let before = shape.hasPriority ? nil : head.lineStart..<max(head.lineStart, head.start)
    let (bracket, column) = (
      shape.ownsBracket ? nil : bracketTail, shape.ownsBefore ? nil : columns?.before
    )
    let parts = [before, bracket] + shape.sources + [column, columns?.module]
    return parts.compactMap { part in part.flatMap { LogText.trimmed(text, $0) } }
  }
}
