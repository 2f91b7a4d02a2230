/// A record a row of cells (RFC 4180); a quoted cell may have line breaks.
///
/// A row ends at LF, at CR LF, and at a CR alone, and so does a comment: a line that begins with the
/// comment byte, in which quotes mean nothing.
/// A quote that is still open when its row goes beyond a limit was not meant as one: its line alone is
/// bad, and scanning goes on behind that line.
package struct DelimitedScanner: RecordScanning {
  /// How long a row may be that has line breaks in its cells.
  struct Limits {
    var bytes = 1 << 20
    var lines = 1_000
  }

  /// The context of the next byte.
  enum State {
    /// The beginning of a cell.
    case cellStart
    /// A cell without quotes.
    case unquoted
    /// A cell in quotes.
    case quoted
    /// Behind a quote in such a cell: the end of it, or the first of two that mean one.
    case quoteInQuoted
  }

  /// Where the scanner was in a quoted cell, and in which line.
  struct Place {
    var offset: Int
    var line: Int
  }

  let delimiter: UInt8
  private let comment: UInt8?
  private(set) var isInComment = false
  let limits: Limits
  var state = State.cellStart
  package var line: Int
  private(set) var start: Int
  private(set) var startLine: Int
  /// Whether the last byte of the window before was a carriage return.
  private var hasReturn = false
  /// Behind the row's first line break, if that is in a quoted cell; there scanning goes on if the
  /// quote is given up.
  private var secondLine: Place?
  /// How far the quote stayed open that was given up last.
  ///
  /// A row behind it that is quoted at a line break before this place stays so up to it, for the same
  /// bytes follow. So they are not read again for every quote that is given up.
  private var openEnd: Place?
  /// The byte of the input before which there is no CR behind the cursor; it is one itself unless the
  /// window ended there.
  private var nextReturn = -1

  init(
    delimiter: UInt8, comment: UInt8? = nil, at offset: Int, line: Int, limits: Limits = Limits()
  ) {
    self.delimiter = delimiter
    self.comment = comment
    self.limits = limits
    self.start = offset
    self.line = line
    self.startLine = line
  }

  package var pending: RecordSpan? { nil }

  package mutating func next(in window: inout ByteWindow) -> ScanStep {
    while window.cursor < window.bytes.count {
      if window.position == start, window.bytes[window.cursor] == comment { isInComment = true }
      let lineEnd = window.nextNewline() ?? window.bytes.count
      let end = rowEnd(in: window, lineEnd: lineEnd)
      if isInComment {
        window.cursor = end
      } else {
        if let bad = readToLimit(in: &window, lineEnd: end) { return bad }
        readCells(in: &window, upTo: end)
      }
      guard end < window.bytes.count else { break }
      if end < lineEnd {
        guard window.isLast || end + 1 < window.bytes.count || state == .quoted else {
          return .needsMore
        }
        if let span = readReturn(in: &window) { return .record(span) }
      } else if state == .quoted {
        if let bad = readLineBreak(in: &window) { return bad }
      } else if let span = endRow(in: &window) {
        return .record(span)
      }
    }
    if window.isLast { return finish(at: window.end) }
    if let last = window.bytes.last { hasReturn = last == Byte.carriageReturn }
    return .needsMore
  }
}

// MARK: Lines

extension DelimitedScanner {
  /// Reads the rest of a line, from quote to quote.
  private mutating func readCells(in window: inout ByteWindow, upTo end: Int) {
    while window.cursor < end {
      if state == .quoteInQuoted, window.bytes[window.cursor] == Byte.quote {
        state = .quoted
        window.cursor += 1
        continue
      }
      let quote = window.next(Byte.quote, upTo: end)
      if state == .quoted {
        if quote != nil { state = .quoteInQuoted }
      } else {
        let isStart = isCellStart(at: quote ?? end, in: window)
        state = quote == nil ? (isStart ? .cellStart : .unquoted) : (isStart ? .quoted : .unquoted)
      }
      window.cursor = quote.map { $0 + 1 } ?? end
    }
  }

  /// Whether a cell starts at a place that nothing but text without quotes leads to from the cursor.
  private func isCellStart(at index: Int, in window: ByteWindow) -> Bool {
    index == window.cursor ? state == .cellStart : window.bytes[index - 1] == delimiter
  }

