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
  mutating func readToLimit(in window: inout ByteWindow, lineEnd: Int) -> ScanStep? {
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
