import JSON

/// Sees from a text whether it is JSON, and where its records are.
struct JSONSniffer: ~Copyable {
  /// A format, and where the first record can be in the text.
  struct Finding {
    var format: RecordFormat
    var start: Int
    /// The lists of a document that has several.
    var lists: [JSONList] = []
  }

  private static let lineLimit = 20

  let prefix: InputPrefix
  private var parser = JSONParser()

  init(_ prefix: InputPrefix) { self.prefix = prefix }

  /// The format, or nil if the text is not JSON.
  ///
  /// - Parameter prefersLines: whether the name says that a line is a record.
  mutating func finding(prefersLines: Bool = false) -> Finding? {
    guard let start = ObjectOutline.nextToken(in: prefix.text, from: 0) else { return nil }
    if isLines(prefersLines: prefersLines) { return Finding(format: .jsonLines, start: 0) }
    return document(at: start)
  }

  /// Whether an object or an array comes first, with nothing behind it in its last line, or with an end that is not
  /// known yet.
  ///
  /// The time of a log line in brackets is none.
  mutating func beginsWithContainer() -> Bool {
    let text = prefix.text
    guard let start = ObjectOutline.nextToken(in: text, from: 0),
      let first = ObjectOutline.nextToken(in: text, from: start + 1)
    else { return false }
    guard text[start] == Byte.openBrace || text[start] == Byte.openBracket else { return false }
    guard let end = ObjectOutline.valueEnd(in: text, from: start) else {
      return !prefix.isWhole && [Byte.quote, Byte.openBrace].contains(text[first])
    }
    let rest = text[end...].prefix { $0 != Byte.newline }
    return rest.allSatisfy { $0 == Byte.space || $0 == Byte.carriageReturn || $0 == Byte.tab }
      && isValue(UnsafeBufferPointer(rebasing: text[start..<end]))
  }

  /// Where the records of a text are that is known to be one JSON document, or several.
  mutating func document(at start: Int) -> Finding? {
    switch prefix.text[start] {
    case Byte.openBracket: array(at: start)
    case Byte.openBrace: object(at: start)
    case Byte.recordSeparator: sequence(at: start)
    default: nil
    }
  }
}

// MARK: Lines

extension JSONSniffer {
  /// Whether the first line is a value and more follow, or most of the first lines are objects.
  private mutating func isLines(prefersLines: Bool) -> Bool {
    let lines = prefix.spans(.jsonLines, limit: Self.lineLimit).map(prefix.bytes(of:))
    guard let first = lines.first else { return false }
    let values = lines.count { isContainerOrString($0) }
    if lines.count == 1, hasOneLine, prefix.isWhole || !prefix.text.contains(Byte.newline) {
      return prefersLines && values == 1
    }
    return isContainerOrString(first) || (values * 2 > lines.count && lines.count > 1)
  }

  /// Whether there is nothing behind the first line that is not blank, so far.
  var hasOneLine: Bool {
    let start = ObjectOutline.nextToken(in: prefix.text, from: 0) ?? 0
    guard let newline = prefix.text[start...].firstIndex(of: Byte.newline) else { return true }
    return ObjectOutline.nextToken(in: prefix.text, from: newline) == nil
  }

  private mutating func isContainerOrString(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let start = ObjectOutline.nextToken(in: line, from: 0),
      [Byte.openBrace, Byte.openBracket, Byte.quote].contains(line[start])
    else { return false }
    return isValue(line)
  }

  private mutating func isValue(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    do throws(JSONError) {
      try parser.validate(text)
      return true
    } catch { return false }
  }
}

// MARK: Documents

extension JSONSniffer {
  /// Values behind record separators (RFC 7464).
  private func sequence(at start: Int) -> Finding? {
    guard let first = ObjectOutline.nextToken(in: prefix.text, from: start + 1),
      [Byte.openBrace, Byte.openBracket, Byte.quote].contains(prefix.text[first])
    else { return nil }
    return Finding(format: .jsonValues, start: start)
  }

  /// The elements of an array are the records, but a conversation is one as a whole.
  private mutating func array(at start: Int) -> Finding? {
    guard isArray(at: start) else { return nil }
    return ListFinder(prefix: prefix).isConversation(at: start + 1)
      ? Finding(format: .jsonValues, start: start)
      : Finding(format: .jsonArray, start: start + 1)
  }

  /// Whether the bracket opens an array of values and not the time of a log line.
  private mutating func isArray(at start: Int) -> Bool {
    let text = prefix.text
    guard let first = ObjectOutline.nextToken(in: text, from: start + 1) else { return true }
    switch text[first] {
    case Byte.closeBracket: return isAlone(endingAt: first + 1)
    case Byte.openBracket, Byte.openBrace, Byte.quote: return isArrayElement(at: first)
    default:
      guard let end = ObjectOutline.valueEnd(in: text, from: first),
        isValue(UnsafeBufferPointer(rebasing: text[first..<end])),
        let next = ObjectOutline.nextToken(in: text, from: end)
      else { return false }
      return text[next] == Byte.comma
        || (text[next] == Byte.closeBracket && isAlone(endingAt: next + 1))
    }
  }

  private func isArrayElement(at start: Int) -> Bool {
    let text = prefix.text
    guard let end = ObjectOutline.valueEnd(in: text, from: start),
      let next = ObjectOutline.nextToken(in: text, from: end)
    else { return true }
    return text[next] == Byte.comma || text[next] == Byte.closeBracket
  }

  private func isAlone(endingAt end: Int) -> Bool {
    ObjectOutline.nextToken(in: prefix.text, from: end) == nil
  }

  private func object(at start: Int) -> Finding? {
    let text = prefix.text
    guard let first = ObjectOutline.nextToken(in: text, from: start + 1) else {
      return Finding(format: .jsonValues, start: start)
    }
    guard text[first] == Byte.quote || text[first] == Byte.closeBrace else { return nil }
    let outline = ObjectOutline(text, at: start)
    guard outline.end.map({ isAlone(endingAt: $0) }) ?? true else {
      return Finding(format: .jsonValues, start: start)
    }
    let finder = ListFinder(prefix: prefix)
    let list = finder.list(in: outline)
    var choice = finder.choice(in: outline, read: list)
    if choice.isEmpty, list == nil, let map = finder.map(in: outline) { choice = [map] }
    return list.map { Finding(format: .jsonMember($0.key), start: $0.value + 1, lists: choice) }
      ?? Finding(format: .jsonValues, start: start, lists: choice)
  }
}

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
