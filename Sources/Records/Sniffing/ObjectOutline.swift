/// The members of a JSON object as far as brackets and strings tell, also of one that is cut off.
struct ObjectOutline {
  struct Member {
    var key: String
    /// Where the value starts.
    var value: Int
    /// Where it ends, if that is in the text.
    var end: Int?
  }

  private(set) var members: [Member] = []
  /// Where the object ends, if that is in the text.
  private(set) var end: Int?

  /// Outlines the object whose brace is at `start`.
  ///
  /// O(bytes).
  init(_ text: UnsafeBufferPointer<UInt8>, at start: Int) {
    var offset = start + 1
    while let keyStart = Self.nextToken(in: text, from: offset), text[keyStart] == Byte.quote,
      let keyEnd = Self.valueEnd(in: text, from: keyStart),
      let colon = Self.nextToken(in: text, from: keyEnd), text[colon] == 0x3A,
      let value = Self.nextToken(in: text, from: colon + 1)
    {
      let key = String(decoding: text[(keyStart + 1)..<(keyEnd - 1)], as: UTF8.self)
      let valueEnd = Self.valueEnd(in: text, from: value)
      members.append(Member(key: key, value: value, end: valueEnd))
      guard let valueEnd else { return }
      guard let next = Self.nextToken(in: text, from: valueEnd), text[next] == Byte.comma else {
        offset = valueEnd
        break
      }
      offset = next + 1
    }
    if let brace = Self.nextToken(in: text, from: offset), text[brace] == Byte.closeBrace {
      end = brace + 1
    }
  }

  /// The next byte that is not white space.
  static func nextToken(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    text[min(start, text.count)...].firstIndex { !Byte.isSpace($0) }
  }

  /// Where the value at `start` ends, if that is in the text.
  static func valueEnd(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var window = ByteWindow(
      bytes: UnsafeBufferPointer(rebasing: text[start...]), offset: start, isLast: false)
    var scanner = ValueScanner(.none, at: start, line: 1)
    guard case .record(let span) = scanner.next(in: &window) else { return nil }
    return span.range.upperBound
  }
}
