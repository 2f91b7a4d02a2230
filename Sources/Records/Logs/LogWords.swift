/// The words of a part of a line, from left to right.
struct LogWords {
  let text: UnsafeBufferPointer<UInt8>
  let range: Range<Int>
  /// Where the next word is looked for.
  var position: Int

  init(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    self.text = text
    self.range = range
    position = range.lowerBound
  }

  /// The byte that stands here; nil at the end.
  var next: UInt8? { position < range.upperBound ? text[position] : nil }

  mutating func skipBlanks() {
    position = LogText.end(
      of: LogText.isBlank, in: text, from: position, to: range.upperBound)
  }

  /// The next word, up to a blank; nil at the end.
  mutating func word() -> Range<Int>? { word { !LogText.isBlank($0) } }

  /// The next bytes that are of a kind, if there are any; they end with the word unless blanks are of that
  /// kind.
  mutating func word(where isPart: (UInt8) -> Bool) -> Range<Int>? {
    let before = position
    skipBlanks()
    let start = position
    position = LogText.end(of: isPart, in: text, from: start, to: range.upperBound)
    if position > start { return start..<position }
    position = before
    return nil
  }

  /// The text between the quotes that open next; a backslash takes the meaning from what follows it.
  mutating func quoted() -> Range<Int>? {
    let before = position
    skipBlanks()
    let start = position + 1
    guard skip(Byte.quote) else { return nil }
    while position < range.upperBound, text[position] != Byte.quote {
      position += text[position] == Byte.backslash ? 2 : 1
    }
    guard position < range.upperBound else {
      position = before
      return nil
    }
    position += 1
    return start..<(position - 1)
  }

  /// Steps over a byte, if that is the next.
  mutating func skip(_ byte: UInt8) -> Bool {
    guard position < range.upperBound, text[position] == byte else { return false }
    position += 1
    return true
  }

  /// The number that stands here before a byte, over which it steps too.
  mutating func number(before byte: UInt8) -> Range<Int>? {
    let before = position
    if let number = word(where: Byte.isDigit), skip(byte) { return number }
    position = before
    return nil
  }

  /// The text between the brackets that open next.
  mutating func bracketed() -> Range<Int>? {
    let before = position
    skipBlanks()
    let start = position + 1
    guard skip(Byte.openBracket),
      let end = text[start..<range.upperBound].firstIndex(of: Byte.closeBracket)
    else {
      position = before
      return nil
    }
    position = end + 1
    return start..<end
  }

  /// A part of the text, to be compared.
  func bytes(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: text[range])
  }

  /// A program that says something, `name[pid]: ` or `name: `.
  mutating func tag() -> (program: Range<Int>, pid: Range<Int>?)? {
    let before = position
    let program = word { !LogText.isBlank($0) && $0 != Byte.openBracket && $0 != LogText.colon }
    var pid: Range<Int>?
    if program != nil, skip(Byte.openBracket) {
      pid = number(before: Byte.closeBracket)
      if pid == nil { position = before }
    }
    guard let program, position > before, skip(LogText.colon) else {
      position = before
      return nil
    }
    return (program, pid)
  }

  /// Whether a word is the dash that stands for nothing.
  func isDash(_ word: Range<Int>) -> Bool { word.count == 1 && text[word.lowerBound] == 0x2D }

  /// A word that says something.
  func value(_ word: Range<Int>) -> Range<Int>? { word.isEmpty || isDash(word) ? nil : word }
}
