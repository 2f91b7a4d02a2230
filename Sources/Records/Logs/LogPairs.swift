import JSON
import Platform

/// The pairs at the end of a log line: `key=value …`, or `…, key: value, key: "value"` where there are several.
struct LogPairs {
  struct Pair {
    /// The pair as a whole.
    var word: Range<Int>
    var key: Range<Int>
    /// The value, without quotes around it.
    var value: Range<Int>

    /// Whether quotes stand around the value.
    var isQuoted: Bool { value.upperBound < word.upperBound }
  }

  private(set) var pairs: [Pair] = []
  /// Reused for values with escapes.
  private var decoded: [UInt8] = []

  /// Where the message before the pairs of a line ends.
  func messageEnd(in line: Range<Int>) -> Int { pairs.first?.word.lowerBound ?? line.upperBound }

  /// Finds the pairs that stand behind the last words that are none.
  ///
  /// O(bytes).
  mutating func find(in text: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) {
    pairs.removeAll(keepingCapacity: true)
    let bytes = UnsafeBufferPointer(rebasing: text[line])
    if bytes.offset(of: Byte.equals) != nil { findWords(in: text, line) }
    if pairs.isEmpty, bytes.offset(of: Byte.comma) != nil { findLabels(in: text, line) }
  }

  /// Finds pairs of a name, a colon and a value behind commas, of which there must be several: one alone may be
  /// a sentence.
  private mutating func findLabels(in text: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) {
    var start = Self.labelEnd(in: text, from: line.lowerBound, before: line.upperBound)
    while start < line.upperBound {
      let end = Self.labelEnd(in: text, from: start + 1, before: line.upperBound)
      if let pair = Self.label(in: text, start..<end) {
        pairs.append(pair)
      } else {
        pairs.removeAll(keepingCapacity: true)
      }
      start = end
    }
    if pairs.count < 2 { pairs.removeAll(keepingCapacity: true) }
  }

  /// The next comma before a space that does not stand in quotes.
  private static func labelEnd(
    in text: UnsafeBufferPointer<UInt8>, from start: Int, before end: Int
  ) -> Int {
    var isQuoted = false
    for position in start..<end {
      let byte = text[position]
      if byte == Byte.quote { isQuoted.toggle() }
      if byte == Byte.comma, !isQuoted, position + 1 < end, text[position + 1] == Byte.space {
        return position
      }
    }
    return end
  }

  /// Reads `, name: value` or `, name: "value"`, which are all of a range.
  private static func label(in text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Pair? {
    let key = text[range].dropFirst(2).prefix(while: isKeyByte)
    var value = text[key.endIndex..<range.upperBound]
    while let last = value.last, Byte.isSpace(last) { value.removeLast() }
    guard key.first.map(Byte.isLetter) == true, value.starts(with: ": ".utf8), value.count > 2
    else { return nil }
    value = value.dropFirst(2)
    let end = value.endIndex
    if value.first == Byte.quote {
      guard value.count > 1, value.last == Byte.quote else { return nil }
      value = value.dropFirst().dropLast()
    }
    return Pair(
      word: range.lowerBound..<end, key: key.startIndex..<key.endIndex,
      value: value.startIndex..<value.endIndex)
  }

  /// Finds the pairs with `=` that stand behind the last word that is none.
  private mutating func findWords(in text: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) {
    var position = line.lowerBound
    while true {
      while position < line.upperBound, Byte.isSpace(text[position]) { position += 1 }
      guard position < line.upperBound else { return }
      let start = position
      while position < line.upperBound, Self.isKeyByte(text[position]) { position += 1 }
      let keyEnd = position
      position = Self.wordEnd(in: text, from: position, before: line.upperBound)
      if keyEnd > start, keyEnd < position, text[keyEnd] == Byte.equals {
        add(text, key: start..<keyEnd, end: position)
      } else {
        pairs.removeAll(keepingCapacity: true)
      }
    }
  }

  /// The place of the last pair with a key, but for some places.
  func lastPlace(
    of key: [UInt8], in text: UnsafeBufferPointer<UInt8>, besides places: [Int] = []
  ) -> Int? {
    pairs.indices.last { Self.isSame(text, pairs[$0].key, key) && !places.contains($0) }
  }

  /// The place of the last pair with a key in letters of any case.
  func lastPlaceIgnoringCase(of key: [UInt8], in text: UnsafeBufferPointer<UInt8>) -> Int? {
    pairs.indices.last { NameCase.isSame(text[pairs[$0].key], key) }
  }

  /// The place of the first pair that has one of some keys and a value that can be read.
  mutating func place<Value>(
    of keys: [[UInt8]], in text: UnsafeBufferPointer<UInt8>,
    as read: (UnsafeBufferPointer<UInt8>) -> Value?
  ) -> (place: Int, value: Value)? {
    for (place, pair) in pairs.enumerated() {
      guard keys.contains(where: { Self.isSame(text, pair.key, $0) }) else { continue }
      guard !pair.value.isEmpty, let value = withValue(at: place, in: text, read) else { continue }
      return (place, value)
    }
    return nil
  }

  /// Calls `body` with a pair's value.
  mutating func withValue<Result>(
    at place: Int, in text: UnsafeBufferPointer<UInt8>,
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let pair = pairs[place]
    let value = UnsafeBufferPointer(rebasing: text[pair.value])
    return pair.isQuoted ? withText(value, body) : body(value)
  }

  /// Calls `body` with what stands between quotes; it is read as a string of JSON is, if it can be one.
  mutating func withText<Result>(
    _ value: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    guard value.offset(of: Byte.backslash) != nil else { return body(value) }
    var count = 0
    guard JSONRawText.decode(value, into: &decoded, count: &count) else { return body(value) }
    return decoded.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[..<count])) }
  }

  private mutating func add(_ text: UnsafeBufferPointer<UInt8>, key: Range<Int>, end: Int) {
    var value = (key.upperBound + 1)..<end
    if value.count >= 2, text[value.lowerBound] == Byte.quote, text[end - 1] == Byte.quote {
      value = (value.lowerBound + 1)..<(end - 1)
    } else if value.count > 1, text[end - 1] == Byte.comma {
      // A comma parts it from the next.
      value.removeLast()
    }
    pairs.append(Pair(word: key.lowerBound..<end, key: key, value: value))
  }

  /// The end of the word that goes on at a place; white space in quotes does not end it.
  private static func wordEnd(
    in text: UnsafeBufferPointer<UInt8>, from start: Int, before end: Int
  ) -> Int {
    var position = start
    var isQuoted = false
    while position < end {
      let byte = text[position]
      if byte == Byte.quote {
        isQuoted.toggle()
      } else if isQuoted {
        if byte == Byte.backslash { position += 1 }
      } else if Byte.isSpace(byte) {
        return position
      }
      position += 1
    }
    return end
  }

  private static func isSame(
    _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ key: [UInt8]
  ) -> Bool {
    guard range.count == key.count, let base = text.baseAddress else { return false }
    return memcmp(base + range.lowerBound, key, key.count) == 0
  }

  /// Whether a byte may be part of the name of a field.
  static func isKeyByte(_ byte: UInt8) -> Bool {
    Byte.isLetter(byte) || Byte.isDigit(byte) || byte == 0x5F || byte == 0x2E || byte == 0x2D
      || byte == 0x40
  }
}
