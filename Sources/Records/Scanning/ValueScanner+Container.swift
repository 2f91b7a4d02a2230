/// Reading on to the end of an array or object, of which only brackets, strings and lines matter.
extension ValueScanner {
  /// Reads on to the bracket that closes the value; answers whether it was there.
  mutating func readContainer(in window: inout ByteWindow) -> Bool {
    while window.cursor < window.bytes.count {
      if let isClosed = readBlock(in: &window) {
        if isClosed { return true }
      } else if readBytes(in: &window, atMost: ByteBlock.byteCount) {
        return true
      }
    }
    return false
  }

  /// Reads bytes one by one; answers whether the value ends with the last that was read.
  private mutating func readBytes(in window: inout ByteWindow, atMost count: Int) -> Bool {
    let end = min(window.cursor + count, window.bytes.count)
    while window.cursor < end {
      if isInString {
        isInString = !readString(in: &window, upTo: end)
        continue
      }
      let byte = window.bytes[window.cursor]
      // A record separator ends a value that was cut off (RFC 7464).
      if byte == Byte.recordSeparator, surrounding == .none { return true }
      window.cursor += 1
      if byte == Byte.quote { isInString = true }
      if byte == Byte.newline { readLineBreak(in: window) }
      if closes(byte) { return true }
    }
    return false
  }

  /// Reads 64 bytes together, or those up to the end of the value, and answers whether that was there;
  /// nil where there are fewer, or an escape makes it matter in which order they are read.
  private mutating func readBlock(in window: inout ByteWindow) -> Bool? {
    guard !isEscaped, let block = ByteBlock(window), !block.contains(Byte.backslash),
      surrounding != .none || !block.contains(Byte.recordSeparator)
    else { return nil }
    let quoted = block.mask(of: Byte.quote).runningParity ^ (isInString ? .max : 0)
    let newlines = block.mask(of: Byte.newline)
    var brackets = block.bracketLikeMask & ~quoted
    while brackets != 0 {
      let index = brackets.trailingZeroBitCount
      if closes(window.bytes[window.cursor + index]) {
        readLineBreaks(newlines & .bits(through: index), in: window)
        window.cursor += index + 1
        isInString = false
        return true
      }
      brackets &= brackets - 1
    }
    readLineBreaks(newlines, in: window)
    isInString = quoted >> 63 == 1
    window.cursor += ByteBlock.byteCount
    return false
  }

  /// Counts the lines that end in a block, and sees what those behind them begin with.
  private mutating func readLineBreaks(_ newlines: UInt64, in window: ByteWindow) {
    guard resync?.isLooking == true else {
      line += newlines.nonzeroBitCount
      return
    }
    var rest = newlines
    while rest != 0 {
      var behind = window
      behind.cursor += rest.trailingZeroBitCount + 1
      readLineBreak(in: behind)
      rest &= rest - 1
    }
  }

  /// Takes in a byte that is in no string; answers whether it closes the value.
  private mutating func closes(_ byte: UInt8) -> Bool {
    switch byte {
    case Byte.openBrace, Byte.openBracket: depth += 1
    case Byte.closeBrace, Byte.closeBracket: depth -= 1
    default: return false
    }
    return depth == 0
  }
}
