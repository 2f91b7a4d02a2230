/// A point in time, exact to any fraction of a second.
struct Moment {
  /// The seconds that a moment can have: from the year -2385 to 10,680.
  static let secondRange = -(1 << 37)..<(1 << 38)

  /// Seconds since the start of 1970 in UTC, without leap seconds, rounded down.
  var seconds: Int
  /// The digits of the fraction of a second behind that, as numbers from 0 to 9; the last is not 0.
  var fraction: [UInt8] = []
}

extension Moment {
  /// The moment that a number means: seconds since 1970, or milliseconds, microseconds or nanoseconds
  /// if it has more digits than seconds have up to the year 5138.
  init?(epoch number: DecimalNumber) {
    var seconds = number
    switch number.exponent {
    case ...11: break
    case 12...14: seconds.exponent -= 3
    case 15...17: seconds.exponent -= 6
    case 18...20: seconds.exponent -= 9
    default: return nil
    }
    self.init(seconds)
  }

  /// The moment so many seconds after the start of 1970, or before it.
  private init(_ number: DecimalNumber) {
    var digits = Array(number.digitValues.prefix(KeyBytes.longestText))
    let wholeCount = max(0, number.exponent)
    let whole = digits.prefix(wholeCount)
    let zeros = [UInt8](repeating: 0, count: max(0, wholeCount - whole.count))
    let value = (whole + zeros).reduce(0) { $0 * 10 + Int($1) }
    digits.removeFirst(whole.count)
    let leading = min(KeyBytes.longestText, max(0, -number.exponent))
    fraction = digits.isEmpty ? [] : [UInt8](repeating: 0, count: leading) + digits
    seconds = value
    if number.isNegative { negate() }
  }

  private mutating func negate() {
    seconds = -seconds
    guard let last = fraction.popLast() else { return }
    seconds -= 1
    fraction = fraction.map { 9 - $0 } + [10 - last]
  }
}
