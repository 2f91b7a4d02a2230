/// Digits of whole numbers.
enum Digits {
  /// A number with zeros before it up to a width in digits; the sign of a negative one comes first.
  static func padded<Number: BinaryInteger>(
    _ number: Number, to width: Int, radix: Int = 10
  ) -> String {
    let digits = String(number.magnitude, radix: radix)
    let zeros = String(repeating: "0", count: max(0, width - digits.utf8.count))
    return (number < 0 ? "-" : "") + zeros + digits
  }
}
