/// Reads the numbers that a text has as variables.
enum PlainNumber {
  /// The powers of ten that a `Double` tells exactly.
  private static let powers: [Double] = (0...22).map { exponent in
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }

  /// The value of digits with a sign, a dot, an exponent and commas between thousands.
  ///
  /// Digits behind the eighteenth count as zeros. Nil where there are none, or another character.
  static func value(of bytes: UnsafeBufferPointer<UInt8>) -> Double? {
    var (digits, count, scale) = (0, 0, 0)
    var (isFraction, isNegative) = (false, false)
    var place = 0
    scan: while place < bytes.count {
      let byte = bytes[place]
      switch byte {
      case 0x30...0x39:
        let isKept = digits < 100_000_000_000_000_000
        if isKept { digits = digits * 10 + Int(byte - 0x30) }
        scale += (isKept ? 0 : 1) - (isFraction ? 1 : 0)
        count += 1
      case Mark.dot: isFraction = true
      case Mark.hyphen where count == 0: isNegative = true
      case Mark.comma, Mark.plus: break
      case 0x45, 0x65:
        guard let exponent = exponent(of: bytes, from: place + 1) else { return nil }
        scale += exponent
        break scan
      default: return nil
      }
      place += 1
    }
    guard count > 0 else { return nil }
    let value = scaled(Double(digits), scale)
    guard value.isFinite else { return nil }
    return isNegative ? -value : value
  }

  private static func exponent(of bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var exponent = 0
    for byte in bytes[start...] where byte != Mark.hyphen && byte != Mark.plus {
      guard byte >= 0x30, byte <= 0x39, exponent < 1000 else { return nil }
      exponent = exponent * 10 + Int(byte - 0x30)
    }
    return start < bytes.count && bytes[start] == Mark.hyphen ? -exponent : exponent
  }

  /// A value times a power of ten.
  private static func scaled(_ value: Double, _ exponent: Int) -> Double {
    if value == 0 { return 0 }
    var (value, left) = (value, abs(exponent))
    while left > 0, value.isFinite, value != 0 {
      let power = powers[min(left, 22)]
      value = exponent < 0 ? value / power : value * power
      left -= min(left, 22)
    }
    return value
  }
}
