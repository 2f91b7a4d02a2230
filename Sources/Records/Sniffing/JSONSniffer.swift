import JSON

/// Sees from a text whether it is JSON, and where its records are.
struct JSONSniffer: ~Copyable {
  /// A format, and where the first record can be in the text.
  struct Finding {
    var format: RecordFormat
    var start: Int
  }

  private static let lineLimit = 20

  let prefix: InputPrefix
  private var parser = JSONParser()

  init(_ prefix: InputPrefix) {
    self.prefix = prefix
  }

  /// The format, or nil if the text is not JSON.
  ///
  /// - Parameter prefersLines: whether the name says that a line is a record.
  mutating func finding(prefersLines: Bool = false) -> Finding? {
    guard let start = ObjectOutline.nextToken(in: prefix.text, from: 0) else { return nil }
    if isLines(prefersLines: prefersLines) { return Finding(format: .jsonLines, start: 0) }
    return document(at: start)
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
    if lines.count == 1, hasOneLine(first) { return prefersLines && values == 1 }
    return isContainerOrString(first) || (values * 2 > lines.count && lines.count > 1)
  }

  private func hasOneLine(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let newline = prefix.text.firstIndex(of: Byte.newline) else { return true }
    return prefix.isWhole
      && ObjectOutline.nextToken(in: prefix.text, from: newline + line.count) == nil
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
    } catch {
      return false
    }
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
    if outline.end.map({ isAlone(endingAt: $0) }) ?? true,
      let list = ListFinder(prefix: prefix).list(in: outline)
    {
      return Finding(format: .jsonMember(list.key), start: list.value + 1)
    }
    return Finding(format: .jsonValues, start: start)
  }
}
