/// Takes a paragraph apart into runs.
struct MarkdownInlineParser {
  /// A `[` that a link may begin with.
  private struct Bracket {
    let piece: Int
    /// How many delimiter runs stand in front of it.
    let delimiters: Int
  }

  private let bytes: [UInt8]
  private var position = 0
  private var pieces: [MarkdownPiece] = []
  private var delimiters: [MarkdownDelimiter] = []
  private var brackets: [Bracket] = []
  /// How many of the brackets have a link behind them; a link cannot be inside another.
  private var deadBrackets = 0

  /// Takes the bytes of a paragraph apart; they are valid UTF-8.
  ///
  /// O(bytes).
  static func parse(_ bytes: [UInt8]) -> [MarkdownRun] {
    var parser = MarkdownInlineParser(bytes: bytes)
    while parser.position < bytes.count { parser.readPiece() }
    MarkdownEmphasis.resolve(parser.delimiters, in: &parser.pieces)
    return MarkdownRunBuilder.runs(of: parser.pieces, bytes: bytes)
  }

  private mutating func readPiece() {
    switch bytes[position] {
    case UInt8(ascii: "*"), UInt8(ascii: "_"): readDelimiter()
    case UInt8(ascii: "["):
      brackets.append(Bracket(piece: pieces.count, delimiters: delimiters.count))
      append(1)
    case UInt8(ascii: "]"): readClosingBracket()
    case UInt8(ascii: "\\"): readEscape()
    default: readText()
    }
  }

  private mutating func readText() {
    let end = bytes[position...].firstIndex(where: MarkdownCharacter.isSpecial) ?? bytes.count
    append(end - position)
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
    while index < bytes.count, depth <= 32, bytes[index] > 0x20, bytes[index] != 0x7f {
      switch bytes[index] {
      case UInt8(ascii: ")") where depth == 0:
        position = index + 1
        return String(decoding: url, as: UTF8.self)
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
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

  private func isEscape(at index: Int) -> Bool {
    index + 1 < bytes.count && MarkdownCharacter.isEscapable(bytes[index + 1])
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
    default: isSpecial(byte) && byte != UInt8(ascii: "\\")
    }
  }

  /// Whether a byte may be more than itself.
  static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: "\\"):
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
  /// Levels that end in front of the bytes.
  var closing = Levels()
  /// Levels that begin behind the bytes.
  var opening = Levels()
  /// A link that begins or ends here.
  var link: LinkEdge?
}
