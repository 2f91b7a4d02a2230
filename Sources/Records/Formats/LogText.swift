/// Finds the parts of a log line behind its timestamp.
enum LogText {
  /// Words behind the timestamp among which the level may be.
  private static let wordLimit = 5

  /// The first byte of what follows, behind spaces and the marks that close a bracket or part
  /// columns.
  static func contentStart(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    text[start...].firstIndex { byte in
      byte != Byte.space && byte != Byte.tab && byte != Byte.closeBracket && byte != Byte.bar
        && byte != 0x3A && byte != 0x2D
    } ?? text.count
  }

  /// The level among the next words: in capitals, or any with a bracket or colon.
  static func level(
    in text: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> (level: LogLevel, end: Int)? {
    var rest = text[start...].prefix { $0 != Byte.newline }
    for _ in 0..<wordLimit {
      rest = rest.drop { !Byte.isLetter($0) }
      let word = rest.prefix(while: Byte.isLetter)
      if isLevelLike(word, in: text),
        let level = LogLevel(word: String(decoding: word, as: UTF8.self))
      {
        return (level, word.endIndex)
      }
      rest = rest[word.endIndex...].drop { $0 != Byte.space && $0 != Byte.openBracket }
    }
    return nil
  }

  private static func isLevelLike(
    _ word: Slice<UnsafeBufferPointer<UInt8>>, in text: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard word.count >= 3 else { return false }
    let next = word.endIndex < text.count ? text[word.endIndex] : Byte.space
    let before = word.startIndex > 0 ? text[word.startIndex - 1] : Byte.space
    let isBracketed = before == Byte.openBracket && next == Byte.closeBracket
    let isUpper = word.allSatisfy { $0 < 0x60 }
    let isEnded =
      next == Byte.space || next == 0x3A || next == Byte.closeBracket || next == Byte.bar
    return isBracketed || (isUpper && isEnded) || next == 0x3A
  }
}
