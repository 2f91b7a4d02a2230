/// A number of any length: 0.d₁d₂d₃… · 10^magnitude.
struct LongDecimal {
  /// -1, 0 or 1.
  private let sign: Int
  private let magnitude: Int
  /// The digits, without zeros at either end.
  private let digits: [UInt8]

  init(_ parts: DecimalParts, in text: UnsafeBufferPointer<UInt8>) {
    let all = Array(text[parts.whole]) + Array(text[parts.fraction])
    let leading = all.prefix { $0 == 0x30 }.count
    let last = all.lastIndex { $0 != 0x30 }
    digits = last.map { Array(all[leading...$0]) } ?? []
    magnitude = parts.whole.count - leading + parts.exponent
    sign = digits.isEmpty ? 0 : parts.isNegative ? -1 : 1
  }

  /// The number of at most 15 digits that was read into a double.
  init(_ value: Double) {
    // A double writes itself with the fewest digits that read as it again: the ones it came from.
    var text = value == value.rounded() && value.magnitude < 1e15 ? "\(Int(value))" : "\(value)"
    self = text.withUTF8 { text in
      DecimalParts(text).map { LongDecimal($0, in: text) } ?? LongDecimal(0)
    }
  }
}

extension LongDecimal: Comparable {
  static func < (left: LongDecimal, right: LongDecimal) -> Bool {
    guard left.sign == right.sign else { return left.sign < right.sign }
    let (low, high) = left.sign < 0 ? (right, left) : (left, right)
    guard low.magnitude == high.magnitude || low.sign == 0 else {
      return low.magnitude < high.magnitude
    }
    return low.digits.lexicographicallyPrecedes(high.digits)
  }

  static func == (left: LongDecimal, right: LongDecimal) -> Bool {
    left.sign == right.sign && left.digits == right.digits
      && (left.sign == 0 || left.magnitude == right.magnitude)
  }
}
