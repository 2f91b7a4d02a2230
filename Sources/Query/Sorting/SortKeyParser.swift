import Records

/// Reads a list of sort keys.
struct SortKeyParser {
  private static let colon: UInt8 = 0x3A
  private static let dot: UInt8 = 0x2E

  private let bytes: [UInt8]
  private var offset = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  mutating func readKeys() throws(SortKeyError) -> [SortKey] {
    var keys = [try readKey()]
    while offset < bytes.count {
      let comma = offset
      offset += 1
      guard keys.count < SortKey.mostKeys else {
        throw SortKeyError(
          byteOffset: comma, message: "there can be \(SortKey.mostKeys) keys at most")
      }
      keys.append(try readKey())
    }
    return keys
  }

  /// Reads a key up to the comma behind it, or to the end.
  private mutating func readKey() throws(SortKeyError) -> SortKey {
    var key = SortKey(try readField())
    var hasDirection = false
    var hasKind = false
    while offset < bytes.count, bytes[offset] == Self.colon {
      let (word, place) = readWord()
      if word == "asc" || word == "desc", !hasDirection {
        key.isDescending = word == "desc"
        hasDirection = true
      } else if let kind = Kind(rawValue: word), !hasKind {
        key.kind = kind
        hasKind = true
      } else {
        throw Self.error(word, at: place)
      }
    }
    return key
  }

  private typealias Kind = SortKey.Kind

  private mutating func readField() throws(SortKeyError) -> FieldPath {
    let start = offset
    skipField()
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    do throws(FieldPathError) {
      return try FieldPath(text)
    } catch {
      throw SortKeyError(byteOffset: start + error.byteOffset, message: error.message)
    }
  }

  /// Moves on to the next colon or comma that is in no quotes.
  ///
  /// A quote opens only where a name starts.
  private mutating func skipField() {
    var isAtName = true
    while offset < bytes.count, bytes[offset] != Self.colon, bytes[offset] != Byte.comma {
      if isAtName, QuotedText.isQuote(bytes[offset]) {
        offset = QuotedText.read(bytes[...], at: offset)?.end ?? bytes.count
        isAtName = false
      } else {
        isAtName = bytes[offset] == Self.dot || (isAtName && Byte.isSpace(bytes[offset]))
        offset += 1
      }
    }
  }

  /// Reads the word behind a colon.
  private mutating func readWord() -> (word: String, place: Int) {
    let start = offset + 1
    let word = bytes[start...].prefix { $0 != Self.colon && $0 != Byte.comma }
    offset = word.endIndex
    let first = word.firstIndex { !Byte.isSpace($0) } ?? start
    let last = word.lastIndex { !Byte.isSpace($0) } ?? first - 1
    return (String(decoding: word[first..<(last + 1)], as: UTF8.self), first)
  }

  private static func error(_ word: String, at place: Int) -> SortKeyError {
    let isKnown = word == "asc" || word == "desc" || Kind(rawValue: word) != nil
    let message =
      isKnown
      ? "a direction and a kind are said once, before this"
      : "asc, desc, auto, natural, numeric, date or text is expected here"
    return SortKeyError(byteOffset: place, message: message)
  }
}
