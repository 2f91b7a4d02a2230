import Platform

/// A JSON text on one line.
enum JSONLine {
  /// Appends a valid JSON text without the white space around it; if it has line breaks, without any
  /// between its tokens.
  ///
  /// Strings, numbers and the order of members stay as they were written. O(bytes).
  static func append(_ text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    let trimmed = trim(text)
    if contains(Byte.newline, trimmed) || contains(Byte.carriageReturn, trimmed) {
      appendTokens(of: trimmed, to: &output)
    } else {
      output += trimmed
    }
  }

  private static func trim(_ text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    var (start, end) = (0, text.count)
    while start < end, Byte.isSpace(text[start]) { start += 1 }
    while end > start, Byte.isSpace(text[end - 1]) { end -= 1 }
    return UnsafeBufferPointer(rebasing: text[start..<end])
  }

  private static func contains(_ byte: UInt8, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.baseAddress.map { memchr($0, Int32(byte), text.count) != nil } ?? false
  }

  /// No line break can stand in a string, so white space matters only between quotes.
  private static func appendTokens(
    of text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]
  ) {
    var isInString = false
    var isEscaped = false
    for byte in text {
      if !isInString, Byte.isSpace(byte) { continue }
      if byte == Byte.quote, !isEscaped { isInString.toggle() }
      isEscaped = isInString && byte == Byte.backslash && !isEscaped
      output.append(byte)
    }
  }
}
