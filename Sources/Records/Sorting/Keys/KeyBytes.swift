/// Writes values as bytes whose order, byte by byte, is the order of the values.
///
/// No value's bytes are the start of another's, so that what follows never decides between two that
/// differ.
struct KeyBytes {
  /// Bytes of a text, and of the digits of a number, that take part in the order.
  ///
  /// What is equal so far counts as equal.
  static let longestText = 1_000
  static let end: UInt8 = 0

  var bytes: [UInt8] = []
  /// What makes a difference between texts that are equal but for capitals and leading zeros.
  var marks = TextMarks()

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
  }

  mutating func append(_ byte: UInt8) {
    bytes.append(byte)
  }

  /// Turns the order round.
  mutating func complement() {
    for index in bytes.indices { bytes[index] = ~bytes[index] }
  }
}

// MARK: Numbers and times

extension KeyBytes {
  mutating func append(_ number: DecimalNumber) {
    guard !number.isZero else { return append(KeyClass.zero) }
    append(number.isNegative ? KeyClass.negative : KeyClass.positive)
    let start = bytes.count
    appendExponent(number.exponent)
    appendDigits(number.digitValues)
    if number.isNegative {
      for index in start..<bytes.count { bytes[index] = ~bytes[index] }
    }
  }

  mutating func append(_ moment: Moment) {
    let seconds = UInt64(moment.seconds - Moment.secondRange.lowerBound)
    append(KeyClass.date + UInt8(seconds >> 32))
    appendBigEndian(seconds & 0xFFFF_FFFF, byteCount: 4)
    appendDigits(moment.fraction)
  }

  /// One byte for exponents that occur, nine for the others.
  private mutating func appendExponent(_ exponent: Int) {
    guard abs(exponent) > 100 else { return append(UInt8(0x80 + exponent)) }
    append(exponent < 0 ? 0x00 : 0xFF)
    appendBigEndian(UInt64(bitPattern: Int64(exponent)) ^ 1 << 63, byteCount: 8)
  }

  /// Two digits a byte; the last one is not 0.
  private mutating func appendDigits(_ digits: some Sequence<UInt8>) {
    var tens: UInt8?
    for digit in digits.prefix(2 * Self.longestText) {
      if let first = tens {
        append(first * 10 + digit + 1)
        tens = nil
      } else {
        tens = digit
      }
    }
    if let tens { append(tens * 10 + 1) }
    append(Self.end)
  }

  mutating func appendBigEndian(_ number: UInt64, byteCount: Int) {
    for place in (0..<byteCount).reversed() {
      append(UInt8(truncatingIfNeeded: number >> UInt64(place * 8)))
    }
  }
}
