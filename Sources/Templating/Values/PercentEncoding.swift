/// Percent-encoding of a part of an address: RFC 3986, section 2.1.
enum PercentEncoding {
  /// Kept as they are besides letters and digits, as ECMA-262's encodeURIComponent has it.
  private static let kept = Set("-_.!~*'()".utf8)

  /// O(bytes).
  static func encoded(_ text: String) -> String {
    var encoded: [UInt8] = []
    for byte in text.utf8 {
      if byte.isLetter || byte.isDigit || kept.contains(byte) {
        encoded.append(byte)
      } else {
        encoded.append(0x25)
        encoded += Digits.padded(byte, to: 2, radix: 16).uppercased().utf8
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  /// Undoes ``encoded(_:)``; a percent sign must be followed by two digits.
  ///
  /// O(bytes).
  static func decoded(_ text: String) throws(ExpressionFault) -> String {
    let bytes = Array(text.utf8)
    var decoded: [UInt8] = []
    var position = 0
    while position < bytes.count {
      guard bytes[position] == 0x25 else {
        decoded.append(bytes[position])
        position += 1
        continue
      }
      let digits = String(decoding: bytes[(position + 1)...].prefix(2), as: UTF8.self)
      guard digits.utf8.count == 2, let byte = UInt8(digits, radix: 16) else {
        throw .unreadable(text, wanted: "percent-encoded")
      }
      decoded.append(byte)
      position += 3
    }
    return String(decoding: decoded, as: UTF8.self)
  }
}

/// Digits of whole numbers.
enum Digits {
  /// A number with zeros before it up to a width in digits; the sign of a negative one comes first.
  static func padded<Number: BinaryInteger>(
    _ number: Number, to width: Int, radix: Int = 10
  ) -> String {
    let digits = String(number.magnitude, radix: radix)
    let zeros = String(repeating: "0", count: max(0, width - digits.utf8.count))
    return (number < 0 ? "-" : "") + zeros + digits
  }
}
