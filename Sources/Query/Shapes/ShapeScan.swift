/// One pass over a text that writes its masked form.
///
/// Whatever it looks at in advance it either consumes or is bounded in, so that time is linear.
struct ShapeScan {
  let bytes: UnsafePointer<UInt8>
  let end: Int
  let classes: UnsafePointer<UInt8>
  let output: UnsafeMutablePointer<UInt8>
  let variables: UnsafeMutablePointer<ShapeReader.Variable>

  /// The next byte to read.
  var index = 0
  /// The bytes that were written.
  var length = 0
  var variableCount = 0
  /// The closing quote of a text in quotes whose words are kept.
  var plainQuote = -1
  /// The quotes, as bits, that are not closed any more in the rest of the text.
  var unclosedQuotes: UInt8 = 0

  init(
    bytes: UnsafePointer<UInt8>, end: Int, classes: UnsafePointer<UInt8>,
    output: UnsafeMutablePointer<UInt8>, variables: UnsafeMutablePointer<ShapeReader.Variable>
  ) {
    self.bytes = bytes
    self.end = end
    self.classes = classes
    self.output = output
    self.variables = variables
  }

  /// Reads the whole text.
  mutating func run() {
    while index < end {
      let kind = classes[Int(bytes[index])]
      if kind & (ByteClass.letter | ByteClass.wide) != 0 {
        scanWords()
      } else if kind & ByteClass.blank != 0 {
        scanBlank()
      } else if kind & ByteClass.digit != 0 {
        scanDigits()
      } else {
        scanMark(bytes[index])
      }
    }
    if length > 0, output[length - 1] == Mark.space { length -= 1 }
  }

  /// Reads words of letters with one space between them, up to anything else.
  ///
  /// Most of most texts is read here.
  private mutating func scanWords() {
    // In constants: the compiler takes it that bytes written may be those of this value.
    let (bytes, classes, output, end) = (bytes, classes, output, end)
    var (start, written) = (index, length)
    while true {
      let next = copyLetters(from: start, to: written)
      let target = written + next - start
      if next < end {
        let behind = classes[Int(bytes[next])]
        if behind & ByteClass.blank != 0 {
          if next - start == 3, let time = calendarTime(from: start) {
            (index, length) = (start, written)
            emit(.time, start, time)
            return
          }
          let first = next + 1 < end ? classes[Int(bytes[next + 1])] : 0
          if first & ByteClass.letter != 0, bytes[next] != Mark.escape {
            output[target] = Mark.space
            (start, written) = (next + 1, target + 1)
            continue
          }
        } else if behind & ByteClass.digit != 0, scanNumbered(start, next, written) {
          return
        } else if isPartOfName(behind, next) {
          (index, length) = (start, written)
          scanName()
          return
        }
      }
      (index, length) = (next, target)
      return
    }
  }

  /// Copies letters of ASCII, and answers where they end.
  ///
  /// May write seven bytes more.
  @inline(__always)
  private func copyLetters(from start: Int, to target: Int) -> Int {
    let (bytes, classes, output, end) = (bytes, classes, output, end)
    var (next, target) = (start, target)
    while next + 8 <= end {
      let word = UnsafeRawPointer(bytes + next).loadUnaligned(as: UInt64.self)
      UnsafeMutableRawPointer(output + target).storeBytes(of: word, as: UInt64.self)
      let count = Self.letterCount(UInt64(littleEndian: word))
      next += count
      target += count
      if count < 8 { return next }
    }
    while next < end, classes[Int(bytes[next])] & ByteClass.letter != 0 {
      output[target] = bytes[next]
      target += 1
      next += 1
    }
    return next
  }

  /// How many of eight bytes, from the lowest, are letters of ASCII before the first that is none.
  @inline(__always)
  private static func letterCount(_ word: UInt64) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let top = ones << 7
    // Small letters without their highest bits, so that no sum carries into the next byte.
    let small = (word | ones << 5) & ~top
    let isBeyondZ = small &+ ones &* 0x05
    let isFromA = small &+ ones &* 0x1F
    let isOther = (isBeyondZ | ~isFromA | word) & top
    return isOther.trailingZeroBitCount / 8
  }

  /// Reads `host12`, in which the digits begin at `digits`; false if it may be more than that.
  private mutating func scanNumbered(_ start: Int, _ digits: Int, _ written: Int) -> Bool {
    let stop = endOfDigits(digits)
    guard isNumberEnd(stop), !isHexWord(start, stop) else { return false }
    (index, length) = (digits, written + digits - start)
    emit(.number, digits, stop)
    return true
  }

  /// Whether digits that end at a place are a number by themselves.
  private func isNumberEnd(_ stop: Int) -> Bool {
    stop == end
      || (has(ByteClass.blank | ByteClass.end, stop) && bytes[stop] != Mark.comma
        && bytes[stop] != Mark.slash && bytes[stop] != Mark.tilde)
  }

  /// Whether what is behind letters may make them a part of something else.
  private func isPartOfName(_ behind: UInt8, _ next: Int) -> Bool {
    behind & ByteClass.end == 0
      && (behind & (ByteClass.wide | ByteClass.digit) != 0 || !isBlank(next + 1))
  }

  private mutating func scanBlank() {
    if bytes[index] == Mark.escape, skipControlSequence() { return }
    index += 1
    guard length > 0, output[length - 1] != Mark.space else { return }
    output[length] = Mark.space
    length += 1
  }

  /// Reads digits that nothing is joined to; what is more than that is read as a name.
  private mutating func scanDigits() {
    let next = endOfDigits(index)
    // `20 Nov 2026` is no number.
    if isNumberEnd(next), !(next - index <= 2 && isMonth(next + 1)) {
      emit(.number, index, next)
    } else {
      scanName()
    }
  }

  private mutating func scanMark(_ byte: UInt8) {
    switch byte {
    case Mark.doubleQuote, Mark.singleQuote, Mark.backtick:
      if scanQuoted(byte) { return }
    case Mark.slash:
      if scanPath() { return }
    case Mark.tilde, Mark.dot:
      if scanRelativePath() { return }
    case Mark.backslash:
      if scanShare() { return }
    case Mark.hyphen, Mark.plus:
      if isSign(index) {
        scanNumber()
        return
      }
    case Mark.colon:
      if isByte(Mark.colon, index + 1), !has(ByteClass.alphanumeric, index - 1), scanColons() {
        return
      }
    default: break
    }
    output[length] = byte
    length += 1
    index += 1
  }

  /// Leaves out a control sequence of the terminal (ECMA-48, 5.4), which opens here.
  private mutating func skipControlSequence() -> Bool {
    guard isByte(Mark.openBracket, index + 1) else { return false }
    var next = index + 2
    while next < end, bytes[next] >= 0x20, bytes[next] < 0x40 { next += 1 }
    guard next < end, bytes[next] >= 0x40, bytes[next] < 0x7F else { return false }
    index = next + 1
    return true
  }
}
