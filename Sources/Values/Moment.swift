/// A point in time, exact to the nanosecond, in the Gregorian calendar without leap seconds.
package struct Moment: Sendable, Hashable {
  /// Seconds since the start of 1970 in UTC, rounded down.
  package let seconds: Int
  /// Nanoseconds since the start of that second, below 1,000,000,000.
  package let nanoseconds: Int

  /// Makes a moment.
  package init(seconds: Int, nanoseconds: Int = 0) {
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }

  /// The moment as `2026-11-21T10:00:00.250Z`, in UTC, with so many digits of the fraction.
  package func isoText(fractionDigits: Int) -> String {
    let time = DateTime(self)
    let fraction = fractionDigits > 0 ? "." + time.fractionText(digits: fractionDigits) : ""
    return "\(time.dateText)T\(time.timeText)\(fraction)Z"
  }
}

extension Moment: Comparable {
  package static func < (left: Moment, right: Moment) -> Bool {
    left.seconds == right.seconds
      ? left.nanoseconds < right.nanoseconds : left.seconds < right.seconds
  }
}

// MARK: Numbers

extension Moment {
  /// The moment that a number means: seconds since 1970, or milliseconds, microseconds or nanoseconds
  /// if it has more digits than seconds have up to the year 5138.
  ///
  /// Nil for numbers of more than 20 digits; what is finer than a nanosecond is rounded down. O(1).
  package init?(epoch number: DecimalNumber) {
    switch number.exponent {
    case ...11: self.init(number, shift: 0)
    case 12...14: self.init(number, shift: 3)
    case 15...17: self.init(number, shift: 6)
    case 18...20: self.init(number, shift: 9)
    default: return nil
    }
  }

  /// The moment of a number that looks like seconds, milliseconds, microseconds or nanoseconds since
  /// 1970: one from 2001 to 2099, which has 10, 13, 16 or 19 digits.
  ///
  /// Of other numbers, counts and durations among them, it is nil. O(1).
  package init?(likelyEpoch number: DecimalNumber) {
    guard !number.isNegative else { return nil }
    switch number.exponent {
    case 10, 13, 16, 19: break
    default: return nil
    }
    self.init(epoch: number)
    guard seconds < Self.endOfLikelyEpochs else { return nil }
  }

  /// The start of the year 2100.
  private static let endOfLikelyEpochs = 4_102_444_800

  /// The moment of a number of at most 11 digits once it is divided by a power of ten.
  private init(_ number: DecimalNumber, shift: Int) {
    // Of the leading digits, 0.d₁…d₁₉, as many are whole seconds.
    let whole = number.exponent - shift
    let leading = number.leadingDigits
    let count: (seconds: UInt64, nanoseconds: UInt64, isCut: Bool)
    switch whole {
    case ..<(-9): count = (0, 0, leading > 0)
    case 11:
      let (seconds, rest) = leading.quotientAndRemainder(dividingBy: 100_000_000)
      let next = UInt64(number.furtherDigits.first ?? 0)
      count = (seconds, rest * 10 + next, number.furtherDigits.count > 1)
    default:
      let unit = DecimalNumber.powers[10 - whole]
      let (total, rest) = leading.quotientAndRemainder(dividingBy: unit)
      let (seconds, nanoseconds) = total.quotientAndRemainder(dividingBy: 1_000_000_000)
      count = (seconds, nanoseconds, rest > 0 || !number.furtherDigits.isEmpty)
    }
    guard number.isNegative else {
      self.init(seconds: Int(count.seconds), nanoseconds: Int(count.nanoseconds))
      return
    }
    let before = Int(count.nanoseconds) + (count.isCut ? 1 : 0)
    let seconds = -Int(count.seconds) - (before > 0 ? 1 : 0)
    self.init(seconds: seconds, nanoseconds: (1_000_000_000 - before) % 1_000_000_000)
  }
}
