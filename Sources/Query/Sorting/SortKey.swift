import Phrases
import Records

/// A field that records are sorted by, and how.
public struct SortKey: Sendable, Hashable {
  /// Most keys that one sort has.
  public static let mostKeys = 16

  /// How values are compared.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// By what each value is: false, true, numbers, dates, levels of a log, texts in natural order,
    /// arrays, objects.
    ///
    /// A text that is a number or a date from end to end counts as one, for cells and logs have
    /// nothing but texts. The field's name says more: in `level` or `severity` words are levels, in
    /// `ts` or `created_at` numbers that look like times since 1970 are dates, in `version` numbers are
    /// texts.
    case auto
    /// All values as texts, the numbers in them by value: `file9` before `file10`.
    ///
    /// Capitals count as small letters, and come first where texts differ in nothing else. Other
    /// scalars are in the order of Unicode, which depends on no locale. Texts that are the same for
    /// their first 1,000 bytes count as equal.
    case natural
    /// By the number that a value is or starts with; any other value counts as missing.
    case numeric
    /// By time; any value that is no date, nor a number of seconds, milliseconds, microseconds or
    /// nanoseconds since 1970, counts as missing.
    case date
    /// All values as texts, by the first 1,000 bytes of their UTF-8.
    case text
  }

  /// The field.
  public var field: FieldPath
  /// Whether the greatest value comes first.
  public var isDescending: Bool
  /// How values are compared.
  public var kind: Kind

  /// Makes a key.
  public init(_ field: FieldPath, isDescending: Bool = false, kind: Kind = .auto) {
    self.field = field
    self.isDescending = isDescending
    self.kind = kind
  }
}

extension SortKey: CustomStringConvertible {
  /// The key as it is read again: `size:desc:numeric`.
  public var description: String {
    field.description + (isDescending ? ":desc" : "") + (kind == .auto ? "" : ":" + kind.rawValue)
  }

  /// Reads sort keys: `FIELD[:asc|:desc][:auto|:natural|:numeric|:date|:text]`, several of them with
  /// commas between.
  ///
  /// The first key decides, the next one where the first is equal, and so on. A name with a colon or
  /// comma is written in quotes, as in ``FieldPath``. O(bytes).
  ///
  /// ```swift
  /// let keys = try SortKey.parse("level:desc,\"odd:name\":natural")
  /// ```
  public static func parse(_ text: String) throws(SortKeyError) -> [SortKey] {
    var parser = SortKeyParser(text)
    return try parser.readKeys()
  }
}

/// Why a text is no list of sort keys.
public struct SortKeyError: Error, Sendable, Hashable {
  /// Where in the text, in bytes of its UTF-8, 0-based.
  public var byteOffset: Int
  /// The message.
  public var message: String
}

/// Reads a list of sort keys.
struct SortKeyParser {
  private static let colon: UInt8 = 0x3A
  private static let dot: UInt8 = 0x2E

  private let bytes: [UInt8]
  private var offset = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  mutating func readKeys() throws(SortKeyError) -> [SortKey] {
    var keys = [try readKey()]
    while offset < bytes.count {
      let comma = offset
      offset += 1
      guard keys.count < SortKey.mostKeys else {
        throw Self.error("there can be \(SortKey.mostKeys) keys at most", at: comma)
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
        throw Self.misplaced(word, at: place)
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

  private static func misplaced(_ word: String, at place: Int) -> SortKeyError {
    let isKnown = word == "asc" || word == "desc" || Kind(rawValue: word) != nil
    return error(
      isKnown
        ? "a direction and a kind are said once, before this"
        : "asc, desc, auto, natural, numeric, date or text is expected here", at: place)
  }

  private static func error(_ message: Phrase, at place: Int) -> SortKeyError {
    SortKeyError(byteOffset: place, message: message.text)
  }
}
