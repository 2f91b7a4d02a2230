import Platform

extension UnsafeBufferPointer<UInt8> {
  /// The position of the next newline, or the end of the bytes.
  func endOfLine(from start: Int) -> Int {
    guard let base = baseAddress, let found = memchr(base + start, 0x0A, count - start) else {
      return count
    }
    return UnsafeRawPointer(base).distance(to: found)
  }

  /// The end of a range without the spaces at its end.
  func trimmedEnd(of range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, self[end - 1] == 0x20 { end -= 1 }
    return end
  }
}
