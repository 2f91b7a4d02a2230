/// Finds where tokens start, one byte after the other.
///
/// For the first bytes that a parser reads, for systems without simdjson, and for texts with a fault:
/// simdjson gives no positions for these, and the walk needs them to say which fault comes first.
struct JSONTokenScan {
  private(set) var positions: [UInt32] = []
  /// The first control character in a string, if there is one.
  private(set) var controlCharacter: Int?

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var offset = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      guard !JSONByte.isSpace(byte) else {
        offset += 1
        continue
      }
      positions.append(UInt32(offset))
      if byte == JSONByte.quote {
        offset = endOfString(in: bytes, from: offset)
      } else if JSONByte.isStructural(byte) {
        offset += 1
      } else {
        offset = endOfScalar(in: bytes, from: offset)
      }
    }
  }

  private mutating func endOfString(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var offset = start + 1
    while offset < bytes.count, bytes[offset] != JSONByte.quote {
      if bytes[offset] < 0x20, controlCharacter == nil { controlCharacter = offset }
      offset += bytes[offset] == JSONByte.backslash ? 2 : 1
    }
    return min(offset + 1, bytes.count)
  }

  /// A string right behind a number or a word is a part of it, as it is for simdjson.
  private mutating func endOfScalar(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var offset = start
    while offset < bytes.count, !JSONByte.isSpace(bytes[offset]),
      !JSONByte.isStructural(bytes[offset])
    {
      if bytes[offset] == JSONByte.quote { return endOfString(in: bytes, from: offset) }
      offset += 1
    }
    return offset
  }
}
