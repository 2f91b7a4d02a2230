/// Times in brackets that only some logs have.
extension LogPrefix {
  /// Seconds since the start as the kernel writes them: `[   12.345678]`.
  static func uptime(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Range<Int>? {
    guard start == 1, text[0] == Byte.openBracket else { return nil }
    let digits = text[1...].drop { $0 == Byte.space }.prefix { Byte.isDigit($0) || $0 == 0x2E }
    guard digits.contains(0x2E), digits.endIndex < text.count,
      text[digits.endIndex] == Byte.closeBracket
    else { return nil }
    return digits.startIndex..<digits.endIndex
  }

  /// The date in brackets behind host and user of the common log format of web servers.
  static func bracketedDate(in text: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    guard let bracket = text.firstIndex(of: Byte.openBracket), bracket > 0,
      text[bracket - 1] == Byte.space, bracket + 12 < text.count, text[bracket + 3] == 0x2F,
      let end = LogTimestamp.end(in: text, from: bracket + 1)
    else { return nil }
    return (bracket + 1)..<end
  }
}
