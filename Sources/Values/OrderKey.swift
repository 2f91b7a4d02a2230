/// Values as bytes whose order, byte by byte, is the order of the values.
///
/// No value's bytes are the start of another's, so that what follows never decides between two that
/// differ.
package struct OrderKey: Sendable {
  /// Bytes of a text that take part in the order; a number has twice as many digits.
  ///
  /// What is equal so far counts as equal.
  package static let longestText = 1_000
  /// The first byte of a value, which puts values of different kinds into order.
  private enum Kind {
    static let no: UInt8 = 0x10
    static let yes: UInt8 = 0x11
    static let negative: UInt8 = 0x20
    static let zero: UInt8 = 0x21
    static let positive: UInt8 = 0x22
    /// The first of those of moments, one for each 2^32 seconds from ``firstSecond`` on.
    static let moment: UInt8 = 0x30
    static let severity: UInt8 = 0x90
    static let text: UInt8 = 0xA0
    static let array: UInt8 = 0xB0
    static let object: UInt8 = 0xB1
  }
  /// The byte for no value, which is behind all values and their complements.
  package static let absent: UInt8 = 0xFF
  private static let end: UInt8 = 0

  /// The bytes written so far.
  package private(set) var bytes: [UInt8] = []
  /// The capitals and zeros of the text that is being written.
  private var marks = TextMarks()

  /// Makes an empty key.
  package init() {}

  /// Makes the key empty; its memory stays.
  package mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// Turns the order round.
  ///
  /// O(bytes).
  package mutating func complement() {
    for index in bytes.indices { bytes[index] = ~bytes[index] }
  }

  /// Appends ``absent``.
  package mutating func appendAbsent() { bytes.append(Self.absent) }

  /// Appends false or true.
  package mutating func append(_ bool: Bool) {
    bytes.append(bool ? Kind.yes : Kind.no)
  }

  /// Appends an array or an object as it is written.
  package mutating func appendRaw(container text: UnsafeBufferPointer<UInt8>) {
    bytes.append(text.first == 0x7B ? Kind.object : Kind.array)
    appendRawBytes(text)
  }

  /// Appends a text as its bytes are.
  package mutating func appendRaw(_ text: UnsafeBufferPointer<UInt8>) {
    bytes.append(Kind.text)
    appendRawBytes(text)
  }

  /// Appends a text as what it is; see ``TypedValue``.
  ///
  /// O(bytes).
  package mutating func append(_ text: UnsafeBufferPointer<UInt8>, as value: TypedValue) {
    switch value {
    case .number(let number): append(number)
    case .moment(let moment): append(moment)
    case .severity(let severity):
      bytes.append(Kind.severity)
      bytes.append(UInt8(severity.rank))
    case .text: appendNatural(text)
    }
  }
}

// MARK: Numbers and moments

extension OrderKey {
  /// Appends a number.
  package mutating func append(_ number: DecimalNumber) {
    guard !number.isZero else { return bytes.append(Kind.zero) }
    bytes.append(number.isNegative ? Kind.negative : Kind.positive)
    let start = bytes.count
    appendExponent(number.exponent)
    appendDigits(of: number)
    bytes.append(Self.end)
    if number.isNegative {
      for index in start..<bytes.count { bytes[index] = ~bytes[index] }
    }
  }

  /// Appends a moment from the year -2385 to 10,680; those beyond count as the first and last.
  package mutating func append(_ moment: Moment) {
    let seconds = UInt64(clamping: moment.seconds - Self.firstSecond)
    bytes.append(Kind.moment + UInt8(min(seconds >> 32, Self.mostMomentKinds)))
    appendBigEndian(seconds & 0xFFFF_FFFF, byteCount: 4)
    bytes.append(moment.nanoseconds > 0 ? 1 : Self.end)
    if moment.nanoseconds > 0 { appendBigEndian(UInt64(moment.nanoseconds), byteCount: 4) }
  }

  private static let firstSecond = -(1 << 37)
  /// So many first bytes of moments follow ``Kind/moment``.
  private static let mostMomentKinds: UInt64 = 95

