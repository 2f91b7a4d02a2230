/// A place in a text that moves on over what it is told to expect.
struct ByteCursor {
  private let text: UnsafeBufferPointer<UInt8>
  private(set) var offset = 0

  init(_ text: UnsafeBufferPointer<UInt8>) {
    self.text = text
  }

  var isAtEnd: Bool { offset == text.count }

  /// The byte at the place, or 0 at the end.
  var byte: UInt8 { offset < text.count ? text[offset] : 0 }

  /// The byte so far behind the place, or 0 behind the end.
  func byte(ahead count: Int) -> UInt8 {
    offset + count < text.count ? text[offset + count] : 0
  }

  /// How many of the next bytes are digits.
  var digitCount: Int { text[offset...].prefix(while: Byte.isDigit).count }

  /// Moves over a byte if it is one of these; answers whether it was.
  mutating func skip(_ bytes: UInt8...) -> Bool {
    guard offset < text.count, bytes.contains(text[offset]) else { return false }
    offset += 1
    return true
  }

  mutating func skip(while isSkipped: (UInt8) -> Bool) {
    while offset < text.count, isSkipped(text[offset]) { offset += 1 }
  }

  /// Takes a number of just so many digits.
  mutating func number(digits count: Int) -> Int? {
    guard offset + count <= text.count, text[offset..<(offset + count)].allSatisfy(Byte.isDigit)
    else { return nil }
    defer { offset += count }
    return text[offset..<(offset + count)].reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  /// Takes all digits, as numbers from 0 to 9.
  mutating func digits() -> [UInt8] {
    let run = text[offset...].prefix(while: Byte.isDigit)
    offset = run.endIndex
    return run.map { $0 - 0x30 }
  }

  /// Takes all letters.
  mutating func letters() -> Slice<UnsafeBufferPointer<UInt8>> {
    let run = text[offset...].prefix(while: Byte.isLetter)
    offset = run.endIndex
    return run
  }
}
