/// The natural order of texts, in which runs of digits count as numbers: `a2` before `a10`.
///
/// Capitals count as small letters, and come first where texts differ in nothing else; so do numbers
/// with more zeros in front. All else is in the order of the scalars of Unicode, which depends on no
/// locale. It is the order of the keys of ``OrderKey/appendNatural(_:)``.
package enum TextOrder {
  /// Below 0 if the left text comes first, above 0 if the right one does, 0 if they are the same.
  ///
  /// O(bytes). Texts whose letters outside ASCII differ are equal if they are so for their first
  /// ``OrderKey/longestText`` bytes.
  package static func compare(
    _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
  ) -> Int {
    var leftOffset = 0
    var rightOffset = 0
    // Decides where nothing else does.
    var tie = 0
    while leftOffset < left.count, rightOffset < right.count {
      let leftByte = left[leftOffset]
      let rightByte = right[rightOffset]
      if leftByte.isDigit, rightByte.isDigit {
        let leftRun = Run(in: left, from: &leftOffset)
        let rightRun = Run(in: right, from: &rightOffset)
        let order = compare(leftRun, of: left, rightRun, of: right)
        if order != 0 { return order }
        if tie == 0 { tie = rightRun.zeros - leftRun.zeros }
        continue
      }
      if leftByte != rightByte {
        guard leftByte | rightByte < 0x80 else { return compareKeys(left, right) }
        let order = Int(small(leftByte)) - Int(small(rightByte))
        if order != 0 { return order }
        if tie == 0 { tie = Int(leftByte) - Int(rightByte) }
      }
      leftOffset += 1
      rightOffset += 1
    }
    let isCut =
      leftOffset < left.count && left[leftOffset].isContinuation
      || rightOffset < right.count && right[rightOffset].isContinuation
    if isCut { return compareKeys(left, right) }
    let rest = (left.count - leftOffset) - (right.count - rightOffset)
    return rest == 0 ? tie : rest
  }

  private static func small(_ byte: UInt8) -> UInt8 {
    byte.isCapital ? byte | 0x20 : byte
  }

  /// Digits that stand together.
  private struct Run {
    /// How many zeros are in front of the number.
    let zeros: Int
    /// The digits behind all zeros.
    let digits: Range<Int>

    /// Reads the digits at a place, and moves behind them.
    init(in text: UnsafeBufferPointer<UInt8>, from offset: inout Int) {
      let start = offset
      while offset < text.count, text[offset] == 0x30 { offset += 1 }
      let first = offset
      while offset < text.count, text[offset].isDigit { offset += 1 }
      digits = first..<offset
      // The number 0 is one of them.
      zeros = offset - start - max(1, offset - first)
    }
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

  /// The order by keys, of texts that differ at a letter outside ASCII.
  @inline(never)
  private static func compareKeys(
    _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
  ) -> Int {
    var keys = (OrderKey(), OrderKey())
    keys.0.appendNatural(left)
    keys.1.appendNatural(right)
    if keys.0.bytes == keys.1.bytes { return 0 }
    return keys.0.bytes.lexicographicallyPrecedes(keys.1.bytes) ? -1 : 1
  }
}
