/// The shortest decimal digits of a positive double.
///
/// The number is `digits`, read as a fraction below 1, times ten to the power of `point`.
struct Decimal {
  /// The digits 0 to 9, the first and the last not 0.
  private(set) var digits: [UInt8]
  /// Where the decimal point stands, in digits from the first.
  private(set) var point: Int

  /// Reads them off the description, which is the shortest text that reads back as the number.
  init(_ number: Double) {
    let parts = number.description.utf8.split(separator: 0x65)
    digits = parts[0].filter(\.isDigit).map { $0 - 0x30 }
    point = parts[0].prefix(while: \.isDigit).count
    if parts.count > 1 { point += Int(String(Substring(parts[1]))) ?? 0 }
    trim()
  }

  private mutating func trim() {
    while digits.last == 0 { digits.removeLast() }
    let zeros = digits.prefix { $0 == 0 }.count
    digits.removeFirst(zeros)
    point -= zeros
  }
}
