extension UnsafeBufferPointer<UInt8> {
  /// Whether hyphens that begin a word end before a position of a line that starts at another.
  ///
  /// What follows them is not broken off, as in `-x` and `--all` (UAX 14 has rule LB20a for it from
  /// version 15.1 on).
  func endsInitialHyphens(at position: Int, from lineStart: Int) -> Bool {
    var start = position
    while start > lineStart, self[start - 1] == 0x2D { start -= 1 }
    return start < position && (start == lineStart || self[start - 1] == 0x20)
  }
}
