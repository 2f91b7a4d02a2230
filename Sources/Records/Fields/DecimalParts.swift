/// The parts of a number in decimal digits.
struct DecimalParts {
  /// Digits that a double always keeps apart: IEEE 754 binary64 has 53 bits, 15.95 digits.
  private static let quickDigits = 15
  /// Powers of ten up to here are doubles without rounding, for 5^22 has less than 53 bits.
  private static let powers = (0...22).map { power in
    (0..<power).reduce(1.0) { product, _ in product * 10 }
  }
  /// Larger exponents count as this one; no text has as many digits.
  private static let largestExponent = 1 << 40

  private(set) var isNegative = false
  private(set) var whole = 0..<0
  private(set) var fraction = 0..<0
  private(set) var exponent = 0
  /// The digits as one number, where they are few.
  private var mantissa: UInt64 = 0

  /// Takes a number apart, or answers nil if the bytes are none.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    var offset = 0
    if text.first == Self.minus {
      isNegative = true
      offset = 1
    }
    whole = takeDigits(text, &offset)
    guard !whole.isEmpty, text[whole.lowerBound] != Self.zero || whole.count == 1 else {
      return nil
    }
    if offset < text.count, text[offset] == Self.point {
      offset += 1
      fraction = takeDigits(text, &offset)
      guard !fraction.isEmpty else { return nil }
    }
    guard offset == text.count || takeExponent(text, &offset) else { return nil }
  }

  private mutating func takeDigits(
    _ text: UnsafeBufferPointer<UInt8>, _ offset: inout Int
  ) -> Range<Int> {
    let start = offset
    while offset < text.count, Byte.isDigit(text[offset]) {
      mantissa = mantissa &* 10 &+ UInt64(text[offset] - Self.zero)
      offset += 1
    }
    return start..<offset
  }

  /// Takes the exponent up to the end of the text; answers whether there is one.
  private mutating func takeExponent(
    _ text: UnsafeBufferPointer<UInt8>, _ offset: inout Int
  ) -> Bool {
    guard text[offset] | 0x20 == 0x65 else { return false }
    offset += 1
    let isNegative = offset < text.count && text[offset] == Self.minus
    if isNegative || (offset < text.count && text[offset] == Self.plus) { offset += 1 }
    let start = offset
    while offset < text.count, Byte.isDigit(text[offset]) {
      exponent = min(exponent * 10 + Int(text[offset] - Self.zero), Self.largestExponent)
      offset += 1
    }
    if isNegative { exponent = -exponent }
    return offset > start && offset == text.count
  }

  /// The value as a double, if numbers of as few digits all have different ones.
  var quick: Double? {
    let scale = exponent - fraction.count
    guard whole.count + fraction.count <= Self.quickDigits, scale.magnitude < Self.powers.count
    else { return nil }
    let power = Self.powers[Int(scale.magnitude)]
    let value = scale < 0 ? Double(mantissa) / power : Double(mantissa) * power
    return isNegative ? -value : value
  }

  private static let zero: UInt8 = 0x30
  private static let minus: UInt8 = 0x2D
  private static let plus: UInt8 = 0x2B
  private static let point: UInt8 = 0x2E
}
