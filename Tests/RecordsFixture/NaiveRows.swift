@testable import Records

/// Rows of cells, found byte by byte, all of the text in memory.
///
/// A row that stays in quotes beyond the limits is looked at again from behind its first line.
package struct NaiveRows {
  private enum State { case cellStart, unquoted, quoted, quoteInQuoted }

  package let text: [UInt8]
  package let limits: DelimitedScanner.Limits
  package let comment: UInt8?
  package private(set) var spans: [RecordSpan] = []

  package init(_ text: [UInt8], limits: DelimitedScanner.Limits, comment: UInt8? = nil) {
    self.text = text
    self.limits = limits
    self.comment = comment
    var start = 0
    while start < text.count { start = readRow(from: start) }
  }

  /// Reads a row; returns where the next one starts.
  private mutating func readRow(from start: Int) -> Int {
    if text[start] == comment {
      return (text[start...].indices.first(where: endsRow) ?? text.count - 1) + 1
    }
    var state = State.cellStart
    var breaks: [Int] = []
    for index in start..<text.count {
      if state == .quoted, index - start >= limits.bytes, let first = breaks.first {
        return giveUp(start..<first)
      }
      // Beyond the limit a row is not torn any more.
      if index - start == limits.bytes { breaks = [] }
      if state != .quoted, endsRow(at: index) { return endRow(start..<index) }
      if text[index] == Byte.newline {
        breaks.append(index)
        let isLong = index - start >= limits.bytes || breaks.count >= limits.lines
        if isLong { return giveUp(start..<breaks[0]) }
      }
      state = Self.state(state, after: text[index])
    }
    if state == .quoted { return giveUp(start..<(breaks.first ?? text.count)) }
    add(start..<text.count, fault: nil)
    return text.count
  }

  /// Whether there is a line break, or a CR that is not followed by one.
  private func endsRow(at index: Int) -> Bool {
    text[index] == Byte.newline
      || (text[index] == Byte.carriageReturn && !text[(index + 1)...].starts(with: [Byte.newline]))
  }

  private mutating func endRow(_ range: Range<Int>) -> Int {
    if ![[], [Byte.carriageReturn]].contains(Array(text[range])) { add(range, fault: nil) }
    return range.upperBound + 1
  }

  private mutating func giveUp(_ range: Range<Int>) -> Int {
    add(range, fault: .unclosedQuote)
    return range.upperBound + 1
  }

  private mutating func add(_ range: Range<Int>, fault: RecordSpan.Fault?) {
    let line = 1 + text[..<range.lowerBound].count { $0 == Byte.newline }
    spans.append(RecordSpan(range: range, line: line, fault: fault))
  }

  private static func state(_ state: State, after byte: UInt8) -> State {
    switch (state, byte) {
    case (.quoted, Byte.quote): .quoteInQuoted
    case (.quoted, _): .quoted
    case (.cellStart, Byte.quote), (.quoteInQuoted, Byte.quote): .quoted
    case (_, Byte.comma): .cellStart
    default: .unquoted
    }
  }
}
