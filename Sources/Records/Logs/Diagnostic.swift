import Values

/// A message of a compiler or a linter about a place in a file: `a.c:5:3: error: no such name`.
///
/// Behind the place stands a level (`error:`, `[error]`), the code of a rule, or only a text; without a column
/// there must be a level, for `name:12: text` may be anything.
struct Diagnostic {
  let file: Range<Int>
  let line: Range<Int>
  private(set) var column: Range<Int>?
  private(set) var level: Severity?
  /// The code of the rule before the message, such as `C0114`.
  private(set) var code: Range<Int>?
  /// The rule that the message ends with in brackets, such as `-Wunused`.
  private(set) var rule: Range<Int>?
  private(set) var message: Range<Int>
  /// The file, the line and the column.
  private(set) var place: Range<Int>

  /// Looks at a line.
  ///
  /// O(bytes of the line).
  init?(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    guard let file = Self.file(in: text, range) else { return nil }
    var words = LogWords(text, range)
    words.position = file.upperBound + 1
    let isRound = text[file.upperBound] == Self.openRound
    guard let line = words.digits() else { return nil }
    (self.file, self.line) = (file, line)
    place = file.lowerBound..<line.upperBound
    if isRound {
      if words.skip(Byte.comma) { column = words.digits() }
      guard words.skip(Self.closeRound) else { return nil }
      place = file.lowerBound..<words.position
    }
    guard words.skip(LogText.colon) else { return nil }
    if !isRound, let column = words.digits() {
      words.skipSpan()
      guard words.position - 1 < range.upperBound else { return nil }
      self.column = column
      place = file.lowerBound..<words.position
      guard words.skip(LogText.colon) else { return nil }
    }
    guard let next = words.next, LogText.isBlank(next) else { return nil }
    words.skipBlanks()
    message = words.position..<max(words.position, Self.end(of: words))
    let isBracketed = words.next == Byte.openBracket
    findLevel(&words)
    if level == nil { findCode(&words) }
    guard column != nil && !isRound || level != nil else { return nil }
    words.skipBlanks()
    message = words.position..<max(words.position, Self.end(of: words))
    findRule(in: text, isBracketed: isBracketed)
  }

  /// The end of the line without white space.
  private static func end(of words: LogWords) -> Int {
    let last = words.text[words.range].lastIndex { !Byte.isSpace($0) }
    return last.map { $0 + 1 } ?? words.range.lowerBound
  }

  /// The name of a file before the first colon: one word, with a suffix or folders.
  private static func file(
    in text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> Range<Int>? {
    guard let first = text[range].first else { return nil }
    if text[range].starts(with: standardInput) {
      return range.lowerBound..<(range.lowerBound + standardInput.count - 1)
    }
    guard isFirst(first) else { return nil }
    let name = text[range].prefix { $0 != LogText.colon && isInFile($0) }
    guard name.endIndex < range.upperBound,
      text[name.endIndex] == LogText.colon || text[name.endIndex] == openRound
    else { return nil }
    let slash = name.lastIndex(of: slash)
    let base = name[(slash.map { $0 + 1 } ?? name.startIndex)...]
    guard base.contains(where: Byte.isLetter) else { return nil }
    if slash == nil {
      // Without folders only a suffix tells it from a host, whose port may follow.
      guard let dot = base.lastIndex(of: dot), dot + 1 < base.endIndex,
        Byte.isLetter(base[dot + 1]), base.endIndex - dot <= longestSuffix
      else { return nil }
    }
    return name.startIndex..<name.endIndex
  }

  /// The name that is written where there is no file.
  private static let standardInput = Array("<stdin>:".utf8)

  private static func isFirst(_ byte: UInt8) -> Bool {
    Byte.isLetter(byte) || Byte.isDigit(byte) || byte == dot || byte == slash || byte == 0x5F
      || byte >= 0x80
  }

  private static func isInFile(_ byte: UInt8) -> Bool {
    switch byte {
    // Signs but for quotes, brackets and what parts fields: of those that stay, `-./_~` are common.
    case 0x21, 0x23...0x26, 0x2A, 0x2B, 0x2D...0x3A, 0x3F...0x7A, 0x7E, 0x80...: true
    default: false
    }
  }

  private static let dot: UInt8 = 0x2E
  private static let slash: UInt8 = 0x2F
  /// Bytes of a suffix with its dot, of which that of a host may be longer.
  private static let longestSuffix = 12
}

// MARK: Levels and rules

extension Diagnostic {
  /// Words that only such tools have for levels, or that are two.
  private static let words: [(name: [UInt8], level: Severity)] = [
    ("fatal error", Severity.fatal), ("internal compiler error", .fatal), ("remark", .info),
    ("hint", .info), ("help", .info), ("suggestion", .info), ("style", .info),
    ("convention", .info), ("refactor", .info), ("performance", .info), ("portability", .info),
  ].map { (Array($0.utf8), $1) }
  /// Bytes of the longest of them.
  private static let longestWord = 23

