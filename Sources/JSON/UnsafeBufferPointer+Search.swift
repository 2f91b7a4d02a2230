import Platform

extension UnsafeBufferPointer<UInt8> {
  /// The offset of the first such byte, by `memchr`.
  ///
  /// O(bytes).
  func firstOffset(of byte: UInt8) -> Int? {
    guard let baseAddress, let found = memchr(baseAddress, Int32(byte), count) else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(baseAddress)
  }
}
