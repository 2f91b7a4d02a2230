import Values

extension DecimalNumber {
  /// The number in the same digits however it was written, as JSON has it: `15`, `0.25`, `1e30`.
  ///
  /// O(digits).
  var plainText: [UInt8] {
    guard !isZero else { return [0x30] }
    var digits = Array(String(leadingDigits).utf8)
    digits = Array(repeating: 0x30, count: Self.leadingCount - digits.count) + digits
    digits += furtherDigits.map { $0 + 0x30 }
    while digits.last == 0x30 { digits.removeLast() }
    var text: [UInt8] = isNegative ? [0x2D] : []
    switch exponent {
    case 1...21 where exponent >= digits.count:
      text += digits + Array(repeating: 0x30, count: exponent - digits.count)
    case 1...21:
      text += digits[..<exponent] + [0x2E] + digits[exponent...]
    case -5...0:
      text += [0x30, 0x2E] + Array(repeating: 0x30, count: -exponent) + digits
    default:
      text.append(digits[0])
      if digits.count > 1 { text += [0x2E] + digits[1...] }
      text += Array("e\(exponent - 1)".utf8)
    }
    return text
  }

  /// The nearest number of 64 bits.
  ///
  /// O(digits).
  var double: Double { Double(String(decoding: plainText, as: UTF8.self)) ?? .nan }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether it is a whole number of JSON in digits, which is written in this way only.
  var isPlainWholeNumber: Bool {
    var digits = self[...]
    if digits.first == 0x2D { digits = digits.dropFirst() }
    guard let first = digits.first, first != 0x30 || count == 1, digits.count <= 21 else {
      return false
    }
    return digits.allSatisfy { (0x30...0x39).contains($0) }
  }
}