  /// Ends the row at the line break under the cursor; a row without a byte is none, and so is a comment.
  private mutating func endRow(in window: inout ByteWindow) -> RecordSpan? {
    let end = window.position
    let isEmpty = isInComment || start == end || (start == end - 1 && endsWithReturn(window))
    let span = RecordSpan(range: start..<end, line: startLine)
    window.cursor += 1
    restart(at: window.position, line: line + 1)
    return isEmpty ? nil : span
  }

  /// Where the row may end: at the line break, or before that at a CR alone.
  private mutating func rowEnd(in window: ByteWindow, lineEnd: Int) -> Int {
    if !isAtReturn(in: window) {
      nextReturn = window.offset + (window.next(Byte.carriageReturn) ?? window.bytes.count)
    }
    let place = nextReturn - window.offset
    let isLineEnd = place + 1 == lineEnd && lineEnd < window.bytes.count
    return place < lineEnd && !isLineEnd ? place : lineEnd
  }

  /// Whether the next CR is known, or that the window has none.
  private func isAtReturn(in window: ByteWindow) -> Bool {
    let place = nextReturn - window.offset
    guard place >= window.cursor, nextReturn > 0 else { return false }
    return place >= window.bytes.count || window.bytes[place] == Byte.carriageReturn
  }

  /// Ends the row at the CR under the cursor, which is not the end of a line; in a quoted cell it is
  /// text.
  private mutating func readReturn(in window: inout ByteWindow) -> RecordSpan? {
    let span = RecordSpan(range: start..<window.position, line: startLine)
    window.cursor += 1
    guard state != .quoted else { return nil }
    let isEmpty = isInComment || span.range.isEmpty
    restart(at: window.position, line: line)
    return isEmpty ? nil : span
  }

  /// Whether the byte before the cursor is a carriage return.
  private func endsWithReturn(_ window: ByteWindow) -> Bool {
    window.cursor == 0 ? hasReturn : window.bytes[window.cursor - 1] == Byte.carriageReturn
  }

  mutating func restart(at offset: Int, line: Int) {
    self.line = line
    start = offset
    startLine = line
    state = .cellStart
    isInComment = false
    secondLine = nil
  }
}

extension DelimitedScanner {
  /// How it stands behind a line break, up to which all was read.
  func stand(at offset: Int) -> ScannerStand {
    start == offset ? .betweenRecords : .inRecord(start: start, line: startLine)
  }
}

/// Quotes that stay open for longer than a row may be.
extension DelimitedScanner {
  /// Reads the line break under the cursor as part of a cell, and gives the quote up if it has been
  /// open for too long.
  mutating func readLineBreak(in window: inout ByteWindow) -> ScanStep? {
    let isTooLong = window.position - start >= limits.bytes
    window.cursor += 1
    line += 1
    let second = secondLine ?? Place(offset: window.position, line: line)
    if secondLine == nil, let openEnd, window.position <= openEnd.offset {
      window.cursor = openEnd.offset - window.offset
      line = openEnd.line
    }
    secondLine = second
    let isOpenForLong = isTooLong || line - startLine >= limits.lines
    return isOpenForLong ? giveUpQuote(resumeAt: second, openUpTo: window.position) : nil
  }

  /// Reads up to the byte where a row with line breaks is too long, if that is in this line, and gives
  /// a quote up that is open there.
  ///
  /// Behind it the row is not taken apart any more, so that nobody has to go back farther.
  private mutating func readToLimit(in window: inout ByteWindow, lineEnd: Int) -> ScanStep? {
    let limit = start + limits.bytes - window.offset
    guard let secondLine, limit < lineEnd else { return nil }
    readCells(in: &window, upTo: limit)
    if state == .quoted { return giveUpQuote(resumeAt: secondLine, openUpTo: window.position) }
    self.secondLine = nil
    return nil
  }

  private mutating func giveUpQuote(resumeAt second: Place, openUpTo offset: Int) -> ScanStep {
    let span = RecordSpan(
      range: start..<(second.offset - 1), line: startLine, fault: .unclosedQuote)
    openEnd = Place(offset: offset, line: line)
    nextReturn = -1
    restart(at: second.offset, line: second.line)
    return .badRecord(span, resumeAt: second.offset)
  }

  mutating func finish(at end: Int) -> ScanStep {
    guard end > start, !isInComment else { return .end }
    if state == .quoted, let secondLine { return giveUpQuote(resumeAt: secondLine, openUpTo: end) }
    let fault: RecordSpan.Fault? = state == .quoted ? .unclosedQuote : nil
    defer { restart(at: end, line: line) }
    return .record(RecordSpan(range: start..<end, line: startLine, fault: fault))
  }
}
