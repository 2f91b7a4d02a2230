/// The order of texts in which runs of digits count as numbers: `a2` before `a10`.
///
/// Capitals of ASCII count as small letters, and come first where texts differ in nothing else. All
/// other bytes compare by value, which is the order of the scalars in UTF-8.
enum NaturalOrder {
  /// Below 0 if the left text comes first, 0 if both are the same bytes, above 0 else.
  ///
  /// O(bytes).
  static func compare(
    _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
  ) -> Int {
    var leftOffset = 0
    var rightOffset = 0
    // Decides where nothing else does: capitals are first, and numbers with fewer zeros in front.
    var tie = 0
    while leftOffset < left.count, rightOffset < right.count {
      let leftByte = left[leftOffset]
      let rightByte = right[rightOffset]
      if Byte.isDigit(leftByte), Byte.isDigit(rightByte) {
        let leftRun = run(in: left, from: &leftOffset)
        let rightRun = run(in: right, from: &rightOffset)
        let order = compare(leftRun, of: left, rightRun, of: right)
        if order != 0 { return order }
        if tie == 0 { tie = leftRun.zeros - rightRun.zeros }
      } else {
        let order = Int(lowercased(leftByte)) - Int(lowercased(rightByte))
        if order != 0 { return order }
        if tie == 0 { tie = Int(leftByte) - Int(rightByte) }
        leftOffset += 1
        rightOffset += 1
      }
    }
    let rest = (left.count - leftOffset) - (right.count - rightOffset)
    return rest == 0 ? tie : rest
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
  }

  /// Digits that stand together.
  private struct Run {
    /// The zeros in front.
    var zeros: Int
    /// The digits behind them.
    var digits: Range<Int>
  }

  private static func run(
    in text: UnsafeBufferPointer<UInt8>, from offset: inout Int
  ) -> Run {
    let start = offset
    while offset < text.count, text[offset] == 0x30 { offset += 1 }
    let first = offset
    while offset < text.count, Byte.isDigit(text[offset]) { offset += 1 }
    return Run(zeros: first - start, digits: first..<offset)
  }

  private static func compare(
    _ left: Run, of leftText: UnsafeBufferPointer<UInt8>,
    _ right: Run, of rightText: UnsafeBufferPointer<UInt8>
  ) -> Int {
    if left.digits.count != right.digits.count { return left.digits.count - right.digits.count }
    for offset in 0..<left.digits.count {
      let leftDigit = leftText[left.digits.lowerBound + offset]
      let rightDigit = rightText[right.digits.lowerBound + offset]
      if leftDigit != rightDigit { return leftDigit < rightDigit ? -1 : 1 }
    }
    return 0
  }
}
