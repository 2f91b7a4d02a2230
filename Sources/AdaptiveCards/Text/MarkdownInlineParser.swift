import Values

/// How much of markdown is read.
enum MarkdownDialect {
  /// The part of markdown that Adaptive Cards know.
  case card
  /// All that paragraphs of documents have in them.
  case document
}

/// Takes a paragraph apart into runs.
struct MarkdownInlineParser {
  /// A `[` that a link may begin with.
  private struct Bracket {
    let piece: Int
    /// How many delimiter runs stand in front of it.
    let delimiters: Int
    /// The piece of the `!` in front of it, if it may be an image.
    let mark: Int?
  }

  private let bytes: [UInt8]
  private let dialect: MarkdownDialect
  private var position = 0
  private var pieces: [MarkdownPiece] = []
  private var delimiters: [MarkdownDelimiter] = []
  private var brackets: [Bracket] = []
  /// How many of the brackets have a link behind them; a link cannot be inside another.
  private var deadBrackets = 0
  /// Where the last run of so many backticks starts, by their number; found with the first one.
  private var lastBackticks: [Int: Int] = [:]

  /// Takes the bytes of a paragraph apart; they are valid UTF-8.
  ///
  /// O(bytes).
  static func parse(_ bytes: [UInt8], dialect: MarkdownDialect = .card) -> [MarkdownRun] {
    var parser = MarkdownInlineParser(bytes: bytes, dialect: dialect)
    while parser.position < bytes.count { parser.readPiece() }
    MarkdownEmphasis.resolve(parser.delimiters, in: &parser.pieces)
    return MarkdownRunBuilder.runs(of: parser.pieces, bytes: bytes)
  }

  private mutating func readPiece() {
    switch bytes[position] {
    case UInt8(ascii: "*"), UInt8(ascii: "_"): readDelimiter()
    case UInt8(ascii: "["): readOpeningBracket(mark: nil)
    case UInt8(ascii: "!") where dialect == .document: readMark()
    case UInt8(ascii: "`") where dialect == .document: readCode()
    case UInt8(ascii: "]"): readClosingBracket()
    case UInt8(ascii: "\\"): readEscape()
    case UInt8(ascii: "&"): readEntity()
    default: readText()
    }
  }

  private mutating func readText() {
    let rest = bytes[position...].dropFirst()
    let end = rest.firstIndex { MarkdownCharacter.isSpecial($0, in: dialect) } ?? bytes.count
    append(end - position)
  }

  /// Reads a character that is written as an entity; an ampersand that begins none stands for itself.
  private mutating func readEntity() {
    guard let entity = CharacterEntity.read(bytes[position...]) else { return append(1) }
    append(entity.count)
    pieces[pieces.count - 1].character = entity.character
  }

