/// Values as bytes whose order, byte by byte, is the order of the values.
///
/// No value's bytes are the start of another's, so that what follows never decides between two that
/// differ.
package struct OrderKey: Sendable {
  /// Bytes of a text that take part in the order; of a number it is twice as many digits.
  ///
  /// What is equal so far counts as equal.
  package static let longestText = 1_000
  /// The first byte of a value, which puts values of different kinds into order.
  private enum Kind {
    static let no: UInt8 = 0x10
    static let yes: UInt8 = 0x11
    /// That of zero; those of positive numbers follow, one for each exponent, those of negative ones are before it.
    static let zero: UInt8 = 0x50
    /// The first of those of moments, one for each 2^32 seconds from ``firstSecond`` on.
    static let moment: UInt8 = 0x81
    static let severity: UInt8 = 0xE1
    static let text: UInt8 = 0xE2
    static let array: UInt8 = 0xE3
    static let object: UInt8 = 0xE4
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

  /// Appends zeros, which change no order, up to so many bytes.
  package mutating func pad(to byteCount: Int) {
    while bytes.count < byteCount { bytes.append(0) }
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
  /// Appends a number: in eight bytes if it has at most 16 digits and is neither huge nor tiny.
  package mutating func append(_ number: DecimalNumber) {
    guard !number.isZero else { return bytes.append(Kind.zero) }
    let start = bytes.count
    appendExponent(number.exponent)
    appendDigits(of: number)
    guard number.isNegative else { return }
    bytes[start] = 2 * Kind.zero - bytes[start]
    for index in (start + 1)..<bytes.count { bytes[index] = ~bytes[index] }
  }

  /// Appends a moment from the year -2385 to 10,680 in eight bytes, in ten if it says nanoseconds; those beyond count as
  /// the first and last.
  package mutating func append(_ moment: Moment) {
    let seconds = UInt64(clamping: moment.seconds - Self.firstSecond)
    bytes.append(Kind.moment + UInt8(min(seconds >> 32, Self.mostMomentKinds)))
    appendBigEndian(seconds & 0xFFFF_FFFF, byteCount: 4)
    let (microseconds, rest) = moment.nanoseconds.quotientAndRemainder(dividingBy: 1_000)
    appendBigEndian(UInt64(microseconds) << 1 | (rest > 0 ? 1 : 0), byteCount: 3)
    if rest > 0 { appendBigEndian(UInt64(rest), byteCount: 2) }
  }

  private static let firstSecond = -(1 << 37)
  /// So many first bytes of moments follow ``Kind/moment``.
  private static let mostMomentKinds: UInt64 = 95
  /// Exponents that are one byte.
  private static let usualExponents = -15...30

  /// One byte for exponents that occur, nine for the others.
  private mutating func appendExponent(_ exponent: Int) {
    let usual = Self.usualExponents
    let place = min(max(exponent, usual.lowerBound - 1), usual.upperBound + 1)
    bytes.append(Kind.zero + UInt8(place - usual.lowerBound + 2))
    guard place != exponent else { return }
    appendBigEndian(UInt64(bitPattern: Int64(exponent)) ^ 1 << 63, byteCount: 8)
  }

  /// Appends 16 digits in seven bytes, and whether more follow; these two a byte, none of them 0 at the end.
  private mutating func appendDigits(of number: DecimalNumber) {
    let (first, rest) = number.leadingDigits.quotientAndRemainder(dividingBy: 1_000)
    let goesOn = rest > 0 || !number.furtherDigits.isEmpty
    appendBigEndian(first << 1 | (goesOn ? 1 : 0), byteCount: 7)
    guard goesOn else { return }
    let next = [rest / 100, rest / 10 % 10, rest % 10].map(UInt8.init)
    let digits = next + number.furtherDigits.prefix(2 * Self.longestText - 19)
    for place in stride(from: 0, to: digits.count, by: 2) {
      let second = place + 1 < digits.count ? digits[place + 1] : 0
      bytes.append(digits[place] * 10 + second + 1)
    }
    bytes.append(Self.end)
  }

  private mutating func appendBigEndian(_ number: UInt64, byteCount: Int) {
    withUnsafeBytes(of: number.bigEndian) { bytes.append(contentsOf: $0.suffix(byteCount)) }
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