  /// One byte for exponents that occur, nine for the others.
  private mutating func appendExponent(_ exponent: Int) {
    guard exponent.magnitude > 100 else { return bytes.append(UInt8(0x80 + exponent)) }
    bytes.append(exponent < 0 ? 0x00 : 0xFF)
    appendBigEndian(UInt64(bitPattern: Int64(exponent)) ^ 1 << 63, byteCount: 8)
  }

  /// Appends two digits a byte, none of them 0 at the end.
  private mutating func appendDigits(of number: DecimalNumber) {
    var rest = number.leadingDigits
    var count = 0
    while rest > 0, count < 9 {
      // The digits that are left stay at the upper end of the 19.
      let pair = rest / 100_000_000_000_000_000
      bytes.append(UInt8(truncatingIfNeeded: pair) + 1)
      rest = (rest - pair * 100_000_000_000_000_000) &* 100
      count += 1
    }
    guard rest > 0 || !number.furtherDigits.isEmpty else { return }
    // The nineteenth digit is left, and stands before those behind it.
    let last = UInt8(rest / 1_000_000_000_000_000_000)
    let digits = [last] + number.furtherDigits.prefix(2 * Self.longestText - 19)
    for first in stride(from: 0, to: digits.count, by: 2) {
      let second = first + 1 < digits.count ? digits[first + 1] : 0
      bytes.append(digits[first] * 10 + second + 1)
    }
  }

  private mutating func appendBigEndian(_ number: UInt64, byteCount: Int) {
    for place in (0..<byteCount).reversed() {
      bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(place * 8)))
    }
  }
}

// MARK: Texts

extension OrderKey {
  /// Appends a text in natural order; see ``TextOrder``.
  ///
  /// O(bytes).
  package mutating func appendNatural(_ text: UnsafeBufferPointer<UInt8>) {
    bytes.append(Kind.text)
    marks.removeAll()
    let limit = bytes.count + Self.longestText
    var position = 0
    while position < text.count, bytes.count < limit {
      let byte = text[position]
      if byte.isDigit {
        appendNumeral(in: text, at: &position, limit: limit)
      } else if byte < 0x80 {
        appendEscaped(byte.isCapital ? byte | 0x20 : byte)
        if byte.isCapital { marks.add(CollectionOfOne(byte)) }
        position += 1
      } else {
        appendScalar(in: text, at: &position)
      }
      marks.step()
    }
    bytes.append(Self.end)
    bytes.append(contentsOf: marks.finished())
  }

  /// Appends a run of digits: how many there are behind the leading zeros, then those.
  private mutating func appendNumeral(
    in text: UnsafeBufferPointer<UInt8>, at position: inout Int, limit: Int
  ) {
    let run = text[position...].prefix(while: \.isDigit)
    let digits = run.drop { $0 == 0x30 }
    let zeros = run.count - max(1, digits.count)
    if zeros > 0 { marks.addZeros(zeros) }
    bytes.append(0x30 + UInt8(min(digits.count, 9)))
    if digits.count >= 9 { appendBigEndian(UInt64(digits.count), byteCount: 4) }
    bytes.append(contentsOf: digits.prefix(max(0, limit - bytes.count)))
    position = run.endIndex
  }

  private mutating func appendScalar(in text: UnsafeBufferPointer<UInt8>, at position: inout Int) {
    let rest = UnsafeBufferPointer(rebasing: text[position...])
    let (scalar, byteCount) = LetterCase.scalar(startOf: rest)
    let written = rest[..<byteCount]
    position += byteCount
    if let scalar, let small = LetterCase.small(scalar) {
      bytes.append(contentsOf: small.utf8)
      marks.add(written)
    } else {
      bytes.append(contentsOf: written)
    }
  }

  private mutating func appendRawBytes(_ text: UnsafeBufferPointer<UInt8>) {
    for byte in text.prefix(Self.longestText) { appendEscaped(byte) }
    bytes.append(Self.end)
  }

  /// Appends a byte so that the end sorts before all of them.
  private mutating func appendEscaped(_ byte: UInt8) {
    if byte <= 1 { bytes.append(1) }
    bytes.append(byte <= 1 ? byte + 1 : byte)
  }
}
