/// The grammar of numbers: RFC 8259, section 6.
enum JSONNumber {
  /// Whether the whole text is a number.
  static func isWellFormed(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var rest = text[...]
    if rest.first == 0x2D { rest.removeFirst() }
    let startsWithZero = rest.first == 0x30
    let integerDigits = dropDigits(&rest)
    guard integerDigits > 0, !startsWithZero || integerDigits == 1 else { return false }
    if rest.first == 0x2E {
      rest.removeFirst()
      guard dropDigits(&rest) > 0 else { return false }
    }
    return isExponentOrEmpty(rest)
  }

  private static func isExponentOrEmpty(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var rest = text
    guard let first = rest.popFirst() else { return true }
    guard first == 0x65 || first == 0x45 else { return false }
    if rest.first == 0x2B || rest.first == 0x2D { rest.removeFirst() }
    return dropDigits(&rest) > 0 && rest.isEmpty
  }

  /// Drops the digits in front and returns how many there were.
  private static func dropDigits(_ text: inout Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    let before = text.count
    while let byte = text.first, (0x30...0x39).contains(byte) { text.removeFirst() }
    return before - text.count
  }
}
