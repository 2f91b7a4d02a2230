/// The characters of ASCII that values are made of.
extension UInt8 {
  /// Whether it is a digit.
  @inlinable @inline(__always)
  package var isDigit: Bool { self &- 0x30 < 10 }

  /// Whether it is a letter, capital or small.
  @inlinable @inline(__always)
  package var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }

  /// Whether it is a capital letter.
  @inlinable @inline(__always)
  package var isCapital: Bool { self &- 0x41 < 26 }

  /// Whether it goes on with a scalar of UTF-8.
  @inline(__always)
  var isContinuation: Bool { self & 0xC0 == 0x80 }

  /// Whether it is white space within or between lines.
  @inlinable @inline(__always)
  package var isSpace: Bool { self == 0x20 || self &- 0x09 < 5 }
}
