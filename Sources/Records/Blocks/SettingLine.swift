/// The kind of a line of a file of settings, seen by itself.
///
/// Such files are those of systemd, Git, Samba, MySQL and PHP, desktop entries, and TOML as far as it is laid out so.
enum SettingLine {
  case blank
  /// A line behind `#` or `;`.
  case comment
  /// `[name]`, or `[[name]]` of TOML, with the name.
  case section(Slice<UnsafeBufferPointer<UInt8>>)
  /// `name = value` or `name: value`.
  case setting(name: Slice<UnsafeBufferPointer<UInt8>>, value: Slice<UnsafeBufferPointer<UInt8>>)
  /// A bracket that ends a value of several lines.
  case closing
  case other

  /// Bytes of a line that are enough to see whether it begins a section.
  static let byteCount = 256
  private static let longestName = 100
  private static let mostWords = 6

  /// Looks at a line.
  ///
  /// O(bytes of the name).
  init(_ line: Slice<UnsafeBufferPointer<UInt8>>) {
    let text = line.drop(while: Byte.isSpace)
    guard let first = text.first else {
      self = .blank
      return
    }
    if first == 0x23 || first == Byte.semicolon {
      self = .comment
    } else if let name = Self.section(text, isIndented: text.startIndex > line.startIndex) {
      self = .section(name)
    } else if let mark = Self.mark(text) {
      self = .setting(
        name: Self.trimmed(text[..<mark]), value: Self.trimmed(text[(mark + 1)...]))
    } else {
      self = [Byte.closeBracket, Byte.closeBrace, 0x29].contains(first) ? .closing : .other
    }
  }

  /// The name of the section that a line begins; nil for another line.
  ///
  /// - Parameter isIndented: Whether blanks were before the line. What has them may be one of several elements,
  ///   and so only a plain name is a section there.
  private static func section(
    _ line: Slice<UnsafeBufferPointer<UInt8>>, isIndented: Bool
  ) -> Slice<UnsafeBufferPointer<UInt8>>? {
    guard line.first == Byte.openBracket, line.count <= byteCount,
      let end = line.lastIndex(of: Byte.closeBracket)
    else { return nil }
    let behind = line[(end + 1)...].drop(while: Byte.isSpace)
    guard behind.isEmpty || behind.first == 0x23 || behind.first == Byte.semicolon else {
      return nil
    }
    var name = line[(line.startIndex + 1)..<end]
    if name.first == Byte.openBracket, name.last == Byte.closeBracket {
      name = name.dropFirst().dropLast()
    }
    name = trimmed(name)
    // `[A][B]` is one of KDE; behind the name of a log's entry stands something else.
    let isPlain = name.allSatisfy {
      Byte.isLetter($0) || Byte.isDigit($0) || $0 == 0x2E || $0 == 0x2D || $0 == 0x5F
    }
    // A time is that of an entry of a log.
    guard let first = name.first, first != Byte.openBracket, first != Byte.quote, first != 0x27,
      !Byte.isDigit(first) || !name.contains(0x3A), isPlain || !isIndented && hasPairs(name)
    else { return nil }
    return name
  }

  /// Whether each `]` within a name has a `[` behind it, and the other way round.
  private static func hasPairs(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var last: UInt8 = 0
    for byte in name {
      if (last == Byte.closeBracket) != (byte == Byte.openBracket) { return false }
      last = byte
    }
    return last != Byte.closeBracket
  }

  /// Where the `=` or `:` between a name and a value is.
  ///
  /// Blanks stand before a `=` behind a name of several words, unless that is in quotes, and behind a `:`.
  private static func mark(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    guard let first = line.first, mayBegin(first) else { return nil }
    var wordCount = 1
    var isAfterBlank = false
    let isQuoted = first == Byte.quote || first == 0x27
    let quoteEnd = isQuoted ? line.dropFirst().firstIndex(of: first) : nil
    let start = quoteEnd ?? line.startIndex
    for index in start..<min(start + longestName, line.endIndex) {
      let byte = line[index]
      if byte == Byte.equals { return wordCount == 1 || isAfterBlank ? index : nil }
      let isLast = index + 1 == line.endIndex || Byte.isSpace(line[index + 1])
      if byte == 0x3A, wordCount == 1, !isAfterBlank, isLast { return index }
      if Byte.isSpace(byte) {
        isAfterBlank = true
        continue
      }
      if isAfterBlank { wordCount += 1 }
      isAfterBlank = false
      guard wordCount <= mostWords, !isOfProgram(byte) else { return nil }
    }
    return nil
  }

  /// Whether a byte stands in programs rather than in names.
  private static func isOfProgram(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x28, 0x29, Byte.openBrace, Byte.closeBrace, 0x3C, Byte.semicolon: true
    default: false
    }
  }

  private static func mayBegin(_ byte: UInt8) -> Bool {
    Byte.isLetter(byte) || Byte.isDigit(byte) || byte >= 0x80 || "_\"'*$/-%~@.".utf8.contains(byte)
  }

  private static func trimmed(
    _ text: Slice<UnsafeBufferPointer<UInt8>>
  ) -> Slice<UnsafeBufferPointer<UInt8>> {
    var text = text.drop(while: Byte.isSpace)
    while let last = text.last, Byte.isSpace(last) { text.removeLast() }
    return text
  }
}

/// Finds the kind of each line of a file of settings from those above it: a line may go on with their value.
struct SettingsWalk {
  /// The kind of a line among the others.
  enum Role {
    case blank
    case comment
    case section(Slice<UnsafeBufferPointer<UInt8>>)
    case setting(name: Slice<UnsafeBufferPointer<UInt8>>, value: Slice<UnsafeBufferPointer<UInt8>>)
    /// The line goes on with the value above it.
    case continuation
    case other
  }

  /// The blanks before the first setting of the section; nil before that.
  private var indent: Int?
  /// Whether the line above ends in a backslash.
  private var goesOn = false

  /// Takes in a line.
  ///
  /// O(bytes).
  mutating func role(of line: Slice<UnsafeBufferPointer<UInt8>>) -> Role {
    let wentOn = goesOn
    goesOn = indent != nil && line.last == Byte.backslash
    let depth = line.prefix(while: Byte.isSpace).count
    let isFurther = indent.map { wentOn || depth > $0 } ?? false
    switch SettingLine(line) {
    case .blank: return .blank
    case .comment:
      // What is in the middle of a value ends it not.
      goesOn = wentOn
      return .comment
    case .section(let name):
      indent = nil
      goesOn = false
      return .section(name)
    case .setting where isFurther: return .continuation
    case .setting(let name, let value):
      indent = indent ?? depth
      goesOn = line.last == Byte.backslash
      return .setting(name: name, value: value)
    case .closing where indent != nil: return .continuation
    case .closing, .other: return isFurther ? .continuation : .other
    }
  }
}
