// Texts in quotes.

extension ShapeScan {
  /// Reads a text in quotes that opens here; false if the quote is only a mark.
  ///
  /// Words stay in quotes that hold what the text says: those that begin it, that stand before the first
  /// `name=value`, that are the value of `msg` or `message`, and the names of members of JSON.
  mutating func scanQuoted(_ quote: UInt8) -> Bool {
    guard index != plainQuote, !has(ByteClass.alphanumeric, index - 1),
      let close = closingQuote(quote)
    else { return false }
    if isSubject(close) {
      plainQuote = close
      return false
    }
    emit(.quoted, value: index + 1..<(isEscaped(index) ? close - 1 : close))
    index = close + 1
    return true
  }

  /// Whether a quote is written as in a text in quotes: `\"`.
  private func isEscaped(_ place: Int) -> Bool { place > 0 && bytes[place - 1] == Mark.backslash }

  /// Where the quote closes that opens here.
  private mutating func closingQuote(_ quote: UInt8) -> Int? {
    let isEscaped = isEscaped(index)
    var bit: UInt8 = quote == Mark.doubleQuote ? 1 : quote == Mark.singleQuote ? 2 : 4
    if isEscaped { bit <<= 3 }
    guard unclosedQuotes & bit == 0 else { return nil }
    var place = index + 1
    while place < end {
      if bytes[place] == Mark.backslash {
        if isEscaped, isByte(quote, place + 1) { return place + 1 }
        place += 1
      } else if !isEscaped, closes(place, quote) {
        return place
      }
      place += 1
    }
    unclosedQuotes |= bit
    return nil
  }

  /// Whether the byte at a place closes a quote: an apostrophe within a word does not.
  private func closes(_ place: Int, _ quote: UInt8) -> Bool {
    switch quote {
    case Mark.doubleQuote: bytes[place] == quote
    case Mark.singleQuote: bytes[place] == quote && !has(ByteClass.alphanumeric, place + 1)
    default:
      // Older programs write `name'.
      bytes[place] == quote
        || (bytes[place] == Mark.singleQuote && !has(ByteClass.alphanumeric, place + 1))
    }
  }

  /// Whether the words in the quotes from here to `close` stay.
  private func isSubject(_ close: Int) -> Bool {
    var last = length
    if last > 0, output[last - 1] == Mark.space { last -= 1 }
    guard last > 0 else { return hasBlank(close) }
    switch output[last - 1] {
    case Mark.openBrace, Mark.comma: return isByte(Mark.colon, close + 1)
    case Mark.equals: return endsWithMessageName(last - 1)
    case Mark.colon:
      return last > 1 && output[last - 2] == Mark.doubleQuote && endsWithMessageName(last - 2)
    default: return hasBlank(close) && length > last && isBeforeFirstName(close)
    }
  }

  private func hasBlank(_ close: Int) -> Bool {
    (index..<close).contains { bytes[$0] == Mark.space }
  }

  /// Whether `name=` follows quotes, and none comes before them.
  private func isBeforeFirstName(_ close: Int) -> Bool {
    guard isByte(Mark.space, close + 1) else { return false }
    let stop = endOf(ByteClass.alphanumeric | ByteClass.link, close + 2)
    return stop > close + 2 && isByte(Mark.equals, stop)
      && !UnsafeBufferPointer(start: output, count: length).contains(Mark.equals)
  }

  /// Whether `msg` or `message` is the last word that was kept.
  private func endsWithMessageName(_ stop: Int) -> Bool {
    var start = stop
    while start > 0, stop - start < 8, output[start - 1] | 0x20 >= 0x61, output[start - 1] < 0x7B {
      start -= 1
    }
    let word = UnsafeBufferPointer(start: output + start, count: stop - start)
    return word.elementsEqual("msg".utf8) || word.elementsEqual("message".utf8)
  }
}
