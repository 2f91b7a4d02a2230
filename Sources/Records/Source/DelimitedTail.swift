/// Finds where a row starts in the last bytes of rows of cells, without what is before them.
///
/// A line break may be one of a quoted cell, so the text behind the first one is read both ways, as the
/// start of a row and as the rest of a cell. What is taken for the wrong one soon has a quote where
/// RFC 4180 allows none, or is within quotes at the end. This is a guess that a text made for it can
/// mislead: the index has the last word.
struct DelimitedTail {
  private enum State { case cellStart, unquoted, quoted, quoteInQuoted }

  private let text: UnsafeBufferPointer<UInt8>
  private let delimiter: UInt8

  /// Looks at the bytes from anywhere up to the end of an input.
  init(_ text: UnsafeBufferPointer<UInt8>, delimiter: UInt8) {
    self.text = text
    self.delimiter = delimiter
  }

  /// Where a row starts, if the text reads well in just one of the two ways.
  ///
  /// O(bytes).
  var rowStart: Int? {
    guard let newline = text.firstIndex(of: Byte.newline) else { return nil }
    let starts = [false, true].compactMap { firstRow(from: newline + 1, isQuoted: $0) }
    return starts.count == 1 ? starts[0] : nil
  }

  /// The first row at a line's start or behind it, if all from there on reads well.
  private func firstRow(from line: Int, isQuoted: Bool) -> Int? {
    var start = isQuoted ? nil : line
    var state = isQuoted ? State.quoted : State.cellStart
    for index in line..<text.count {
      guard let next = self.state(state, after: text[index]) else { return nil }
      let endsRow = text[index] == Byte.newline && next == .cellStart
      if endsRow, start == nil { start = index + 1 }
      state = next
    }
    return state == .quoted ? nil : start
  }

  /// The state behind a byte; nil where RFC 4180 has no such byte.
  private func state(_ state: State, after byte: UInt8) -> State? {
    switch (state, byte) {
    case (.quoted, Byte.quote): .quoteInQuoted
    case (.quoted, _): .quoted
    case (.cellStart, Byte.quote), (.quoteInQuoted, Byte.quote): .quoted
    case (_, delimiter), (_, Byte.newline): .cellStart
    case (.quoteInQuoted, Byte.carriageReturn): .quoteInQuoted
    case (.unquoted, Byte.quote), (.quoteInQuoted, _): nil
    default: .unquoted
    }
  }
}
