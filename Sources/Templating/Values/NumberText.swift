import Values

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
    // The description is the shortest text that reads back as the number, in another form.
    var description = abs(number).description
    guard let decimal = description.withUTF8({ DecimalNumber($0) }) else { return description }
    return (number < 0 ? "-" : "") + magnitude(decimal)
  }

  private static func magnitude(_ decimal: DecimalNumber) -> String {
    // A double needs 17 digits at most, all of which lead.
    let padded = String(decimal.leadingDigits)
    let digits = padded[...(padded.lastIndex { $0 != "0" } ?? padded.startIndex)]
    let point = decimal.exponent
    switch point {
    case 22..., ..<(-5):
      return digits.prefix(1) + (digits.count > 1 ? "." + digits.dropFirst() : "")
        + (point < 1 ? "e-" : "e+") + String(abs(point - 1))
    case ...0: return "0." + String(repeating: "0", count: -point) + digits
    case digits.utf8.count...:
      return digits + String(repeating: "0", count: point - digits.utf8.count)
    default: return digits.prefix(point) + "." + digits.dropFirst(point)
    }
  }
}