  /// Looks for `error: ` or `[error] `; a word that is only of such tools stays in the message.
  private mutating func findLevel(_ line: inout LogWords) {
    let start = line.position
    if let word = line.bracketed() {
      level = Severity(line.bytes(word))
      if level == nil { line.position = start }
      return
    }
    let rest = line.text[start..<line.range.upperBound]
    guard let colon = rest.prefix(Self.longestWord + 1).firstIndex(of: LogText.colon),
      colon + 1 == rest.endIndex || LogText.isBlank(line.text[colon + 1])
    else { return }
    let word = line.bytes(start..<colon)
    if let level = Severity(word) {
      self.level = level
      line.position = colon + 1
    } else if let (_, level) = Self.words.first(where: { $0.name.elementsEqual(word) }) {
      self.level = level
    } else if word.suffix(Self.warning.count).elementsEqual(Self.warning),
      word.allSatisfy(Byte.isLetter)
    {
      // Python names the class of a warning.
      level = .warn
    } else {
      findLevelAndCode(start..<colon, &line)
    }
  }

  /// Looks for `error TS2304: `, as compilers of Microsoft write it.
  private mutating func findLevelAndCode(_ range: Range<Int>, _ line: inout LogWords) {
    var words = LogWords(line.text, range)
    guard let word = words.word(), let level = Severity(line.bytes(word)), let code = words.word(),
      code.upperBound == range.upperBound, Byte.isLetter(line.text[code.lowerBound]),
      Byte.isDigit(line.text[code.upperBound - 1])
    else { return }
    (self.level, self.code) = (level, code)
    line.position = range.upperBound + 1
  }

  private static let warning = Array("Warning".utf8)

  /// Looks for `C0114: `, `E501 ` or `(W211) `; the first letter says the level where a colon or brackets part the
  /// code from the text.
  private mutating func findCode(_ line: inout LogWords) {
    let start = line.position
    let isRound = line.skip(Self.openRound)
    let letters = line.text[line.position..<line.range.upperBound].prefix(4)
      .prefix { 0x41...0x5A ~= $0 }
    let digits = line.text[letters.endIndex..<line.range.upperBound].prefix(while: Byte.isDigit)
    line.position = digits.endIndex
    let isEnded = isRound ? line.skip(Self.closeRound) : true
    let hasColon = !isRound && line.skip(LogText.colon)
    guard column != nil, (1...3).contains(letters.count), (3...4).contains(digits.count), isEnded,
      line.next.map(LogText.isBlank) == true
    else { return line.position = start }
    code = letters.startIndex..<digits.endIndex
    if isRound || hasColon, letters.count == 1 { level = Self.level(of: letters.first) }
  }

  private static func level(of letter: UInt8?) -> Severity? {
    switch letter {
    case 0x45: .error  // E
    case 0x46: .fatal  // F
    case 0x57: .warn  // W
    case 0x43, 0x49, 0x52: .info  // C, I, R
    default: nil
    }
  }

