/// Finds the parts of a log line behind its timestamp.
enum LogText {
  /// The first byte of what follows, behind spaces and the marks that close a bracket or part
  /// columns.
  ///
  /// A mark that a word follows at once, such as a sign, belongs to that.
  static func contentStart(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var end = start
    if end < text.count, text[end] == Byte.closeBracket || text[end] == colon { end += 1 }
    while true {
      end = self.end(of: isBlank, in: text, from: end, to: text.count)
      guard end < text.count, isMark(text[end]) else { break }
      let marks = text[end...].prefix(while: isMark)
      let next = marks.endIndex < text.count ? text[marks.endIndex] : Byte.newline
      // Nothing but a rule may be there.
      let isRule = next == Byte.newline && marks.count >= ruleByteCount
      guard !isRule, Byte.isSpace(next) || next == Byte.openBracket else { break }
      end = marks.endIndex
    }
    return end
  }

  /// Marks at the end of a line that are a rule, which parts two sections of a log.
  private static let ruleByteCount = 3

  /// Returns the part between a timestamp and the bracket that closes around it, if any.
  static func bracketTail(
    in text: UnsafeBufferPointer<UInt8>, behind timestamp: Range<Int>
  ) -> Range<Int>? {
    let start = timestamp.upperBound
    guard timestamp.lowerBound > 0, text[timestamp.lowerBound - 1] == Byte.openBracket else {
      return nil
    }
    let line = text[start...].prefix(longestBracketTail).prefix { $0 != Byte.newline }
    guard let close = line.firstIndex(of: closeBracket), close > start else { return nil }
    return start..<close
  }

  private static let longestBracketTail = 40

  /// A part of a line without the spaces and marks around it, or nil if that is all there is.
  static func trimmed(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Range<Int>? {
    guard var first = text[range].firstIndex(where: { !isBlank($0) && !isMark($0) }) else {
      return nil
    }
    // An address may begin with two colons.
    if first - 2 >= range.lowerBound, text[first - 1] == colon, text[first - 2] == colon {
      first -= 2
    }
    // A bracket that opens at the end belongs to what follows; one that closes there does not.
    let last = text[first..<range.upperBound].lastIndex { byte in
      byte == Byte.closeBracket || !isBlank(byte) && !isMark(byte) && byte != Byte.openBracket
    }
    return last.map { first..<($0 + 1) }
  }

  static let colon: UInt8 = 0x3A
  private static let dash: UInt8 = 0x2D
  private static let closeBracket = Byte.closeBracket

  /// Where bytes of a kind end that begin at a place; the place itself where there are none.
  ///
  /// O(bytes of the kind).
  @inline(__always)
  static func end(
    of isPart: (UInt8) -> Bool, in text: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int
  ) -> Int {
    var position = start
    while position < end, isPart(text[position]) { position += 1 }
    return position
  }

  static func isBlank(_ byte: UInt8) -> Bool { byte == Byte.space || byte == Byte.tab }

  private static func isMark(_ byte: UInt8) -> Bool {
    byte == Byte.closeBracket || byte == Byte.bar || byte == colon || byte == dash
      || byte == Byte.comma
  }
}
