/// A decimal number as it is written, exact whatever its length.
///
/// It is 0.d₁d₂d₃… × 10^exponent, where d₁ and the last digit are not 0. The first 19 digits are one
/// machine word, so that two numbers are compared by three comparisons and nothing is allocated for
/// numbers of up to 19 digits.
package struct DecimalNumber: Sendable {
  /// Whether it is below 0; not so for `-0`.
  package private(set) var isNegative = false
  /// The power of ten, which is the number of whole digits for numbers from 1 on; `Int.min` for zero.
  package private(set) var exponent = Int.min
  /// The digits d₁ to d₁₉ as one number; 0 for zero.
  package private(set) var leadingDigits: UInt64 = 0
  /// The digits behind those, each from 0 to 9, the last not 0.
  package private(set) var furtherDigits: [UInt8] = []

  /// Reads a number that is all of a text: a sign or none, digits with a point or without, an exponent
  /// or none.
  ///
  /// More is read than JSON has (RFC 8259, section 6): `+5`, `.5`, `5.` and `007`, which data outside
  /// JSON has. O(bytes).
  package init?(_ text: UnsafeBufferPointer<UInt8>) {
    // No number starts with a letter, which most texts do.
    guard let first = text.first, first <= 0x39 else { return nil }
    self.init(text, from: first, isWhole: true)
  }

  /// Reads the number that a text starts with.
  ///
  /// O(bytes of the number).
  package init?(prefixOf text: UnsafeBufferPointer<UInt8>) {
    guard let first = text.first, first <= 0x39 else { return nil }
    self.init(text, from: first, isWhole: false)
  }

  /// Makes a whole number of at most 19 digits.
  package init(_ number: UInt64) {
    var count = 0
    while count < Self.leadingCount, number >= Self.powers[count] { count += 1 }
    guard count > 0 else { return }
    exponent = count
    leadingDigits = number * Self.powers[Self.leadingCount - count]
  }

  /// Whether it is 0.
  package var isZero: Bool { leadingDigits == 0 }

  /// The powers of ten that a word holds.
  package static let powers: [UInt64] = [
    1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
    10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
    1_000_000_000_000_000, 10_000_000_000_000_000, 100_000_000_000_000_000,
    1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
  ]
  /// How many digits ``leadingDigits`` has.
  package static let leadingCount = 19
  /// Bounds of a written exponent, beyond which numbers count as equal.
  private static let largestExponent = 1_000_000_000_000_000
}

// MARK: Reading

extension DecimalNumber {
  private init?(_ text: UnsafeBufferPointer<UInt8>, from first: UInt8, isWhole: Bool) {
    let isSigned = first == Self.minus || first == Self.plus
    guard var end = readDigits(of: text, from: isSigned ? 1 : 0) else { return nil }
    if end < text.count, text[end] | 0x20 == 0x65 { end = readExponent(of: text, from: end) }
    guard end == text.count || !isWhole else { return nil }
    isNegative = first == Self.minus && !isZero
  }

  /// Reads digits, perhaps with a point among them; answers where they end, or nil if there are none.
  @inline(__always)
  private mutating func readDigits(
    of text: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int? {
    var position = start
    var point = -1
    var firstDigit = -1
    // Digits from the first that is not 0 on.
    var count = 0
    var furtherEnd = 0
    while position < text.count {
      let digit = text[position] &- 0x30
      if digit < 10 {
        if count < Self.leadingCount {
          if count > 0 || digit > 0 {
            if count == 0 { firstDigit = position }
            leadingDigits = leadingDigits &* 10 &+ UInt64(digit)
            count += 1
          }
        } else if digit > 0 {
          furtherEnd = position + 1
        }
      } else if text[position] == Self.point, point < 0 {
        point = position
      } else {
        break
      }
      position += 1
    }
    guard position - start > (point < 0 ? 0 : 1) else { return nil }
    guard count > 0 else { return position }
    leadingDigits *= Self.powers[Self.leadingCount - count]
    let wholeEnd = point < 0 ? position : point
    exponent = wholeEnd - firstDigit + (wholeEnd > firstDigit ? 0 : 1)
    if furtherEnd > 0 { readFurther(text[firstDigit..<furtherEnd]) }
    return position
  }

  @inline(never)
  private mutating func readFurther(_ digits: Slice<UnsafeBufferPointer<UInt8>>) {
    let all = digits.lazy.filter { $0 != Self.point }
    furtherDigits = all.dropFirst(Self.leadingCount).map { $0 - 0x30 }
  }

  /// Reads `e5` and the like; answers the end of that, or where it starts if there is no digit.
  @inline(never)
  private mutating func readExponent(
    of text: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int {
    var position = start + 1
    let isBelow = position < text.count && text[position] == Self.minus
    if isBelow || (position < text.count && text[position] == Self.plus) { position += 1 }
    let digits = position
    var value = 0
    while position < text.count, text[position].isDigit {
      value = min(value * 10 + Int(text[position] - 0x30), Self.largestExponent)
      position += 1
    }
    guard position > digits else { return start }
    if !isZero { exponent += isBelow ? -value : value }
    return position
  }

  private static let minus: UInt8 = 0x2D
  private static let plus: UInt8 = 0x2B
  private static let point: UInt8 = 0x2E
}

// MARK: Order

extension DecimalNumber: Comparable {
  /// Below 0 if this is the smaller number, 0 if they are the same, above 0 else.
  ///
  /// O(1) for numbers of up to 19 digits, else O(digits).
  package func compare(_ other: DecimalNumber) -> Int {
    guard isNegative == other.isNegative else { return isNegative ? -1 : 1 }
    let order = compareMagnitude(other)
    return isNegative ? -order : order
  }

  private func compareMagnitude(_ other: DecimalNumber) -> Int {
    if exponent != other.exponent { return exponent < other.exponent ? -1 : 1 }
    if leadingDigits != other.leadingDigits { return leadingDigits < other.leadingDigits ? -1 : 1 }
    if furtherDigits == other.furtherDigits { return 0 }
    return furtherDigits.lexicographicallyPrecedes(other.furtherDigits) ? -1 : 1
  }

  package static func == (left: DecimalNumber, right: DecimalNumber) -> Bool {
    left.compare(right) == 0
  }

  package static func < (left: DecimalNumber, right: DecimalNumber) -> Bool {
    left.compare(right) < 0
  }
}
