/// Numbers as text.
enum NumberText {
  /// The shortest decimal that reads back as the number, without an exponent from 1e-6 up to 1e21.
  ///
  /// ECMA-262, Number::toString.
  static func plain(_ number: Double) -> String {
    guard number.isFinite else {
      return number.isNaN ? "NaN" : (number < 0 ? "-Infinity" : "Infinity")
    }
    guard number != 0 else { return "0" }
    let sign = number < 0 ? "-" : ""
    return sign + magnitude(Decimal(abs(number)))
  }

  private static func magnitude(_ decimal: Decimal) -> String {
    let point = decimal.point
    switch point {
    case 22..., ..<(-5): return scientific(decimal)
    case ...0: return "0." + String(repeating: "0", count: -point) + text(decimal.digits)
    default:
      let whole = decimal.digits.prefix(point)
      let zeros = String(repeating: "0", count: point - whole.count)
      let rest = decimal.digits.dropFirst(point)
      return text(whole) + zeros + (rest.isEmpty ? "" : "." + text(rest))
    }
  }

  private static func scientific(_ decimal: Decimal) -> String {
    let rest = decimal.digits.dropFirst()
    let exponent = decimal.point - 1
    return text(decimal.digits.prefix(1)) + (rest.isEmpty ? "" : "." + text(rest))
      + (exponent < 0 ? "e-" : "e+") + String(abs(exponent))
  }

  private static func text(_ digits: ArraySlice<UInt8>) -> String {
    String(decoding: digits.map { $0 + 0x30 }, as: UTF8.self)
  }

  private static func text(_ digits: [UInt8]) -> String { text(digits[...]) }
}
