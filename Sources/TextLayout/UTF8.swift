/// A scalar and the bytes that it takes in UTF-8.
struct DecodedScalar {
  var value: UInt32
  var byteCount: Int
}

extension UnsafeBufferPointer<UInt8> {
  /// The scalar at a position in UTF-8 that is known to be valid.
  @inline(__always)
  func scalar(at position: Int) -> DecodedScalar {
    let first = UInt32(self[position])
    if first < 0x80 { return DecodedScalar(value: first, byteCount: 1) }
    let second = continuation(at: position + 1)
    if first < 0xE0 { return DecodedScalar(value: (first & 0x1F) << 6 | second, byteCount: 2) }
    let third = continuation(at: position + 2)
    if first < 0xF0 {
      return DecodedScalar(value: (first & 0x0F) << 12 | second << 6 | third, byteCount: 3)
    }
    let fourth = continuation(at: position + 3)
    return DecodedScalar(
      value: (first & 0x07) << 18 | second << 12 | third << 6 | fourth, byteCount: 4)
  }

  /// The scalar at a position in bytes of any kind, or nil where no valid UTF-8 starts there.
  ///
  /// Overlong forms, surrogates and values over U+10FFFF are not valid (Unicode, table 3-7).
  func validScalar(at position: Int) -> DecodedScalar? {
    let length: Int
    let smallest: UInt32
    switch self[position] {
    case 0x00...0x7F: return DecodedScalar(value: UInt32(self[position]), byteCount: 1)
    case 0xC2...0xDF: (length, smallest) = (2, 0x80)
    case 0xE0...0xEF: (length, smallest) = (3, 0x800)
    case 0xF0...0xF4: (length, smallest) = (4, 0x1_0000)
    default: return nil
    }
    guard position + length <= count, isContinuation(at: position + 1),
      length < 3 || isContinuation(at: position + 2),
      length < 4 || isContinuation(at: position + 3)
    else { return nil }
    let decoded = scalar(at: position)
    return decoded.value >= smallest && Unicode.Scalar(decoded.value) != nil ? decoded : nil
  }

  /// The scalar at a position in bytes of any kind, if it is one from U+3000 to U+CFFF.
  ///
  /// Kana, ideographs and most syllables of Hangul are among these, which come in long runs; all of them are valid
  /// and take three bytes.
  @inline(__always)
  func eastAsianScalar(at position: Int) -> UInt32? {
    guard position + 3 <= count, (0xE3...0xEC).contains(self[position]),
      isContinuation(at: position + 1), isContinuation(at: position + 2)
    else { return nil }
    return scalar(at: position).value
  }

  @inline(__always)
  private func continuation(at position: Int) -> UInt32 {
    UInt32(self[position] & 0x3F)
  }

  @inline(__always)
  private func isContinuation(at position: Int) -> Bool { self[position] & 0xC0 == 0x80 }
}