  /// Looks for ` [rule]` or ` (rule)` at the end, where the level may stand before it: `[Error/semi]`.
  private mutating func findRule(in text: UnsafeBufferPointer<UInt8>, isBracketed: Bool) {
    guard let last = text[message].last, last == Byte.closeBracket || last == Self.closeRound,
      let blank = text[message].lastIndex(where: LogText.isBlank),
      // Between the brackets there is something.
      blank + 2 < message.upperBound - 1
    else { return }
    let isSquare = last == Byte.closeBracket
    let name = (blank + 2)..<(message.upperBound - 1)
    guard text[blank + 1] == (isSquare ? Byte.openBracket : Self.openRound),
      text[name].allSatisfy(Self.isInRule)
    else { return }
    guard isSquare || isBracketed || code != nil else { return }
    rule = name
    guard level == nil, let slash = text[name].firstIndex(of: Self.slash) else { return }
    level = Severity(UnsafeBufferPointer(rebasing: text[name.lowerBound..<slash]))
    if level != nil { rule = (slash + 1)..<name.upperBound }
  }

  private static func isInRule(_ byte: UInt8) -> Bool {
    Byte.isLetter(byte) || Byte.isDigit(byte) || "-_=,./@+".utf8.contains(byte)
  }

  private static let openRound: UInt8 = 0x28
  private static let closeRound: UInt8 = 0x29
}

// MARK: Lines around them

extension Diagnostic {
  /// Whether a line says where the next diagnostic is: `In file included from a.h:3,`, `a.c: In function 'main':`.
  static func isRemark(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    if line.starts(with: included) || line.starts(with: module) { return true }
    guard let file = file(in: line, 0..<line.count) else { return false }
    let rest = line[(file.upperBound + 1)...]
    let isPlace = rest.starts(with: inside) || rest.starts(with: atTop)
    // A line may be longer than what is looked at.
    return isPlace && (line.last == LogText.colon || line.count >= LogPrefix.longest)
  }

  /// Whether a line goes on with such a line: `                 from a.c:1:`.
  static func isMoreOfRemark(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    guard line.first == Byte.space, let last = line.last,
      last == LogText.colon || last == Byte.comma
    else { return false }
    return line.drop { $0 == Byte.space }.starts(with: from)
  }

  private static let included = Array("In file included from ".utf8)
  /// Whether a line says how much there was, such as `1 warning generated.`, and nothing else.
  static func isSummary(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    if line.starts(with: terminated) { return true }
    guard let first = line.first, Byte.isDigit(first) else { return false }
    return line.suffix(generated.count).elementsEqual(generated)
  }

  /// Whether a line is one of the source that a diagnostic is about, behind its number: `2 | let y = zz`.
  static func isExcerpt(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    let digits = line.prefix(while: Byte.isDigit)
    return !digits.isEmpty && line[digits.endIndex...].starts(with: bar)
  }

  private static let bar = Array(" | ".utf8)
  private static let terminated = Array("compilation terminated".utf8)
  private static let generated = Array(" generated.".utf8)
  /// The start of the line that pylint writes above its messages about a file.
  private static let module = Array("************* Module ".utf8)
  private static let inside = Array(" In ".utf8)
  private static let atTop = Array(" At top level".utf8)
  private static let from = Array("from ".utf8)
}

extension LogWords {
  /// The digits that stand here.
  fileprivate mutating func digits() -> Range<Int>? {
    let digits = text[position..<range.upperBound].prefix(while: Byte.isDigit)
    guard !digits.isEmpty, digits.count <= 7 else { return nil }
    position = digits.endIndex
    return digits.startIndex..<digits.endIndex
  }

  /// Steps over the end of a span, `-9` or `-4:9`.
  fileprivate mutating func skipSpan() {
    let before = position
    guard skip(0x2D), digits() != nil else { return position = before }
    let behind = position
    if skip(LogText.colon), digits() == nil { position = behind }
  }
}

extension LogShape {
  /// Adds what a compiler says of a place in a file.
  mutating func findDiagnostic(
    in text: UnsafeBufferPointer<UInt8>, from start: Int, to lineEnd: Int
  ) {
    self.text = text
    clear()
    guard let found = Diagnostic(text, start..<max(start, lineEnd)) else { return }
    add("file", found.file)
    add("line", found.line, .number)
    add("column", found.column, .number)
    add("code", found.code, isField: true)
    add("rule", found.rule)
    sources.append(found.place)
    level = found.level
    message = found.message
    end = lineEnd
  }
}
