/// The escapes in JSON strings: RFC 8259, section 7.
enum JSONEscapes {
  /// The offset of the first backslash that starts no escape, if there is one.
  ///
  /// O(bytes).
  static func firstFault(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var offset = start
    while offset < text.count {
      guard text[offset] == JSONByte.backslash else {
        offset += 1
        continue
      }
      guard let length = escapeLength(in: text, at: offset) else { return offset }
      offset += length
    }
    return nil
  }

  private static func escapeLength(in text: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int? {
    guard offset + 1 < text.count else { return nil }
    if text[offset + 1] == 0x75 { return codeUnit(in: text, at: offset) == nil ? nil : 6 }
    return simpleEscape(text[offset + 1]) == nil ? nil : 2
  }

  /// Writes the text with its well-formed escapes decoded and returns how many bytes that took.
  ///
  /// The output is never longer than the text. Half a surrogate pair becomes U+FFFD. O(bytes).
  static func decode(
    _ text: UnsafeBufferPointer<UInt8>, into output: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    var read = 0
    var written = 0
    while read < text.count {
      guard text[read] == JSONByte.backslash else {
        output[written] = text[read]
        read += 1
        written += 1
        continue
      }
      if let byte = simpleEscape(text[read + 1]) {
        output[written] = byte
        read += 2
        written += 1
      } else {
        let scalar = readScalar(in: text, at: &read)
        for byte in scalar.utf8 {
          output[written] = byte
          written += 1
        }
      }
    }
    return written
  }

  /// Reads the scalar of a `\u` escape, or of two that are a surrogate pair.
  private static func readScalar(
    in text: UnsafeBufferPointer<UInt8>, at offset: inout Int
  ) -> Unicode.Scalar {
    let replacement: Unicode.Scalar = "\u{FFFD}"
    guard let unit = codeUnit(in: text, at: offset) else { return replacement }
    offset += 6
    guard UTF16.isLeadSurrogate(unit) else { return Unicode.Scalar(unit) ?? replacement }
    guard let trail = codeUnit(in: text, at: offset), UTF16.isTrailSurrogate(trail) else {
      return replacement
    }
    offset += 6
    return Unicode.Scalar(0x10000 + (UInt32(unit) - 0xD800) << 10 + UInt32(trail) - 0xDC00)
      ?? replacement
  }

  /// The number in `\uXXXX` if that stands at the offset.
  private static func codeUnit(in text: UnsafeBufferPointer<UInt8>, at offset: Int) -> UInt16? {
    guard offset + 6 <= text.count, text[offset] == JSONByte.backslash, text[offset + 1] == 0x75
    else { return nil }
    var unit: UInt16 = 0
    for byte in text[(offset + 2)..<(offset + 6)] {
      guard let digit = hexDigit(byte) else { return nil }
      unit = unit << 4 | digit
    }
    return unit
  }

  private static func hexDigit(_ byte: UInt8) -> UInt16? {
    switch byte {
    case 0x30...0x39: UInt16(byte) - 0x30
    case 0x41...0x46: UInt16(byte) - 0x41 + 10
    case 0x61...0x66: UInt16(byte) - 0x61 + 10
    default: nil
    }
  }

  /// The byte that an escape of two bytes stands for.
  private static func simpleEscape(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x22, 0x5C, 0x2F: byte
    case 0x62: 0x08
    case 0x66: 0x0C
    case 0x6E: 0x0A
    case 0x72: 0x0D
    case 0x74: 0x09
    default: nil
    }
  }
}

/// The text between the quotes of a JSON string, for readers that know where it stands.
public enum JSONRawText {
  /// Decodes the escapes of a text; answers whether all of them are well formed.
  ///
  /// The output is grown as needed and only its first `count` bytes are the text. Half a surrogate
  /// pair becomes U+FFFD. O(bytes).
  public static func decode(
    _ text: UnsafeBufferPointer<UInt8>, into output: inout [UInt8], count: inout Int
  ) -> Bool {
    guard JSONEscapes.firstFault(in: text, from: 0) == nil else { return false }
    if output.count < text.count { output = [UInt8](repeating: 0, count: text.count) }
    count = output.withUnsafeMutableBufferPointer { JSONEscapes.decode(text, into: $0) }
    return true
  }
}
