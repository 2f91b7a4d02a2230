/// Bytes as words, to be compared eight at a time.
enum ByteWord {
  /// One to eight bytes as a word, the first the lowest, with zeros above them.
  @inline(__always)
  static func word(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
    let raw = UnsafeRawPointer(bytes)
    if count == 8 { return UInt64(littleEndian: raw.loadUnaligned(as: UInt64.self)) }
    if count >= 4 {
      let low = UInt32(littleEndian: raw.loadUnaligned(as: UInt32.self))
      let high = UInt32(littleEndian: (raw + count - 4).loadUnaligned(as: UInt32.self))
      return UInt64(low) | UInt64(high) << UInt64((count - 4) * 8)
    }
    var word = UInt64(bytes[0])
    if count > 1 { word |= UInt64(bytes[1]) << 8 }
    if count > 2 { word |= UInt64(bytes[2]) << 16 }
    return word
  }
}
