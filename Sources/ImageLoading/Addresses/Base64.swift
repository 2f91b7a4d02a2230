/// Decodes base64 (RFC 4648, sections 4 and 5), as forgiving as a browser.
///
/// Both alphabets are read, ASCII white space is skipped, the padding may be absent, and bits that do
/// not fill a byte are dropped. Anything else out of place makes the text invalid.
/// - Returns: the bytes, or nil for invalid text. O(n).
func base64Decoded(_ text: some Collection<UInt8>) -> [UInt8]? {
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
    guard padding == 0, let value = base64Value(byte) else { return nil }
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

private func isWhiteSpace(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D
}

private func base64Value(_ digit: UInt8) -> UInt32? {
  switch digit {
  case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(digit - UInt8(ascii: "A"))
  case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(digit - UInt8(ascii: "a")) + 26
  case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(digit - UInt8(ascii: "0")) + 52
  case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
  case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
  default: nil
  }
}
