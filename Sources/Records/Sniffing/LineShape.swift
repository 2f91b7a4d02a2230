/// The shape of a line by the kinds of its first words, as far as lines of a list have it in common and lines of
/// a text have not.
struct LineShape: Hashable {
  /// Words that are looked at.
  private static let wordCount = 3

  private var kinds: [Kind] = []

  /// Whether it says more than that there are words.
  var isTelling: Bool { kinds.contains { $0 != .word && $0 != .sentenceEnd } }

  /// The kind of a word by its signs.
  private enum Kind: Hashable {
    /// Letters alone, perhaps with a hyphen or an apostrophe.
    case word
    /// Letters and what ends a part of a sentence.
    case sentenceEnd
    /// A number, with or without signs in it: a date, a version, an address, a hash.
    case number
    /// Signs alone.
    case signs(UInt8)
    /// A name with signs in it, the first of which is this: a path, `name=value`, `name:`.
    case name(UInt8)
  }

  /// Looks at a line.
  ///
  /// O(bytes of its first words).
  init(_ line: UnsafeBufferPointer<UInt8>) {
    let words = line.split(maxSplits: Self.wordCount, whereSeparator: Byte.isSpace)
    kinds = words.prefix(Self.wordCount).map(Self.kind)
  }

  private static func kind(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Kind {
    let signs = word.filter { !Byte.isLetter($0) && !Byte.isDigit($0) && $0 < 0x80 }
    let hasLetters = word.contains { Byte.isLetter($0) || $0 >= 0x80 }
    let hasDigits = word.contains(where: Byte.isDigit)
    guard hasLetters || hasDigits else { return .signs(word.first ?? 0) }
    if hasDigits && (!hasLetters || word.first.map(Byte.isDigit) == true) { return .number }
    guard let sign = signs.first else { return hasDigits ? .name(0) : .word }
    let isHyphen = sign == 0x2D || sign == 0x27
    if signs.count == 1, isHyphen, word.first != sign { return .word }
    if signs.count == 1, word.last == sign, ".,;!?)".utf8.contains(sign) { return .sentenceEnd }
    return .name(sign)
  }
}
