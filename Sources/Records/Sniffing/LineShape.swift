/// The kinds of the first words of a line, by which lines of a list are told from lines of a text.
struct LineShape {
  /// Words that are looked at.
  static let wordCount = 2

  /// The kind of a word by its signs.
  enum Kind: Hashable {
    /// Letters, perhaps with a hyphen, an apostrophe, or what ends a part of a sentence behind them.
    case word
    /// A number, with or without signs in it: a date, a version, an address, a hash.
    case number
    /// Signs alone, which begin with this one.
    case signs(UInt8)
    /// A name with signs in it, of which this one says most: a path, `name=value`, `name:`.
    case name(UInt8)

    /// Whether lines of a text hardly ever have it in one place.
    var isTelling: Bool { self != .word }
  }

  /// The kinds of the first words.
  let kinds: [Kind]

  /// Signs that names have in them, those that say most first.
  private static let signs = Array(":/=@_".utf8)

  /// Looks at a line.
  ///
  /// O(bytes of its first words).
  init(_ line: UnsafeBufferPointer<UInt8>) {
    let words = line.split(maxSplits: Self.wordCount, whereSeparator: Byte.isSpace)
    kinds = words.prefix(Self.wordCount).map(Self.kind)
  }

  /// Whether nearly all lines, but for comments above and below them, have a word of one telling kind in one place.
  static func isShared(by lines: [UnsafeBufferPointer<UInt8>]) -> Bool {
    let lines = lines.filter { $0.first != 0x23 }
    guard lines.count > 1 else { return false }
    let shapes = lines.map { LineShape($0).kinds }
    return (0..<wordCount).contains { place in
      let kinds = shapes.compactMap { place < $0.count ? $0[place] : nil }.filter(\.isTelling)
      let counts = Dictionary(kinds.map { ($0, 1) }, uniquingKeysWith: +)
      return counts.values.contains { $0 * 10 >= lines.count * 9 }
    }
  }

  private static func kind(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Kind {
    let isPlain = word.allSatisfy { Byte.isLetter($0) || $0 >= 0x80 }
    if isPlain { return .word }
    guard let first = word.first, word.contains(where: { Byte.isLetter($0) || Byte.isDigit($0) })
    else { return .signs(word.first ?? 0) }
    if Byte.isDigit(first) || isHash(word) { return .number }
    if let sign = signs.first(where: word.dropLast().contains) { return .name(sign) }
    // What stands behind a word may be the end of a sentence or a part of it.
    if word.last == 0x3A { return .name(0x3A) }
    return Byte.isLetter(first) || first == 0x28 || first == Byte.quote || first == 0x27
      ? .word : .name(first)
  }

  private static func isHash(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    word.count > 6 && word.contains(where: Byte.isDigit)
      && word.allSatisfy { Byte.isDigit($0) || (0x61...0x66).contains($0 | 0x20) }
  }
}
