import Platform

extension UnsafeBufferPointer<UInt8> {
  /// The place of the first occurrence of a text, 0-based, compared byte by byte; nil where there is none.
  ///
  /// For short texts: O(bytes of both, multiplied). The standard library's own search brings all of its
  /// regular expressions into the program.
  package func offset(ofText text: String) -> Int? {
    var text = text
    return text.withUTF8 { sought in
      indices.dropLast(Swift.max(0, sought.count - 1)).first { start in
        sought.indices.allSatisfy { self[start + $0] == sought[$0] }
      }
    }
  }

  /// Whether a text stands somewhere, byte by byte.
  package func contains(bytesOf text: String) -> Bool { offset(ofText: text) != nil }
}

extension String {
  /// Whether a byte below 0x80 stands in the string; by memchr, for it is asked of every long text.
  package func contains(byte: UInt8) -> Bool {
    utf8.withContiguousStorageIfAvailable { bytes in
      guard let base = bytes.baseAddress else { return false }
      return memchr(base, Int32(byte), bytes.count) != nil
    } ?? utf8.contains(byte)
  }
}
