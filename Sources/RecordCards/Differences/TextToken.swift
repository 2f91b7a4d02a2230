/// A part of a text that two texts have in common or not: a line, a word, a blank, a character.
struct TextToken: Sendable {
  /// Kinds of tokens.
  enum Kind: Sendable {
    case word, blank, lineBreak, other
  }

  /// The offsets of its bytes in the text.
  let range: Range<Int>
  let kind: Kind
  /// Letters and digits in it.
  ///
  /// A character of a script without blanks counts as two, as it says more.
  let weight: Int
}

// MARK: Lines

extension TextToken {
  /// The lines of a text, each with its line feed.
  ///
  /// O(bytes).
  static func lines(of text: [UInt8]) -> [TextToken] {
    var lines: [TextToken] = []
    var start = 0
    while start < text.count {
      let end = text[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? text.count
      let weight = text[start..<end].count { Self.isLetterOrDigit($0) || $0 >= 0x80 }
      lines.append(TextToken(range: start..<end, kind: weight > 0 ? .word : .blank, weight: weight))
      start = end
    }
    return lines
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }
}

// MARK: Words

extension TextToken {
  /// The words of a part of a text, and each blank and character between them.
  ///
  /// Words of scripts without blanks are not known: each of their characters is a token. O(bytes).
  static func words(of text: [UInt8], in part: Range<Int>) -> [TextToken] {
    var splitter = WordSplitter(start: part.lowerBound)
    for character in String(decoding: text[part], as: UTF8.self) { splitter.add(character) }
    splitter.finish()
    return splitter.tokens
  }
}

/// Puts characters together to tokens.
private struct WordSplitter {
  private(set) var tokens: [TextToken] = []
  /// The offset of the token that grows.
  private var start: Int
  private var end: Int
  private var kind = TextToken.Kind.other
  private var weight = 0
  /// A character that belongs to the word only if the next one does: the point in `1.5`, the apostrophe
  /// in `don't`.
  private var joiner: Character?
  private var last: Character = " "

  init(start: Int) {
    self.start = start
    end = start
  }

  mutating func add(_ character: Character) {
    let isUnspaced = character.unicodeScalars.first.map(Self.isUnspaced) ?? false
    let kind = Self.kind(of: character)
    if kind == .word, !isUnspaced {
      if let joiner { join(joiner, isJoined: Self.joins(last, joiner, character)) }
      begin(.word, isNew: self.kind != .word)
      extend(by: character, weight: 1)
      last = character
      return
    }
    if let joiner { join(joiner, isJoined: false) }
    if self.kind == .word, Self.joiners.contains(character) {
      joiner = character
      return
    }
    begin(kind, isNew: kind != .blank || self.kind != .blank)
    extend(by: character, weight: kind == .word ? 2 : 0)
    // The next word is one of its own.
    if isUnspaced { finish() }
  }

  /// Ends the last token.
  mutating func finish() {
    if let joiner { join(joiner, isJoined: false) }
    if end > start { tokens.append(TextToken(range: start..<end, kind: kind, weight: weight)) }
    (start, kind, weight) = (end, .other, 0)
  }

  private mutating func begin(_ kind: TextToken.Kind, isNew: Bool) {
    if isNew { finish() }
    self.kind = kind
  }

  private mutating func extend(by character: Character, weight: Int) {
    end += character.utf8.count
    self.weight += weight
  }

  /// Puts a character that waited into the word, or behind it.
  private mutating func join(_ character: Character, isJoined: Bool) {
    joiner = nil
    if !isJoined { begin(.other, isNew: true) }
    extend(by: character, weight: 0)
  }

  private static let joiners: Set<Character> = [".", ",", "'", "\u{2019}"]

  private static func joins(_ before: Character, _ joiner: Character, _ after: Character) -> Bool {
    joiner == "." || joiner == ","
      ? before.isNumber && after.isNumber : before.isLetter && after.isLetter
  }

  private static func kind(of character: Character) -> TextToken.Kind {
    if character.isNewline { return .lineBreak }
    if character.isWhitespace { return .blank }
    return character.isLetter || character.isNumber || character == "_" ? .word : .other
  }

  /// Whether a script writes no blanks between words: Thai, Lao, Myanmar, Khmer, Chinese, Japanese.
  private static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF, 0x31F0...0x31FF,
      0x3400...0x9FFF, 0xF900...0xFAFF, 0x2_0000...0x3_FFFF:
      true
    default: false
    }
  }
}