  private mutating func findLastBackticks() {
    var index = 0
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "`")) {
      index = bytes[start...].firstIndex { $0 != UInt8(ascii: "`") } ?? bytes.count
      lastBackticks[index - start] = start
    }
  }

  private mutating func readOpeningBracket(mark: Int?) {
    brackets.append(Bracket(piece: pieces.count, delimiters: delimiters.count, mark: mark))
    append(1)
  }

  private mutating func readMark() {
    append(1)
    if position < bytes.count, bytes[position] == UInt8(ascii: "[") {
      readOpeningBracket(mark: pieces.count - 1)
    }
  }

  /// Reads code up to as many backticks as it begins with; where these do not come, they stand for themselves.
  private mutating func readCode() {
    let start = position
    while position < bytes.count, bytes[position] == UInt8(ascii: "`") { position += 1 }
    let count = position - start
    guard let end = endOfCode(count) else {
      position = start
      return append(count)
    }
    var code = position..<(end - count)
    if code.count > 2, bytes[code.lowerBound] == 0x20, bytes[code.upperBound - 1] == 0x20 {
      code = (code.lowerBound + 1)..<(code.upperBound - 1)
    }
    pieces.append(MarkdownPiece(range: code, isCode: true))
    position = end
  }

  /// The place behind the next run of so many backticks.
  ///
  /// O(bytes up to there) where there is one, O(1) where there is none.
  private mutating func endOfCode(_ count: Int) -> Int? {
    if lastBackticks.isEmpty { findLastBackticks() }
    guard let last = lastBackticks[count], last >= position else { return nil }
    var index = position
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "`")) {
      let end = bytes[start...].firstIndex { $0 != UInt8(ascii: "`") } ?? bytes.count
      if end - start == count { return end }
      index = end
    }
    return nil
  }

  private mutating func readEscape() {
    if isEscape(at: position) { position += 1 }
    append(1)
  }

  private mutating func readDelimiter() {
    let byte = bytes[position]
    let end = bytes[position...].firstIndex { $0 != byte } ?? bytes.count
    delimiters.append(MarkdownDelimiter(bytes: bytes, range: position..<end, piece: pieces.count))
    append(end - position)
  }

  private mutating func readClosingBracket() {
    append(1)
    guard let bracket = brackets.popLast() else { return }
    let isDead = brackets.count < deadBrackets
    deadBrackets = min(deadBrackets, brackets.count)
    guard !isDead, let url = readDestination() else { return }
    let end = pieces.count - 1
    pieces[bracket.piece].range = 0..<0
    if let mark = bracket.mark { pieces[mark].range = 0..<0 }
    pieces[bracket.piece].link = .begin(url: url)
    pieces[end].range = 0..<0
    pieces[end].link = .end
    MarkdownEmphasis.resolve(delimiters[bracket.delimiters...], in: &pieces)
    delimiters.removeSubrange(bracket.delimiters...)
    deadBrackets = brackets.count
  }

  /// Reads `(address)`; parentheses inside must balance, and be at most 32 deep.
  ///
  /// An escaped closing one never ends the address, but balances an open one, as in the shared model
  /// of the reference renderers.
  private mutating func readDestination() -> String? {
    guard position < bytes.count, bytes[position] == UInt8(ascii: "(") else { return nil }
    var url: [UInt8] = []
    var depth = 0
    var index = position + 1
    while index < bytes.count, depth <= 32, bytes[index] != 0x7f {
      if bytes[index] <= 0x20 {
        guard dialect == .document, depth == 0, let end = endOfTitle(from: index) else {
          return nil
        }
        position = end
        return String(decoding: url, as: UTF8.self)
      }
      switch bytes[index] {
      case UInt8(ascii: ")") where depth == 0:
        position = index + 1
        return String(decoding: url, as: UTF8.self)
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: "&"):
        if let entity = CharacterEntity.read(bytes[index...]),
          !entity.character.properties.isWhitespace
        {
          url += String(entity.character).utf8
          index += entity.count
          continue
        }
      case UInt8(ascii: "\\") where isEscape(at: index):
        index += 1
        if bytes[index] == UInt8(ascii: ")") { depth = max(depth - 1, 0) }
      default: break
      }
      url.append(bytes[index])
      index += 1
    }
    return nil
  }

  /// The place behind the parenthesis that ends a link, where blanks and a title in quotes come before it.
  private func endOfTitle(from start: Int) -> Int? {
    let blanks: Set<UInt8> = [0x20, 0x09, 0x0A]
    var rest = bytes[start...].drop { blanks.contains($0) }
    if let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      guard let end = rest.dropFirst().firstIndex(of: quote) else { return nil }
      rest = rest[(end + 1)...].drop { blanks.contains($0) }
    }
    return rest.first == UInt8(ascii: ")") ? rest.startIndex + 1 : nil
  }

  private func isEscape(at index: Int) -> Bool {
    guard index + 1 < bytes.count else { return false }
    return dialect == .document
      ? MarkdownCharacter.isPunctuation(bytes[index + 1])
      : MarkdownCharacter.isEscapable(bytes[index + 1])
  }

  private mutating func append(_ count: Int) {
    pieces.append(MarkdownPiece(range: position..<(position + count)))
    position += count
  }
}

/// Classes of bytes that decide what a delimiter can do.
///
/// Bytes of 0x80 and above count as letters.
enum MarkdownCharacter {
  /// Whether a byte is ASCII punctuation.
  static func isPunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21...0x2f, 0x3a...0x40, 0x5b...0x60, 0x7b...0x7e: true
    default: false
    }
  }

  /// Whether a backslash before a byte takes its meaning away.
  static func isEscapable(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: ")"): true
    case UInt8(ascii: "&"), UInt8(ascii: "\\"): false
    default: isSpecial(byte, in: .card)
    }
  }

  /// Whether a byte may be more than itself.
  static func isSpecial(_ byte: UInt8, in dialect: MarkdownDialect) -> Bool {
    switch byte {
    case UInt8(ascii: "`"), UInt8(ascii: "!"): dialect == .document
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: "\\"), UInt8(ascii: "&"):
      true
    default: false
    }
  }
}

/// A part of a paragraph between two places where its look may change.
struct MarkdownPiece {
  /// A number of nested levels of emphasis.
  struct Levels {
    var bold = 0
    var italic = 0
  }

  /// An end of a link.
  enum LinkEdge {
    case begin(url: String)
    case end
  }

  /// The bytes that are shown.
  var range: Range<Int>
  /// The character that is shown in their place, where they are an entity.
  var character: Unicode.Scalar?
  /// Levels that end in front of the bytes.
  var closing = Levels()
  /// Levels that begin behind the bytes.
  var opening = Levels()
  /// A link that begins or ends here.
  var link: LinkEdge?
  /// Whether the bytes are code.
  var isCode = false
}
