import Glibc

extension String {
  /// Whether a byte below 0x80 stands in the string; by memchr, for it is asked of every long text.
  func contains(byte: UInt8) -> Bool {
    utf8.withContiguousStorageIfAvailable { bytes in
      guard let base = bytes.baseAddress else { return false }
      return memchr(base, Int32(byte), bytes.count) != nil
    } ?? utf8.contains(byte)
  }
}
