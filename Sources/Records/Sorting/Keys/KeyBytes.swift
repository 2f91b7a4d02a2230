/// Writes values as bytes whose order, byte by byte, is the order of the values.
///
/// No value's bytes are the start of another's, so that what follows never decides between two that
/// differ.
struct KeyBytes {
  /// Bytes of a text, and of the digits of a number, that take part in the order.
  ///
  /// What is equal so far counts as equal.
  static let longestText = 1_000
  private static let end: UInt8 = 0

  private(set) var bytes: [UInt8] = []
  /// What makes a difference between texts that are equal but for capitals and leading zeros.
  private var marks = TextMarks()

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
    append(KeyClass.date)
    let seconds = UInt64(bitPattern: Int64(moment.seconds - Moment.secondRange.lowerBound))
    for shift in stride(from: 32, through: 0, by: -8) {
      append(UInt8(truncatingIfNeeded: seconds >> UInt64(shift)))
    }
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

  private mutating func appendBigEndian(_ number: UInt64, byteCount: Int) {
    for place in (0..<byteCount).reversed() {
      append(UInt8(truncatingIfNeeded: number >> UInt64(place * 8)))
    }
  }
}

// MARK: Texts

extension KeyBytes {
  /// Appends bytes as they are.
  mutating func appendRaw(_ text: UnsafeBufferPointer<UInt8>) {
    for byte in text.prefix(Self.longestText) { appendEscaped(byte) }
    append(Self.end)
  }

  /// Appends a text so that numbers in it count by value, and capitals only where nothing else is
  /// different.
  mutating func appendNatural(_ text: UnsafeBufferPointer<UInt8>) {
    marks.removeAll()
    let limit = bytes.count + Self.longestText
    var position = 0
    while position < text.count, bytes.count < limit {
      let byte = text[position]
      if Byte.isDigit(byte) {
        appendNumeral(in: text, at: &position, limit: limit)
      } else if byte < 0x80 {
        let isCapital = byte >= 0x41 && byte <= 0x5A
        appendEscaped(isCapital ? byte | 0x20 : byte)
        if isCapital { marks.add(byte) }
        position += 1
      } else {
        appendScalar(in: text, at: &position)
      }
      marks.step()
    }
    append(Self.end)
    bytes.append(contentsOf: marks.finished())
  }

  /// Appends a run of digits: how many there are behind the leading zeros, then those.
  private mutating func appendNumeral(
    in text: UnsafeBufferPointer<UInt8>, at position: inout Int, limit: Int
  ) {
    let run = text[position...].prefix(while: Byte.isDigit)
    let digits = run.drop { $0 == 0x30 }
    let zeros = run.count - digits.count - (digits.isEmpty ? 1 : 0)
    if zeros > 0 { marks.addZeros(zeros) }
    append(0x30 + UInt8(min(digits.count, 9)))
    if digits.count >= 9 { appendBigEndian(UInt64(digits.count), byteCount: 4) }
    bytes.append(contentsOf: digits.prefix(max(0, limit - bytes.count)))
    position = run.endIndex
  }

  private mutating func appendScalar(
    in text: UnsafeBufferPointer<UInt8>, at position: inout Int
  ) {
    let rest = UnsafeBufferPointer(rebasing: text[position...])
    let (scalar, byteCount) = LetterCase.scalar(startOf: rest)
    let written = rest[..<byteCount]
    position += byteCount
    if let scalar, let small = LetterCase.small(scalar) {
      bytes.append(contentsOf: small.utf8)
      marks.add(contentsOf: written)
    } else {
      bytes.append(contentsOf: written)
    }
  }

  /// Appends a byte so that the end sorts before all of them.
  private mutating func appendEscaped(_ byte: UInt8) {
    if byte <= 1 { append(1) }
    append(byte <= 1 ? byte + 1 : byte)
  }
}
