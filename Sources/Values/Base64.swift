/// Bytes as text of 64 characters (RFC 4648, sections 4 and 5).
package enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Appends bytes to a text, in four characters for every three of them.
  ///
  /// O(bytes).
  package static func append(_ bytes: ArraySlice<UInt8>, to text: inout [UInt8]) {
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let group = bytes[index..<min(index + 3, bytes.endIndex)]
      let value = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        let character = alphabet[value >> (18 - 6 * place) & 63]
        text.append(place <= group.count ? character : UInt8(ascii: "="))
      }
      index += 3
    }
  }

  /// The bytes of a text, or nil for invalid text.
  ///
  /// As forgiving as a browser: both alphabets are read, ASCII white space is skipped, the padding may
  /// be absent, and bits that do not fill a byte are dropped. O(bytes).
  package static func decode(_ text: [UInt8]) -> [UInt8]? {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(text.count / 4 * 3 + 2)
    var bits: UInt32 = 0
    var digits = 0
    var padding = 0
    for byte in text where !isWhiteSpace(byte) {
      if byte == UInt8(ascii: "=") {
        padding += 1
        continue
      }
      guard padding == 0, let value = value(of: byte) else { return nil }
      bits = bits << 6 | value
      digits += 1
      if digits % 4 > 0 { continue }
      decoded.append(UInt8(truncatingIfNeeded: bits >> 16))
      decoded.append(UInt8(truncatingIfNeeded: bits >> 8))
      decoded.append(UInt8(truncatingIfNeeded: bits))
    }
    let partial = digits % 4
    guard partial != 1, padding == 0 || partial > 0 && partial + padding == 4 else { return nil }
    if partial > 1 { decoded.append(UInt8(truncatingIfNeeded: bits >> (6 * partial - 8))) }
    if partial > 2 { decoded.append(UInt8(truncatingIfNeeded: bits >> 2)) }
    return decoded
  }

  /// Unlike ``isSpace`` without the vertical tab, as browsers have it.
  private static func isWhiteSpace(_ byte: UInt8) -> Bool { byte.isSpace && byte != 0x0B }

  private static func value(of digit: UInt8) -> UInt32? {
    switch digit {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(digit - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(digit - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(digit - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
    case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
    default: nil
    }
  }
}
