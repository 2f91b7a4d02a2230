import JSON

/// The fields at the end of a log line: `key=value` pairs, or a JSON object.
struct LogFields {
  private(set) var fields: [LogLine.Field] = []
  /// The bytes of each pair's value; empty for a JSON object.
  private var ranges: [Range<Int>] = []
  /// Where the message before the fields ends.
  private(set) var messageEnd: Int

  /// Looks for fields in the line at `range`.
  init(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    messageEnd = range.upperBound
    if !readObject(text, range) { readPairs(text, range) }
    while messageEnd > range.lowerBound, Byte.isSpace(text[messageEnd - 1]) { messageEnd -= 1 }
  }

  /// Takes the first field out that has one of the names and a string value, if that can be read.
  mutating func take<Value>(_ keys: [String], as read: (String) -> Value?) -> Value? {
    guard let position = fields.firstIndex(where: { keys.contains($0.key) }),
      let value = fields[position].value.string.flatMap(read)
    else { return nil }
    remove(at: position)
    return value
  }

  /// Takes the message out that stands among the pairs, and returns its bytes.
  mutating func takeMessage() -> Range<Int>? {
    guard !ranges.isEmpty,
      let position = fields.firstIndex(where: { $0.key == "msg" || $0.key == "message" })
    else { return nil }
    defer { remove(at: position) }
    return ranges[position]
  }

  private mutating func remove(at position: Int) {
    fields.remove(at: position)
    if !ranges.isEmpty { ranges.remove(at: position) }
  }

  private mutating func readObject(
    _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> Bool {
    guard let brace = text[range].firstIndex(of: Byte.openBrace) else { return false }
    var parser = JSONParser()
    guard
      let value = try? parser.parse(UnsafeBufferPointer(rebasing: text[brace..<range.upperBound])),
      let object = value.object
    else { return false }
    fields = object.members.map { LogLine.Field(key: $0.key, value: $0.value) }
    messageEnd = brace
    return true
  }

  /// Reads pairs from the end of the line back to the first word that is none.
  private mutating func readPairs(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    for word in Self.words(text, range).reversed() {
      guard let (pair, value) = Self.pair(text, word) else { break }
      fields.append(pair)
      ranges.append(value)
      messageEnd = word.lowerBound
    }
    fields.reverse()
    ranges.reverse()
  }

  /// The words of the line; a quoted value is one with its key.
  private static func words(
    _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var start: Int?
    var isQuoted = false
    for index in range {
      let isEscaped = isQuoted && text[index - 1] == Byte.backslash
      if text[index] == Byte.quote, !isEscaped { isQuoted.toggle() }
      if isQuoted || !Byte.isSpace(text[index]) {
        start = start ?? index
      } else if let word = start {
        words.append(word..<index)
        start = nil
      }
    }
    if let start { words.append(start..<range.upperBound) }
    return words
  }

  private static func pair(
    _ text: UnsafeBufferPointer<UInt8>, _ word: Range<Int>
  ) -> (LogLine.Field, Range<Int>)? {
    guard let equals = text[word].firstIndex(of: 0x3D), equals > word.lowerBound,
      text[word.lowerBound..<equals].allSatisfy(isKeyByte)
    else { return nil }
    var value = text[(equals + 1)..<word.upperBound]
    if value.count >= 2, value.first == Byte.quote, value.last == Byte.quote {
      value = value.dropFirst().dropLast()
    }
    let field = LogLine.Field(
      key: String(decoding: text[word.lowerBound..<equals], as: UTF8.self),
      value: .string(String(decoding: value, as: UTF8.self)))
    return (field, value.startIndex..<value.endIndex)
  }

  static func isKeyByte(_ byte: UInt8) -> Bool {
    Byte.isLetter(byte) || Byte.isDigit(byte) || byte == 0x5F || byte == 0x2E || byte == 0x2D
      || byte == 0x40
  }
}
