/// A record a row of cells (RFC 4180); a quoted cell may have line breaks.
///
/// A row ends at LF, at CR LF, and at a CR alone. A line that begins with the comment byte is nothing.
/// A quote that is still open after ``longestRow`` bytes or ``mostLines`` lines was not meant as one:
/// its line alone is bad, and scanning goes on behind that line.
struct DelimitedScanner: RecordScanning {
  static let longestRow = 1 << 20
  static let mostLines = 1_000

  private enum State {
    case cellStart, unquoted, quoted, quoteInQuoted
  }

  let delimiter: UInt8
  private let comment: UInt8?
  private var isInComment = false
  private var state = State.cellStart
  private var line: Int
  private var start: Int
  private var startLine: Int
  /// Up to where there is no line that is one row without quotes.
  private var notPlainEnd = 0
  /// Where the row's first line break is, if it has any in a quoted cell.
  private var firstLineEnd: Int?

  init(delimiter: UInt8, comment: UInt8? = nil, at offset: Int, line: Int) {
    self.delimiter = delimiter
    self.comment = comment
    self.start = offset
    self.line = line
    self.startLine = line
  }

  var pending: RecordSpan? { nil }

  mutating func next(in window: inout ByteWindow) -> ScanStep {
    while window.cursor < window.bytes.count {
      if let comment, skipsComment(comment, in: &window) { continue }
      if window.position == start, start >= notPlainEnd, skipsToPlainLineEnd(in: &window) {
        if let span = endRow(in: &window) { return .record(span) }
        continue
      }
      if state == .quoted { skipQuotedText(in: &window) }
      guard window.cursor < window.bytes.count else { break }
      let byte = window.bytes[window.cursor]
      if byte == Byte.newline, state != .quoted {
        if let span = endRow(in: &window) { return .record(span) }
        continue
      }
      if byte == Byte.carriageReturn, state != .quoted {
        guard let isRowEnd = isRowEnd(in: window) else { return .needsMore }
        if isRowEnd {
          if let span = endRowAtReturn(in: &window) { return .record(span) }
          continue
        }
      }
      if byte == Byte.newline, let bad = readLineBreak(in: &window) { return bad }
      state = state(after: byte)
      window.cursor += 1
    }
    return window.isLast ? finish(at: window.end) : .needsMore
  }

  /// Moves the cursor to the end of the line if that has no quotes and one row, the usual case.
  private mutating func skipsToPlainLineEnd(in window: inout ByteWindow) -> Bool {
    let newline = window.nextNewline()
    guard let newline, window.next(Byte.quote, upTo: newline) == nil,
      (window.next(Byte.carriageReturn, upTo: newline) ?? newline) + 1 >= newline
    else {
      // It is not looked at again for each row that ends at a CR before there.
      notPlainEnd = newline.map { window.offset + $0 } ?? window.end
      return false
    }
    window.cursor = newline
    return true
  }

  /// Moves the cursor behind the comment that it is at, if it is at one, or as far as that is there.
  private mutating func skipsComment(_ comment: UInt8, in window: inout ByteWindow) -> Bool {
    if window.position == start, window.bytes[window.cursor] == comment { isInComment = true }
    guard isInComment else { return false }
    guard let newline = window.nextNewline() else {
      window.cursor = window.bytes.count
      return true
    }
    window.cursor = newline + 1
    isInComment = false
    restart(at: window.position, line: line + 1)
    return true
  }

  /// Whether the CR under the cursor ends a row by itself, or nil if what follows is not there yet.
  private func isRowEnd(in window: ByteWindow) -> Bool? {
    let next = window.cursor + 1
    guard next < window.bytes.count else { return window.isLast ? true : nil }
    return window.bytes[next] != Byte.newline
  }

  /// Ends the row at a CR that no LF follows, which is not the end of a line.
  private mutating func endRowAtReturn(in window: inout ByteWindow) -> RecordSpan? {
    let span = RecordSpan(range: start..<window.position, line: startLine)
    window.cursor += 1
    restart(at: window.position, line: line)
    return span.range.isEmpty ? nil : span
  }

  /// Moves the cursor to the next quote or line break, for nothing else ends a quoted text.
  private func skipQuotedText(in window: inout ByteWindow) {
    let quote = window.next(Byte.quote) ?? window.bytes.count
    window.cursor = window.next(Byte.newline, upTo: quote) ?? quote
  }

  private func state(after byte: UInt8) -> State {
    switch (state, byte) {
    case (.quoted, Byte.quote): .quoteInQuoted
    case (.quoted, _): .quoted
    case (.cellStart, Byte.quote), (.quoteInQuoted, Byte.quote): .quoted
    case (_, delimiter): .cellStart
    default: .unquoted
    }
  }

  /// Ends the row at the line break under the cursor; a row without a byte is none.
  private mutating func endRow(in window: inout ByteWindow) -> RecordSpan? {
    let end = window.position
    let isEmpty =
      start == end
      || (start == end - 1 && window.cursor > 0
        && window.bytes[window.cursor - 1] == Byte.carriageReturn)
    let span = RecordSpan(range: start..<end, line: startLine)
    window.cursor += 1
    restart(at: window.position, line: line + 1)
    return isEmpty ? nil : span
  }

  /// Counts a line break in a quoted cell, and gives the quote up if it has been open for too long.
  private mutating func readLineBreak(in window: inout ByteWindow) -> ScanStep? {
    let lineEnd = firstLineEnd ?? window.position
    firstLineEnd = lineEnd
    line += 1
    let isTooLong = window.position - start >= Self.longestRow
    guard isTooLong || line - startLine >= Self.mostLines else { return nil }
    return giveUpQuote(lineEnd: lineEnd)
  }

  private mutating func giveUpQuote(lineEnd: Int) -> ScanStep {
    let span = RecordSpan(range: start..<lineEnd, line: startLine, fault: .unclosedQuote)
    restart(at: lineEnd + 1, line: startLine + 1)
    return .badRecord(span, resumeAt: lineEnd + 1)
  }

  private mutating func finish(at end: Int) -> ScanStep {
    guard end > start, !isInComment else { return .end }
    if state == .quoted {
      if let firstLineEnd { return giveUpQuote(lineEnd: firstLineEnd) }
      defer { restart(at: end, line: line) }
      return .record(
        RecordSpan(range: start..<end, line: startLine, fault: .unclosedQuote))
    }
    defer { restart(at: end, line: line) }
    return .record(RecordSpan(range: start..<end, line: startLine))
  }

  private mutating func restart(at offset: Int, line: Int) {
    self.line = line
    start = offset
    startLine = line
    state = .cellStart
    firstLineEnd = nil
  }
}
