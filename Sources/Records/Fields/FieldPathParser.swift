/// Reads a field path.
struct FieldPathParser {
  private static let dot: UInt8 = 0x2E
  /// Steps of the longest path; readers go down as deep, one call a step.
  private static let mostSteps = 100
  /// Digits of the largest index.
  private static let mostDigits = 9

  private let bytes: [UInt8]
  private var offset = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// Reads all of the text.
  mutating func readSteps() throws(FieldPathError) -> [FieldPath.Step] {
    skipSpaces()
    var steps = [try isAt(Byte.openBracket) ? readIndex() : readName()]
    while true {
      guard steps.count <= Self.mostSteps else { throw error("no path has as many steps") }
      if isAt(Byte.openBracket) {
        steps.append(try readIndex())
      } else if isAt(Self.dot) {
        offset += 1
        steps.append(try readName())
      } else {
        break
      }
    }
    skipSpaces()
    guard offset == bytes.count else { throw error("a dot or the end is expected here") }
    return steps
  }

  private mutating func readName() throws(FieldPathError) -> FieldPath.Step {
    if offset < bytes.count, QuotedText.isQuote(bytes[offset]) {
      guard let (text, end) = QuotedText.read(bytes[...], at: offset) else {
        throw error("this quote is never closed")
      }
      offset = end
      return .name(text)
    }
    let word = bytes[offset...].prefix { $0 != Self.dot && $0 != Byte.openBracket }
    let name = word[..<(1 + (word.lastIndex { !Byte.isSpace($0) } ?? word.startIndex - 1))]
    guard !name.isEmpty else { throw error("the name of a field is expected here") }
    offset = word.endIndex
    return .name(String(decoding: name, as: UTF8.self))
  }

  private mutating func readIndex() throws(FieldPathError) -> FieldPath.Step {
    let digits = bytes[(offset + 1)...].prefix(while: Byte.isDigit)
    guard digits.count <= Self.mostDigits,
      let index = Int(String(decoding: digits, as: UTF8.self)),
      digits.endIndex < bytes.count, bytes[digits.endIndex] == Byte.closeBracket
    else { throw error("a number and ] are expected after this") }
    offset = digits.endIndex + 1
    return .index(index)
  }

  private func isAt(_ byte: UInt8) -> Bool {
    offset < bytes.count && bytes[offset] == byte
  }

  private mutating func skipSpaces() {
    while offset < bytes.count, Byte.isSpace(bytes[offset]) { offset += 1 }
  }

  private func error(_ message: String) -> FieldPathError {
    FieldPathError(byteOffset: offset, message: message)
  }
}
