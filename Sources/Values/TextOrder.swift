/// The natural order of texts, in which runs of digits count as numbers: `a2` before `a10`.
///
/// Capitals count as small letters, and come first where texts differ in nothing else; so do numbers
/// with more zeros in front. All else is in the order of the scalars of Unicode, which depends on no
/// locale. It is the order of the keys of ``OrderKey/appendNatural(_:)``.
package enum TextOrder {
  /// Below 0 if the left text comes first, above 0 if the right one does, 0 if they are the same.
  ///
  /// O(bytes). Unlike keys it compares all of the texts.
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
        guard leftByte | rightByte < 0x80 else {
          let (low, high) = leftByte < rightByte ? (leftByte, rightByte) : (rightByte, leftByte)
          if low < 0x80, high >= 0xC2, !mayStartCapitalOfASCII(high) {
            return leftByte < rightByte ? -1 : 1
          }
          guard let (first, second) = letters(left, leftOffset, right, rightOffset) else {
            return compareKeys(left, right)
          }
          if first.small != second.small { return first.small < second.small ? -1 : 1 }
          if tie == 0 { tie = first.compareWriting(second) }
          leftOffset = first.end
          rightOffset = second.end
          continue
        }
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

  /// Whether a scalar whose UTF-8 starts with a byte may be İ or the sign of Kelvin, the only ones
  /// outside ASCII that begin with a letter of ASCII in small.
  private static func mayStartCapitalOfASCII(_ byte: UInt8) -> Bool { byte == 0xC4 || byte == 0xE2 }

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

  /// The letters around two bytes that differ, of which one at least is outside ASCII; nil where bytes
  /// are not UTF-8 or a letter has several in small.
  private static func letters(
    _ left: UnsafeBufferPointer<UInt8>, _ leftOffset: Int, _ right: UnsafeBufferPointer<UInt8>,
    _ rightOffset: Int
  ) -> (Letter, Letter)? {
    guard left[leftOffset].isContinuation == right[rightOffset].isContinuation else { return nil }
    // The bytes before are the same.
    var back = 0
    while back < leftOffset, left[leftOffset - back].isContinuation { back += 1 }
    guard back <= rightOffset, let first = Letter(in: left, at: leftOffset - back),
      let second = Letter(in: right, at: rightOffset - back), first.end > leftOffset,
      second.end > rightOffset
    else { return nil }
    return (first, second)
  }

  /// A letter as it is written and in small.
  private struct Letter {
    let written: Unicode.Scalar
    let small: Unicode.Scalar
    /// The offset behind it.
    let end: Int

    init?(in text: UnsafeBufferPointer<UInt8>, at offset: Int) {
      let rest = UnsafeBufferPointer(rebasing: text[offset...])
      let (scalar, byteCount) = LetterCase.scalar(startOf: rest)
      guard let scalar else { return nil }
      written = scalar
      end = offset + byteCount
      if let letters = LetterCase.small(scalar)?.unicodeScalars {
        guard letters.count == 1, let first = letters.first else { return nil }
        small = first
      } else {
        small = scalar
      }
    }

    /// The order of two letters that differ only in how they are written: capitals come first.
    func compareWriting(_ other: Letter) -> Int {
      let isCapital = written != small
      let isOtherCapital = other.written != other.small
      if isCapital != isOtherCapital { return isCapital ? -1 : 1 }
      return written == other.written ? 0 : written < other.written ? -1 : 1
    }
  }

  /// The order by keys, of texts that are not UTF-8 or have letters that become several in small.
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
