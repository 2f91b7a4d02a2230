/// Where the `key=value` pairs at the end of a log line stand, as ``LogFields`` reads them.
struct LogPairs {
  struct Pair {
    /// The pair as a whole.
    var word: Range<Int>
    var key: Range<Int>
    /// The value, without quotes around it.
    var value: Range<Int>
  }

  private(set) var pairs: [Pair] = []

  /// Where the message before the pairs of a line ends.
  func messageEnd(in line: Range<Int>) -> Int {
    pairs.first?.word.lowerBound ?? line.upperBound
  }

  /// Finds the pairs that stand behind the last word that is none.
  ///
  /// O(bytes).
  mutating func find(in text: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) {
    pairs.removeAll(keepingCapacity: true)
    var start = -1
    var isQuoted = false
    for index in line {
      let byte = text[index]
      if byte == Byte.quote, !(isQuoted && text[index - 1] == Byte.backslash) { isQuoted.toggle() }
      if isQuoted || !Byte.isSpace(byte) {
        if start < 0 { start = index }
      } else if start >= 0 {
        add(text, start..<index)
        start = -1
      }
    }
    if start >= 0 { add(text, start..<line.upperBound) }
  }

  private mutating func add(_ text: UnsafeBufferPointer<UInt8>, _ word: Range<Int>) {
    guard let equals = text[word].firstIndex(of: 0x3D), equals > word.lowerBound,
      text[word.lowerBound..<equals].allSatisfy(LogFields.isKeyByte)
    else { return pairs.removeAll(keepingCapacity: true) }
    var value = (equals + 1)..<word.upperBound
    if value.count >= 2, text[value.lowerBound] == Byte.quote,
      text[value.upperBound - 1] == Byte.quote
    {
      value = (value.lowerBound + 1)..<(value.upperBound - 1)
    }
    pairs.append(Pair(word: word, key: word.lowerBound..<equals, value: value))
  }

  /// The value of the last pair with a key.
  func value(of key: [UInt8], in text: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    pairs.last { text[$0.key].elementsEqual(key) }?.value
  }

  /// The value of the first pair with one of some keys.
  func firstValue(of keys: [[UInt8]], in text: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    pairs.first { pair in keys.contains { text[pair.key].elementsEqual($0) } }?.value
  }
}
