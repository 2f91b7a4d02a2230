/// Bytes of an address as `%XX` (RFC 3986, section 2.1).
package enum PercentCoding {
  private static let digits = Array("0123456789ABCDEF".utf8)

  /// The text as a part of an address: letters, digits and `-_.!~*'()` stay, as ECMA-262's
  /// encodeURIComponent has it.
  ///
  /// O(bytes).
  package static func encode(_ text: String) -> String {
    var encoded: [UInt8] = []
    for byte in text.utf8 {
      if byte.isLetter || byte.isDigit || "-_.!~*'()".utf8.contains(byte) {
        encoded.append(byte)
      } else {
        encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  /// Replaces each `%XX` by the byte it stands for.
  ///
  /// - Returns: the bytes, or nil where a `%` is not followed by two hexadecimal digits. O(bytes).
  package static func decode(_ text: Substring.UTF8View) -> [UInt8]? {
    var decoded: [UInt8] = []
    var bytes = text.makeIterator()
    while let byte = bytes.next() {
      guard byte == UInt8(ascii: "%") else {
        decoded.append(byte)
        continue
      }
      guard let high = bytes.next().flatMap(value), let low = bytes.next().flatMap(value) else {
        return nil
      }
      decoded.append(high << 4 | low)
    }
    return decoded
  }

  private static func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
