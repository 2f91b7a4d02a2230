import Platform

extension UnsafeBufferPointer<UInt8> {
  /// The first offset from `start` that has a byte, by `memchr`.
  ///
  /// O(bytes).
  @inline(__always)
  func offset(of byte: UInt8, from start: Int = 0) -> Int? {
    guard start < count, let baseAddress,
      let found = memchr(baseAddress + start, Int32(byte), count - start)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(baseAddress)
  }
}
